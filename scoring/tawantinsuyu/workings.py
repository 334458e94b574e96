"""How a number came about, as a receipt shows it."""

from __future__ import annotations


def working_of(number: int) -> str:
    """The number, or the sum as it was added up at the table (`3+6+2`)."""
    return str(getattr(number, "working", number))


def times(how_many: int, vp: int) -> str:
    """So many things at so many VP each: `3×2`, or `0` for nothing."""
    if not how_many:
        return "0"
    working = working_of(how_many)
    return f"({working})×{vp}" if "+" in working or "-" in working else f"{working}×{vp}"
