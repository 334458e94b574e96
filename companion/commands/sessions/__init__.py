"""`companion sessions …`: the saved games, one module for each kind of thing done with them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.commands.sessions.wish import Wish
from companion.language import Texts
from companion.sessions.store import Store

_ACTIONS = {
    "list": "listing",
    "show": "listing",
    "log": "telling",
    "replay": "telling",
    "report": "telling",
    "verify": "checking",
    "upgrade": "checking",
    "delete": "filing",
    "restore": "filing",
    "rename": "filing",
    "branch": "filing",
    "export": "moving",
    "import": "moving",
}
"""Which module does what; each has a function of the action's name."""


def run(texts: Texts, action: str, **wish: Any) -> int:
    """Do one thing with the saved games."""
    module = import_module(f"companion.commands.sessions.{_ACTIONS[action]}")
    code: int = getattr(module, f"{action}_")(texts, Store(), Wish(**wish))
    return code
