"""Exit codes, as the contract gives them."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """How a command ends."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    INTERRUPTED = 130
