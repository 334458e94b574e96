"""Picking one thing from a list outside any game: arrow keys on a terminal, a number or a beginning elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from companion.keyboard import Keyboard
from companion.language import Texts
from companion.matching import understand
from companion.screen import Screen
from companion.wording import option_lines
from referee.ask import Choose, Option
from referee.errors import CompanionError
from referee.reason import Phrase


def pick(texts: Texts, prompt: str, choices: Sequence[tuple[str, str]], missing: Phrase) -> str:
    """One of the (value, label) choices."""
    keyboard = Keyboard()
    chosen = keyboard.select(prompt, choices, texts.say("prompt.select"))
    if chosen is not None:
        return chosen
    screen = Screen(texts)
    question: Choose[str] = Choose(
        "pick", "you", Phrase("nothing"), options=tuple(Option(value, value, label) for value, label in choices)
    )
    while True:
        screen.line(prompt, "question")
        for line, style in option_lines(question, texts, screen.width):
            screen.line(line, style)
        typed = keyboard.line("  > ", missing)
        try:
            return understand(question, typed, texts)
        except CompanionError as error:
            if not keyboard.terminal:
                raise
            screen.error(texts.show(error.message))
