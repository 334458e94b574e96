"""Workers: the bag, the Village, the Nomads; forty of them, and none is ever lost from sight."""

from __future__ import annotations

from collections import Counter

from referee.ask import CHANCE, Flow, Option, Several, choose
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.tawantinsuyu.values import Colour, VillageEnd
from solo_bot.house import Rules
from solo_bot.names import SHE
from solo_bot.state import Solo
from solo_bot.telling import act, ask


def bag(game: Solo, rules: Rules) -> dict[Colour, int]:
    """What is left in the bag: every Worker of the solo game that is nowhere else (TAW-SOLOSUM-1)."""
    seen = Counter(standing.colour for standing in game.hill)
    for place in (game.village, game.nomads, game.casualties, game.gone, game.her.workers, game.you.workers):
        seen.update(place)
    return {colour: rules.workers_per_colour - seen[colour] for colour in Colour}


def worker_options(left: dict[Colour, int]) -> tuple[Option[Colour], ...]:
    """The colours that can come out of the bag; one of which none is left is refused."""
    return tuple(
        Option(
            colour.value,
            colour,
            refused=None if left[colour] > 0 else because("TAW-SOLOSUM-1", colour=Term(colour)),
            weight=max(left[colour], 0),
        )
        for colour in Colour
    )


@dataclass(frozen=True, slots=True)
class Handful(Several[Colour]):
    """Several Workers drawn from the bag; more of a colour than are left is refused."""

    def read(self, answer: str) -> tuple[Colour, ...]:
        """The colours, each of which must be there."""
        colours = Several.read(self, answer)
        drawn = Counter(colours)
        for option in self.options:
            if drawn[option.value] > option.weight:
                raise Illegal(because("TAW-SOLOSUM-1", colour=Term(option.key)))
        return colours


def draw_workers(game: Solo, rules: Rules, question: str, many: int, reason: Because) -> Flow[tuple[Colour, ...]]:
    """Draw Workers from the bag, fewer if it does not hold that many."""
    left = bag(game, rules)
    many = min(many, sum(left.values()))
    if many <= 0:
        return ()
    drawn: tuple[Colour, ...] = yield Handful(
        question,
        CHANCE,
        ask(question, n=many),
        reason,
        game,
        options=worker_options(left),
        at_least=many,
        at_most=many,
        repeats=True,
        known_odds=True,
    )
    return drawn


def refill_nomads(game: Solo, rules: Rules) -> Flow[Solo]:
    """Put a Worker from the bag onto the empty place of the Nomads, if the bag has one."""
    left = bag(game, rules)
    if not any(left.values()):
        return game
    colour = yield from choose(
        "nomads.refill",
        CHANCE,
        ask("nomads.refill"),
        worker_options(left),
        because=because("TAW-SOLOACT-14"),
        state=game,
        known_odds=True,
    )
    return replace(game, nomads=(*game.nomads, colour))


def random_nomad(game: Solo) -> Flow[tuple[Solo, Colour]]:
    """Take one of the Nomads at random; the place is not refilled yet."""
    there = Counter(game.nomads)
    if len(there) == 1:
        colour = game.nomads[0]
    else:
        colour = yield from choose(
            "nomads.random",
            CHANCE,
            ask("nomads.random"),
            tuple(Option(c.value, c, weight=there[c]) for c in Colour if there[c]),
            because=because("TAW-SOLOACT-14"),
            state=game,
            known_odds=True,
        )
    return without_nomad(game, colour), colour


def without_nomad(game: Solo, colour: Colour) -> Solo:
    """The table with one Nomad of a colour fewer."""
    at = game.nomads.index(colour)
    return replace(game, nomads=game.nomads[:at] + game.nomads[at + 1 :])


def from_village(game: Solo, end: VillageEnd) -> tuple[Solo, Colour]:
    """Take the Worker at one end of the Village's queue."""
    if end is VillageEnd.POTATO:
        return replace(game, village=game.village[1:]), game.village[0]
    return replace(game, village=game.village[:-1]), game.village[-1]


def end_shown(game: Solo, end: VillageEnd) -> Phrase:
    """An end of the Village with the Worker who stands there."""
    colour = game.village[0 if end is VillageEnd.POTATO else -1]
    return phrase("tawantinsuyu.solo.village_end", end=Term(end), colour=Term(colour))


def festival_tile(game: Solo, rules: Rules, *, end_of_turn: bool = False) -> Flow[Solo]:
    """If the Village has become empty, the active player takes the Festival tile and its VP (when: TAW-FEST-1)."""
    if game.village or game.holder is not None or (rules.house.fest_1 == "end_of_turn" and not end_of_turn):
        return game
    points = rules.base.festival_tile_vp[game.festivals]
    game = replace(game, holder=game.active).scored(game.active, points, "TAW-FEST-1")
    who = "hers" if game.active == SHE else "yours"
    reasons = (rules.settled("TAW-FEST-1"), because("TAW-SOLOFEST-6"))
    yield act(f"festival_tile_{who}", game, *reasons, n=game.festivals + 1, vp=points)
    return game
