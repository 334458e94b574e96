"""The referee's questions about Tawantinsuyu that need no session; each is loaded when it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from companion.games.game import Check

MODULES = {
    "placement": "placement",
    "conquest": "conquest",
    "tapestry": "tapestry",
    "temple": "temple",
    "recruit": "recruits",
    "offer": "offers",
    "statue": "statues",
    "steps": "steps",
    "building": "buildings",
}
"""Every check and the module that answers it, in a constant of the check's name."""


class Checks(Mapping[str, Check]):
    """The checks by name."""

    def __getitem__(self, what: str) -> Check:
        """One check, loaded now."""
        module = import_module(f"{__name__}.{MODULES[what]}")
        check: Check = getattr(module, what.upper())
        return check

    def __iter__(self) -> Iterator[str]:
        """The names of the checks."""
        return iter(MODULES)

    def __len__(self) -> int:
        """How many checks there are."""
        return len(MODULES)


CHECKS = Checks()
