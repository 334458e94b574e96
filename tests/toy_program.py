"""The whole program with the toy game in its list, for tests in a process of its own."""

from __future__ import annotations

import sys
from types import ModuleType

from companion.__main__ import main
from companion.games import MODULES
from tests import toy


def seat_the_toy() -> None:
    """Let every command find the toy game like any other."""
    module = ModuleType("companion.games.toy")
    module.GAME = toy.GAME  # type: ignore[attr-defined]
    sys.modules["companion.games.toy"] = module
    MODULES["toy"] = "toy"


if __name__ == "__main__":
    seat_the_toy()
    main()
