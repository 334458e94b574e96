"""`check skytopia placement`: which faces a die may show on a card, for what price, and when it is built."""

from __future__ import annotations

from typing import Annotated, Any

from companion.games.game import Answer, Check
from companion.games.skytopia.dial import dial_picture
from companion.games.skytopia.numbers import the_numbers
from companion.language import Texts
from companion.view import Lines, Table, View
from referee.ask import NOTHING, Flow, Option, choose, count, several
from referee.box import Box
from referee.build import Between, Different, Natural
from referee.errors import Problem
from referee.reason import Because, because, phrase
from referee.records import dataclass
from referee.skytopia.chronometer import Chronometer, Costs
from referee.skytopia.placement import Offer, offers
from referee.skytopia.printed import as_printed, effect_label, read_dial
from referee.skytopia.use import SKIP, or_skip
from referee.skytopia.values import Effect

Face = Annotated[int, Between(1, 6)]
YOU = "you"


@dataclass(frozen=True, slots=True)
class PlacementPosition:
    """A card of the Market, the dial, and a purse. Without a face every face is told."""

    mark: Face
    coins: Natural
    taken: Annotated[tuple[Face, ...], Different()] = ()
    face: Face | None = None
    card: Effect | None = None
    costs: Costs | None = None
    ascends: bool = True

    @property
    def chronometer(self) -> Chronometer:
        """The dial of this position; the proposed row where none is given."""
        return Chronometer(self.mark, self.costs or the_numbers().dial_costs, self.ascends)


def judge(position: PlacementPosition, texts: Texts) -> Answer:
    """Every face with its price and rounds; a verdict where one was asked for."""
    every = offers(position.chronometer, frozenset(position.taken), position.coins)
    figures: dict[str, Any] = {"faces": [_face_json(offer) for offer in every]}
    why: list[Because] = []
    lines: list[str] = []
    legal: bool | None = any(offer.refused is None for offer in every)
    if position.face is not None:
        offer = every[position.face - 1]
        legal = offer.refused is None
        timeline = position.chronometer.timeline(offer.face)
        figures |= {"face": offer.face, "price": offer.price, "rounds": offer.rounds}
        if legal:
            figures["timeline"] = [{"rounds": n, "mark": mark, "left": left} for n, mark, left in timeline]
            lines = [_moment(*moment, texts) for moment in timeline]
        why += [offer.refused] if offer.refused else [_built(offer), because("SKY-PLACE-6", price=offer.price or 0)]
    else:
        why += [because("SKY-CHRONO-2")]
    blocks: list[Any] = [dial_picture(position.chronometer, texts), _faces_table(every, texts)]
    if position.card is not None:
        effect = texts.show(effect_label(position.card, the_numbers()))
        figures["activates"] = {"effect": position.card.value, "text": effect}
        why.append(because("SKY-PLACE-8"))
        lines = [effect, *lines]
    return Answer(legal, tuple(why), figures, View((*blocks, Lines(lines))))


def _moment(rounds: int, mark: int, left: int, texts: Texts) -> str:
    """One round in the life of a die."""
    return texts.say(f"skytopia.view.{'timeline' if left else 'timeline_done'}", rounds=rounds, mark=mark, left=left)


def _built(offer: Offer) -> Because:
    return because("SKY-CHRONO-1", rounds=offer.rounds)


def _face_json(offer: Offer) -> dict[str, Any]:
    found: dict[str, Any] = {
        "face": offer.face,
        "price": offer.price,
        "rounds": offer.rounds,
        "allowed": offer.refused is None,
    }
    return found | ({"rule": offer.refused.ruling} if offer.refused else {})


def _faces_table(every: tuple[Offer, ...], texts: Texts) -> Table:
    columns = tuple(texts.say(f"skytopia.view.{key}") for key in ("face", "price", "rounds"))
    rows = [
        (
            str(offer.face),
            "–" if offer.price is None else str(offer.price),
            "–" if offer.price is None else str(offer.rounds),
            texts.reason(offer.refused) if offer.refused else "✓",
        )
        for offer in every
    ]
    return Table((*columns, ""), rows, frozenset({0, 1, 2}))


def dial_wizard(box: Box) -> Flow[tuple[Chronometer, int]]:
    """The dial of this box with the face that is at the build mark now."""
    _, dial, _ = yield from read_dial(box, the_numbers())
    mark = yield from count("mark", YOU, phrase("skytopia.ask.check_costs"), low=1, high=dial.faces)
    return dial, int(mark)


def taken_wizard(faces: int) -> Flow[tuple[int, ...]]:
    """The faces that are taken on the card."""
    options = tuple(Option(str(face), face, str(face)) for face in range(1, faces + 1))
    return (yield from several("taken", YOU, phrase("skytopia.ask.check_taken"), options, default=NOTHING))


def wizard(box: Box) -> Flow[PlacementPosition]:
    """Ask for the position."""
    dial, mark = yield from dial_wizard(box)
    taken = yield from taken_wizard(dial.faces)
    coins = yield from count("coins", YOU, phrase("skytopia.ask.check_coins"))
    numbers = as_printed(the_numbers(), box)
    card = yield from choose(
        "card",
        YOU,
        phrase("skytopia.ask.check_card"),
        or_skip(Option(effect.value, effect, effect_label(effect, numbers)) for effect in Effect),
        default=SKIP,
    )
    return PlacementPosition(mark, int(coins), taken, None, card, dial.costs, dial.ascends)


def problems(_position: PlacementPosition) -> tuple[Problem, ...]:
    """Every position that can be written down can be asked about."""
    return ()


PLACEMENT = Check("placement", PlacementPosition, problems, judge, wizard)
