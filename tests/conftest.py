"""Every test gets a user folder of its own, one language, one width, and no colour it did not ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.life import toy_seated

__all__ = ["toy_seated"]

settings.register_profile("house", deadline=None, derandomize=True, database=None, max_examples=60)
settings.load_profile("house")

_UNSET = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COMPANION_LANG")


@pytest.fixture(autouse=True)
def clean_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clean COMPANION_HOME, English, 80 columns."""
    home = tmp_path / "home"
    for name in _UNSET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COMPANION_HOME", str(home))
    monkeypatch.setenv("COMPANION_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return home
