"""A Warrior takes a Worker from the board; whose it was does not matter (p. 11)."""

from __future__ import annotations

from referee.ask import Flow, Option, choose
from referee.reason import Phrase, Term, because, phrase
from referee.records import replace
from referee.tawantinsuyu.values import Colour
from solo_bot.names import YOU
from solo_bot.state import Solo, Standing
from solo_bot.telling import ask, note


def retrieve(game: Solo, placed: Standing) -> Flow[Solo]:
    """A Warrior takes an adjacent Worker of another colour from the board: one on the same terrace."""
    near = tuple(
        dict.fromkeys(
            standing
            for standing in game.hill
            if standing.terrace is placed.terrace
            and standing.colour is not Colour.RED
            and _near(game, standing, placed)
        )
    )
    if not near:
        yield note("nobody_near", game, because("TAW-WORKER-3"))
        return game
    taken = yield from choose(
        "you.retrieve",
        YOU,
        ask("you.retrieve"),
        tuple(Option(standing_key(s), s, standing_shown(s)) for s in near),
        because=because("TAW-WORKER-3"),
        state=game,
    )
    at = game.hill.index(taken)
    game = replace(game, hill=game.hill[:at] + game.hill[at + 1 :])
    return game.yours(workers=(*game.you.workers, taken.colour))


def _near(game: Solo, standing: Standing, placed: Standing) -> bool:
    if standing.section is None or placed.section is None:
        return True
    return game.coricancha.distance(standing.section, placed.section) <= 1


def standing_key(standing: Standing) -> str:
    """A Worker on the hill as a key."""
    parts = (standing.colour, standing.section or "any", standing.god or "any")
    return "-".join(str(part) for part in parts)


def standing_shown(standing: Standing) -> Phrase:
    """A Worker on the hill in words."""
    section = Term(standing.section.value if standing.section else "some_section")
    return phrase("tawantinsuyu.solo.standing", colour=Term(standing.colour), section=section)
