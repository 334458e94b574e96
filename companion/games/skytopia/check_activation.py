"""`check skytopia activation`: in which order a Tower is used, and what it brings for certain."""

from __future__ import annotations

from typing import Annotated, Any

from companion.games.game import Answer, Check
from companion.games.skytopia.check_placement import YOU
from companion.games.skytopia.guild_tiles import colour_options
from companion.games.skytopia.numbers import the_numbers
from companion.language import Texts
from companion.view import Lines, Table, View
from referee.ask import Flow, Option, choose, count, several
from referee.box import Box, known_or_asked
from referee.build import Between, Different, Length, Natural
from referee.errors import Problem
from referee.reason import Term, because, phrase
from referee.records import dataclass, replace
from referee.skytopia.numbers import Numbers
from referee.skytopia.printed import as_printed, effect_label, foundation_number, foundation_question
from referee.skytopia.receipt import Step, activation_steps
from referee.skytopia.values import COLOUR_EFFECTS, Base, Colour, Effect


@dataclass(frozen=True, slots=True)
class ActivationPosition:
    """A Tower: its Foundation, its cards from the bottom up, and which levels are skipped (0 is the Foundation)."""

    colour: Colour
    cards: Annotated[tuple[Effect, ...], Length(0, 12)]
    foundation: Base = Base.NOTHING
    foundation_number: Annotated[int, Between(0, 9)] = 0
    golems_at_home: Annotated[int, Between(0, 5)] = 0
    skip: Annotated[tuple[Natural, ...], Different()] = ()
    gold_others: Annotated[int, Between(1, 9)] | None = None
    """What the gold card that gives to all brings its user; the proposed number where none is given."""

    @property
    def numbers(self) -> Numbers:
        """The numbers of this Tower's cards."""
        numbers = the_numbers()
        return numbers if self.gold_others is None else replace(numbers, gold_others_coins=self.gold_others)


def judge(position: ActivationPosition, texts: Texts) -> Answer:
    """The effects in their order, and their certain total."""
    steps = activation_steps(
        position.cards,
        position.foundation,
        position.foundation_number,
        position.golems_at_home,
        frozenset(position.skip),
        position.numbers,
    )
    sums = {what: sum(getattr(step.gain, what) for step in steps) for what in ("points", "coins", "others")}
    figures: dict[str, Any] = {
        "order": [_step_json(step) for step in steps],
        **sums,
        "choices": [step.level for step in steps if step.gain.choice],
    }
    total = texts.say("skytopia.view.total", **sums)
    why = (because("SKY-ACT-1"), because("SKY-ACT-3", level=0), because("SKY-ACT-4"))
    return Answer(None, why, figures, View((_steps_table(steps, position.numbers, texts), Lines([total]))))


def _step_json(step: Step) -> dict[str, Any]:
    gain = step.gain
    return {
        "level": step.level,
        "effect": step.effect.value,
        "points": gain.points,
        "coins": gain.coins,
        "others": gain.others,
        "choice": gain.choice,
    }


def _steps_table(steps: tuple[Step, ...], numbers: Numbers, texts: Texts) -> Table:
    rows: list[tuple[str, ...]] = []
    for step in steps:
        if isinstance(step.effect, Effect):
            label = phrase("skytopia.label.level", n=step.level, effect=effect_label(step.effect, numbers))
        else:
            label = phrase("skytopia.label.base", effect=Term(step.effect))
        rows.append((texts.show(label), _gain_text(step, texts)))
    return Table((texts.say("skytopia.view.order"), texts.say("skytopia.view.gain")), rows)


def _gain_text(step: Step, texts: Texts) -> str:
    if step.gain.choice:
        return texts.say("skytopia.view.choice")
    parts = [
        texts.say(f"skytopia.view.gain_{what}", n=amount)
        for what, amount in (("points", step.gain.points), ("coins", step.gain.coins))
        if amount
    ]
    return ", ".join(parts) or texts.say("skytopia.view.nothing")


def wizard(box: Box) -> Flow[ActivationPosition]:
    """Ask for the Tower."""
    numbers = as_printed(the_numbers(), box)
    colour = yield from choose("colour", YOU, phrase("skytopia.ask.check_colour"), colour_options())
    box, base = yield from known_or_asked(box, foundation_question(colour))
    number = 0
    if base in (Base.POINTS, Base.COINS):
        box, number = yield from known_or_asked(box, foundation_number(colour))
    cards = yield from several(
        "cards",
        YOU,
        phrase("skytopia.ask.check_tower"),
        tuple(Option(effect.value, effect, effect_label(effect, numbers)) for effect in COLOUR_EFFECTS[colour]),
        at_most=numbers.cards_per_colour,
        repeats=True,
    )
    idle = 0
    if Effect.GOLD_DICE in cards:
        idle = yield from count("golems_at_home", YOU, phrase("skytopia.ask.check_idle"), high=numbers.golems)
    return ActivationPosition(colour, cards, base, int(number), int(idle), gold_others=numbers.gold_others_coins)


def problems(position: ActivationPosition) -> tuple[Problem, ...]:
    """Cards belong to the Tower of their colour; only levels that exist can be skipped."""
    found = [
        Problem(
            f"cards[{level}]",
            "file.not_one_of",
            {"found": effect.value, "expected": tuple(e.value for e in COLOUR_EFFECTS[position.colour])},
        )
        for level, effect in enumerate(position.cards, 1)
        if effect.colour is not position.colour
    ]
    found += [
        Problem(f"skip[{n}]", "file.out_of_range", {"found": level, "low": 0, "high": len(position.cards)})
        for n, level in enumerate(position.skip, 1)
        if level > len(position.cards)
    ]
    return tuple(found)


ACTIVATION = Check("activation", ActivationPosition, problems, judge, wizard)
