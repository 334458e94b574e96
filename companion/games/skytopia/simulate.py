"""Whole games with simulated cards and players who choose at random among what is legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from companion.dice import Dice
from companion.games.game import Finish, Simulation, Start
from companion.games.skytopia.course import course
from companion.games.skytopia.numbers import the_numbers
from referee.ask import BOX, Question, Tell
from referee.box import Box
from referee.build import Between, build
from referee.drive import Run
from referee.records import dataclass
from referee.skytopia.printed import card_key
from referee.skytopia.values import COLOUR_EFFECTS, CRESTS, Card, Colour


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen for simulated games."""

    players: Annotated[int, Between(2, 4)] = 3
    start: Literal["normal", "advanced"] = "normal"
    abilities: Literal["random_a", "draft_a", "draft_b", "draft_own"] = "draft_own"
    rows: Annotated[int, Between(2, 4)] | None = None


class Crowd(Dice):
    """Players at random; what is printed in the box is as proposed, and at random where nobody knows it."""

    def answer(self, question: Question) -> str:
        """A legal answer; the proposed value of the box where there is one."""
        if question.seat == BOX and question.default is not None:
            return question.default
        return super().answer(question)


def supposed_decks() -> Box:
    """Decks of equally many copies of each effect and crest: a supposition, for simulated games only."""
    numbers = the_numbers()
    values: dict[str, str] = {}
    for colour in Colour:
        cards = [
            Card(effect, CRESTS[(number + copy) % len(CRESTS)])
            for number, effect in enumerate(COLOUR_EFFECTS[colour])
            for copy in range(numbers.copies)
        ]
        values[f"cards.{colour.value}"] = ",".join(card_key(card) for card in cards)
        values[f"three_plus.{colour.value}"] = "-"
    return Box(values)


def simulate(seed: int, settings: Mapping[str, Any]) -> Simulation:
    """One whole game."""
    run = simulated(seed, build(Settings, dict(settings)))
    assert run.result is not None
    scores = {player.name: player.total for player in run.result.sheet.players}
    return Simulation(scores, f"deck_{exhausted(run)}", len(run.log))


def simulated(seed: int, chosen: Settings) -> Run[Finish]:
    """A game played to its end by the crowd."""
    names = tuple(f"player {number}" for number in range(1, chosen.players + 1))
    setup = {"start": chosen.start, "abilities": chosen.abilities, "rows": chosen.rows or chosen.players}
    start = Start(names, setup=setup, box=supposed_decks())
    run: Run[Finish] = Run(lambda: course(start)).begin()
    crowd = Crowd(seed)
    while run.asked is not None:
        run.give(crowd.answer(run.asked))
    return run


def exhausted(run: Run[Finish]) -> str:
    """The colour of the deck that ended the game."""
    ends: list[Tell] = [told for _, told in run.tells if told.text.key == "skytopia.know.last"]
    return str(ends[0].text.facts["colour"])
