"""Where answers come from: lines of a pipe, lines of a plain terminal, and what happens at their end."""

from __future__ import annotations

import io
import sys

import pytest

from companion.keyboard import Keyboard, NobodyThere
from referee.reason import phrase

MISSING = phrase("error.answer_missing", question="turn.die", text="die?")


class Tty(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_pipe_is_read_line_by_line() -> None:
    keyboard = Keyboard(io.StringIO("3\r\n  rest \n\nlast"), io.StringIO())
    assert [keyboard.line("> ", MISSING) for _ in range(4)] == ["3", "rest", "", "last"]
    with pytest.raises(NobodyThere) as raised:
        keyboard.line("> ", MISSING)
    assert raised.value.message == MISSING


def test_a_closed_input_is_nobody() -> None:
    stream = io.StringIO("3\n")
    stream.close()
    keyboard = Keyboard(stream, io.StringIO())
    assert not keyboard.terminal
    with pytest.raises(NobodyThere):
        keyboard.line("> ", MISSING)


def test_a_dumb_terminal_gets_the_prompt_and_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    out = Tty()
    keyboard = Keyboard(Tty("3\n"), out)
    assert keyboard.terminal
    assert not keyboard.fancy
    assert keyboard.line("die > ", MISSING) == "3"
    assert out.getvalue() == "die > "
    with pytest.raises(EOFError):
        keyboard.line("die > ", MISSING)
    assert keyboard.select("which?", [("a", "A")], "hint") is None


def test_a_terminal_that_can_draw_is_fancy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert not Keyboard(Tty(), Tty()).fancy, "the line editor draws on the standard output"
    monkeypatch.setattr(sys, "stdout", Tty())
    assert Keyboard(Tty()).fancy
    assert not Keyboard(Tty(), io.StringIO()).fancy
    assert not Keyboard(io.StringIO(), Tty()).fancy
