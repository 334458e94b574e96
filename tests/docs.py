"""The commands in README and docs, run: `python -m tests.docs --write` writes every real screen anew.

A ```console block holds `$ companion …` lines, each followed by what it says. Comments before a block say more:
`<!-- typed: 3 | rest | quit -->` types these lines in a terminal, `<!-- head: 12 -->` keeps the first lines only,
`<!-- file: end.toml -->` names the file that the next block is, `<!-- copy: SOURCE NAME -->` brings one from here.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.builders import ROOT
from tests.terminal import COMPANION, Terminal

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"(?P<before>(?:<!-- .*? -->\n)*)```(?P<kind>\w*)\n(?P<body>.*?)```\n", re.DOTALL)
_COMMENT = re.compile(r"<!-- (\w+): (.*?) -->")
_PROMPT = re.compile(r"(?:^|\n) +(?:[^\n]*[^\n ])? ?> $")
_WIDTH = 80


@dataclass
class Block:
    """A fenced block with the comments before it."""

    kind: str
    body: str
    orders: Mapping[str, str] = field(default_factory=dict)

    @property
    def commands(self) -> list[str]:
        """The commands of a console block."""
        return [line[2:] for line in self.body.split("\n") if line.startswith("$ ")]


def blocks(text: str) -> Iterator[tuple[re.Match[str], Block]]:
    """Every fenced block of a page."""
    for found in _BLOCK.finditer(text):
        orders = dict(_COMMENT.findall(found["before"]))
        yield found, Block(found["kind"], found["body"], orders)


class Desk:
    """A folder to work in and a user folder of its own, for the commands of one page."""

    def __init__(self, folder: Path) -> None:
        self.work = folder / "work"
        self.work.mkdir()
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("COMPANION", "LC_"))}
        home = {"COMPANION_HOME": str(folder / "home"), "COMPANION_LANG": "en", "PYTHONPATH": str(ROOT)}
        self.environment = {**surroundings, **home, "COLUMNS": str(_WIDTH), "LINES": "40", "NO_COLOR": "1"}

    def run(self, command: str) -> tuple[int, str]:
        """A command without a terminal: its exit code and all it says."""
        name, *words = shlex.split(command)
        assert name == "companion", command
        done = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            cwd=self.work,
            env=self.environment,
            input="",
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        return done.returncode, done.stdout + done.stderr

    def typed(self, command: str, lines: list[str]) -> str:
        """A command in a terminal, with these lines typed: the screen a person sees."""
        words = shlex.split(command)[1:]
        surroundings = {**self.environment, "TERM": "dumb"}
        with Terminal(*words, program=COMPANION, columns=_WIDTH, rows=40, environment=surroundings) as terminal:
            seen = 0
            for line in lines:
                _until_prompt(terminal, seen)
                seen = len(terminal.raw)
                terminal.press(line + "\r")
            terminal.ended()
            return terminal.raw.replace("\r\n", "\n")


def _until_prompt(terminal: Terminal, seen: int) -> None:
    end = time.monotonic() + 60
    while not _PROMPT.search(terminal.raw[seen:].replace("\r\n", "\n")):
        assert terminal._read(end), f"no prompt came: {terminal.raw[-800:]}"


def shown(block: Block, desk: Desk) -> str:
    """A console block with what its commands really say."""
    parts: list[str] = []
    for command in block.commands:
        if "typed" in block.orders:
            said = desk.typed(command, [line.strip() for line in block.orders["typed"].split("|")])
        else:
            said = desk.run(command)[1]
        lines = [line.rstrip() for line in said.rstrip("\n").split("\n")]
        most = int(block.orders.get("head", len(lines)))
        parts += [f"$ {command}", *lines[:most], *(["…"] if len(lines) > most else [])]
    return "\n".join(line for line in parts if line is not None) + "\n"


def rewritten(page: Path) -> str:
    """A page with every real screen as it is now."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        pieces: list[str] = []
        at = 0
        for found, block in blocks(text):
            if "copy" in block.orders:
                source, name = block.orders["copy"].split()
                shutil.copy(ROOT / source, desk.work / name)
            if "file" in block.orders:
                (desk.work / block.orders["file"]).write_text(block.body, encoding="utf-8")
            if block.kind == "console":
                pieces.append(text[at : found.start("body")] + shown(block, desk))
                at = found.end("body")
        return "".join(pieces) + text[at:]


def plain_commands(page: Path) -> list[str]:
    """The commands in indented blocks and ```sh blocks: before their explanation, if there is one."""
    lines = [line.strip() for line in page.read_text(encoding="utf-8").split("\n") if line.startswith("    ")]
    for _, block in blocks(page.read_text(encoding="utf-8")):
        if block.kind == "sh":
            lines += [line.strip() for line in block.body.split("\n")]
    words = ("companion", "make ", "python -m ")
    return [re.split(r"\s{2,}|\s#", line)[0].strip() for line in lines if line.startswith(words)]


def main() -> None:
    """Write every page anew."""
    for page in PAGES:
        text = rewritten(page)
        if "--write" in sys.argv and text != page.read_text(encoding="utf-8"):
            page.write_text(text, encoding="utf-8")
            print(f"{page.name} written")


if __name__ == "__main__":
    main()
