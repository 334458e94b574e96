"""The program's own dice and shuffles, for whoever types `r`, and for simulated games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.ask import CHANCE, NOTHING, Choose, Count, Name, Question, Several

if TYPE_CHECKING:
    from random import Random


def handful(question: Several[Any], source: Random) -> str:
    """As many pieces as are asked for, by what is in the bag, without putting any back.

    Where no option may be taken twice, a piece like one already drawn is drawn again.
    """
    pieces = [option.key for option in question.open_options for _ in range(option.weight)]
    if question.repeats:
        return ",".join(source.sample(pieces, min(question.at_least, len(pieces)))) or NOTHING
    source.shuffle(pieces)
    return ",".join(list(dict.fromkeys(pieces))[: question.at_least]) or NOTHING


class Dice:
    """A source of random answers; with a seed the same in every process."""

    def __init__(self, seed: int | None = None) -> None:
        import random

        self._random = random.Random(seed) if seed is not None else random.SystemRandom()

    def draw(self, question: Choose[Any] | Several[Any]) -> str:
        """One of the options by its weight, or a handful."""
        if isinstance(question, Several):
            return handful(question, self._random)
        options = question.open_options
        return self._random.choices(options, [option.weight for option in options])[0].key

    def answer(self, question: Question) -> str:
        """A legal answer to any question, so that a whole game can be played without anybody."""
        if isinstance(question, Choose):
            return self.draw(question) if question.seat == CHANCE else self._random.choice(question.open_options).key
        if isinstance(question, Several):
            if question.known_odds and sum(option.weight for option in question.open_options) >= question.at_least:
                return self.draw(question)
            keys = [option.key for option in question.open_options]
            most = question.at_most if question.repeats else min(question.at_most, len(keys))
            size = self._random.randint(question.at_least, max(question.at_least, min(most, 12)))
            chosen = (
                self._random.choices(keys, k=size) if question.repeats and keys else self._random.sample(keys, size)
            )
            return ",".join(chosen) or NOTHING
        if isinstance(question, Name):
            return question.default or f"Player {len(question.taken) + 1}"
        assert isinstance(question, Count)
        return question.default or str(self._random.randint(question.low, min(question.high, question.low + 6)))
