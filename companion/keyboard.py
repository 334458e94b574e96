"""The only place that reads a key: a line editor on a terminal, plain lines from a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import IO, Any

from referee.errors import CompanionError
from referee.reason import Phrase


class NobodyThere(CompanionError):
    """A question is open and nobody can answer it: no terminal, or the pipe has ended."""


class Keyboard:
    """Where answers come from."""

    def __init__(self, stdin: IO[str] | None = None, stdout: IO[str] | None = None) -> None:
        self.stdin = stdin if stdin is not None else sys.stdin
        self.stdout = stdout if stdout is not None else sys.stdout
        self.terminal = _is_terminal(self.stdin) and _is_terminal(self.stdout)
        self._session: Any = None

    @property
    def fancy(self) -> bool:
        """True where the line editor can draw: a terminal that is not dumb, and not beside an answer in JSON."""
        return self.terminal and self.stdout is sys.stdout and os.environ.get("TERM", "dumb") != "dumb"

    def line(self, prompt: str, missing: Phrase, words: Sequence[tuple[str, str]] = ()) -> str:
        """A line typed after the prompt; `words` (text, hint) are offered by Tab and the arrow keys.

        Without a terminal the next line of the pipe is taken; at its end `NobodyThere` names what is missing.
        """
        if self.fancy:
            return self._edited(prompt, words)
        if self.terminal:
            return self._plain(prompt)
        line = self.stdin.readline() if self.stdin is not None and not self.stdin.closed else ""
        if not line:
            raise NobodyThere(missing)
        return line.rstrip("\r\n").strip()

    def _plain(self, prompt: str) -> str:
        self.stdout.write(prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def _edited(self, prompt: str, words: Sequence[tuple[str, str]]) -> str:
        import questionary
        from prompt_toolkit.completion import WordCompleter

        completer = WordCompleter(
            [word for word, _ in words],
            display_dict={word: f"{word}  {hint}" if hint else word for word, hint in words},
            ignore_case=True,
            sentence=True,
        )
        style = questionary.Style([("qmark", "bold"), ("question", "bold")])
        question = questionary.text(
            prompt.rstrip(),
            qmark="",
            style=style,
            completer=completer,
            complete_while_typing=False,
            reserve_space_for_menu=min(6, len(words)),
        )
        typed: str = question.unsafe_ask()
        return typed.strip()

    def select(self, prompt: str, choices: Sequence[tuple[str, str]], hint: str) -> str | None:
        """One of the (value, label) choices by arrow keys, number or first letter; None without a drawing terminal."""
        if not self.fancy:
            return None
        import questionary

        entries = [questionary.Choice(label, value=value) for value, label in choices]
        values = {value for value, _ in choices}
        while True:
            # Without j and k as arrow keys: the k of "tak" must not move away from it.
            question = questionary.select(
                prompt, entries, use_shortcuts=len(entries) <= 9, use_jk_keys=False, qmark="", instruction=hint
            )
            _jump_by_letter(question.application, [label for _, label in choices])
            chosen = question.unsafe_ask()
            if chosen in values:
                return str(chosen)


def _jump_by_letter(application: Any, labels: Sequence[str]) -> None:
    """A letter moves to the next choice that begins with it, so that `no` can be typed where a menu asks."""
    from questionary.prompts.common import InquirerControl

    from companion.matching import fold

    menu = next(part for part in application.layout.find_all_controls() if isinstance(part, InquirerControl))
    places: dict[str, list[int]] = {}
    for number, label in enumerate(labels):
        for letter in {label[:1].lower(), fold(label)[:1]}:
            if letter.isalpha():
                places.setdefault(letter, []).append(number)

    def jump(event: Any) -> None:
        numbers = places[event.data.lower()]
        menu.pointed_at = next((number for number in numbers if number > menu.pointed_at), numbers[0])

    for letter in places:
        application.key_bindings.add(letter, eager=True)(jump)


def _is_terminal(stream: IO[str] | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False
