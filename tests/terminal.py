"""A real terminal for tests: a pseudo-terminal with a screen that can be read; waits for texts, never for time."""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

import pyte

from tests.builders import ROOT

DEADLINE = 20.0
"""Seconds until a text that never comes is a failure."""

COMPANION = ("-m", "companion")
TOY = ("-m", "tests.toy_program")
"""The program with the toy game in its list."""

# The child becomes the owner of the terminal, so that Ctrl-C and a closed terminal reach it as signals, also where
# whoever runs the tests ignores them (a background job, nohup).
_OWN_THE_TERMINAL = (
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "[signal.signal(number, signal.SIG_DFL) for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM)]; "
    "os.execv(sys.argv[1], sys.argv[1:])"
)


class Terminal:
    """A program in a terminal of its own."""

    def __init__(
        self,
        *arguments: str,
        program: tuple[str, ...] = TOY,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        output: Path | None = None,
    ) -> None:
        self.screen = pyte.HistoryScreen(columns, rows, history=5000)
        self._stream = pyte.Stream(self.screen)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.raw = ""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        self._output = output.open("wb") if output is not None else None
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-E", "-c", _OWN_THE_TERMINAL, sys.executable, *program, *arguments],
            stdin=slave,
            stdout=slave if self._output is None else self._output,
            stderr=slave,
            cwd=ROOT,
            env={**inherited, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", **(environment or {})},
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        if self._output is not None:
            self._output.close()
        with contextlib.suppress(OSError):
            os.close(self._master)

    @property
    def text(self) -> str:
        """Everything a person has seen, the lines that scrolled away included."""
        gone = ["".join(line[n].data for n in range(self.screen.columns)) for line in self.screen.history.top]
        return "\n".join(line.rstrip() for line in (*gone, *self.screen.display))

    @property
    def lines(self) -> list[str]:
        """The lines on the screen now."""
        return [line.rstrip() for line in self.screen.display]

    def wait(self, wanted: str, *, times: int = 1) -> Terminal:
        """Wait until a text has been shown (this many times)."""
        end = time.monotonic() + DEADLINE
        while self.text.count(wanted) < times:
            if not self._read(end):
                raise AssertionError(f"{wanted!r} never came; the screen says:\n{self.text}")
        return self

    def wait_or_end(self, wanted: str, *, times: int = 1) -> Terminal:
        """Wait until a text has been shown this many times, or the program has ended."""
        end = time.monotonic() + DEADLINE
        while self.text.count(wanted) < times and self._read(end):
            pass
        return self

    def say(self, line: str, wanted: str = "", *, times: int = 1) -> Terminal:
        """Type a line, then wait for a text."""
        self.press(line + "\r")
        return self.wait(wanted, times=times) if wanted else self

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def close(self) -> None:
        """Close the terminal's window."""
        os.close(self._master)

    def kill(self) -> None:
        """End the program as hard as the system can."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ended(self) -> int:
        """Wait until the program has ended; its exit code."""
        end = time.monotonic() + DEADLINE
        while self._read(end):
            pass
        return self.process.wait(DEADLINE)

    def _read(self, end: float) -> bool:
        """Take in what the program has written; False when it has closed the terminal or the time is up."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        if not data:
            return False
        text = self._decode(data)
        self.raw += text
        self._stream.feed(text)
        return True
