"""A game killed at every prompt: `python -m tests.reliability.killer FILE PROMPTS` plays a recorded game anew.

For every answer the program is forked onto a pseudo-terminal of its own, resumes, is given the answer and killed with
SIGKILL when the next prompt waits; every third time also at once after the answer was typed. Then the file must hold
every answer whose successor was asked for, and nothing that was not given. Prints how often it killed, as JSON.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import sys
import time
from pathlib import Path

from companion.__main__ import main as companion
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.sessions.text import loads
from referee.drive import ADJUST, split_line
from tests.toy_program import seat_the_toy

NAME = "killed"
DEADLINE = 30.0
_PROMPT = re.compile(rb"(?:^|\n) +(?:[^\n]*[^\n ])? ?> $")


class Killed(Exception):
    """Something was lost."""


def fork() -> tuple[int, int]:
    """`companion resume` in a process and a terminal of its own."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "dumb"
        try:
            companion(["resume", NAME])
        finally:
            os._exit(0)
    return pid, terminal


def until_prompt(terminal: int) -> bytes:
    """What is shown until the next prompt waits, or until the program has ended."""
    shown = b""
    end = time.monotonic() + DEADLINE
    while not _PROMPT.search(shown):
        ready, _, _ = select.select([terminal], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            raise Killed(f"no prompt came after {shown[-600:].decode(errors='replace')!r}")
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        shown += data.replace(b"\r\n", b"\n")
    return shown


def kill(pid: int, terminal: int) -> None:
    """End the program as hard as the system can."""
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(terminal)


def typed(line: str) -> str:
    """What a person types for a line of the log."""
    question, answer = split_line(line)
    return line if question == ADJUST else answer


def give(line: str, *, wait: bool) -> None:
    """Resume, answer, and die: at once, or when the next question waits."""
    pid, terminal = fork()
    try:
        until_prompt(terminal)
        os.write(terminal, f"{typed(line)}\n".encode())
        if wait:
            until_prompt(terminal)
    finally:
        kill(pid, terminal)


def main(source: Path, prompts: int) -> dict[str, int]:
    """Play a recorded game, one answer a life."""
    wanted = loads(source.read_text(encoding="utf-8"))
    store = Store()
    path = store.path / f"{NAME}.toml"
    fresh = Session(wanted.game, NAME, wanted.players, wanted.solo, wanted.language, box=dict(wanted.box))
    if "score" in wanted.setup:
        fresh.setup = dict(wanted.setup)
    store.save(fresh, path)
    kills = 0
    answers = wanted.log.answers[:prompts]
    while len(given := store.load(path).log.answers) < len(answers):
        number = len(given)
        after = given
        if number % 3 == 0:
            give(answers[number], wait=False)
            after = store.load(path).log.answers
            if after not in (answers[:number], answers[: number + 1]):
                raise Killed(f"killed at once after answer {number + 1}: {after[-3:]}")
            kills += 1
        if len(after) == number:
            give(answers[number], wait=True)
            kills += 1
            after = store.load(path).log.answers
            if after != answers[: number + 1]:
                raise Killed(f"killed at the prompt after answer {number + 1} ({answers[number]}): {after[-3:]}")
    return {"answers": len(answers), "kills": kills}


if __name__ == "__main__":
    seat_the_toy()
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
