"""Every command in README and docs is run, every screen there is real."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import MODULES
from tests.builders import ROOT
from tests.docs import PAGES, Desk, blocks, plain_commands, rewritten

NAMES = [page.name for page in PAGES]
COMMANDS = sorted({(page.name, command) for page in PAGES for command in plain_commands(page)})
OPEN = {"companion", "companion dispute"}
"""Commands that need a person and nothing else."""


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_screen_is_real(page: Path) -> None:
    assert rewritten(page) == page.read_text(encoding="utf-8"), "run: make docs"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk with the files that the plain commands name, and a finished game."""
    desk = Desk(tmp_path)
    for page in PAGES:
        for _, block in blocks(page.read_text(encoding="utf-8")):
            if "file" in block.orders:
                (desk.work / block.orders["file"]).write_text(block.body, encoding="utf-8")
    recorded = next((ROOT / "tests" / "sessions").glob("*/*.toml"))
    shutil.copy(recorded, desk.work / "friday.toml")
    assert desk.run("companion sessions import friday.toml Friday")[0] == 0
    return desk


@pytest.mark.parametrize(("page", "command"), COMMANDS, ids=[f"{page}-{command}" for page, command in COMMANDS])
def test_every_plain_command_works(page: str, command: str, desk: Desk) -> None:
    if command.startswith("make "):
        targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
        assert set(command.split()[1:]) <= targets
        return
    if command.startswith("python -m "):
        module = command.split()[2]
        done = subprocess.run(
            [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return
    code, said = desk.run(command)
    assert "Traceback" not in said
    if code == 2:
        assert command in OPEN or "nobody" in said or "terminal" in said or "Nobody" in said or "Say" in said, said
    else:
        assert code == 0, said


def test_every_command_and_every_game_is_in_the_guide() -> None:
    guide = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    for command in (
        "play",
        "resume",
        "score",
        "check",
        "rules",
        "rule",
        "dispute",
        "sessions",
        "simulate",
        "stats",
        "catalog",
    ):
        assert f"companion {command}" in guide, command
    for game in MODULES:
        assert game in guide, game
