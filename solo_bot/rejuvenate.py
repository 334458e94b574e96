"""Rejuvenate: Production Buildings and Army cards turned face up, all, half, or one (p. 24)."""

from __future__ import annotations

from collections.abc import Collection

from referee.ask import CHANCE, Flow, Option, count, several
from referee.reason import Because, Phrase, because
from referee.records import replace
from solo_bot.house import Rules
from solo_bot.state import Army, Production, Solo
from solo_bot.telling import act, ask, note


def face_down(game: Solo) -> int:
    """Her face-down Production Buildings and turned Army cards together; the hand does not count."""
    return len(game.her.buildings(face_up=False)) + game.her.army.down


def turned_up(production: tuple[Production, ...], numbers: Collection[int]) -> tuple[Production, ...]:
    """Her Production Buildings with these numbers face up."""
    return tuple(replace(each, face_up=True) if each.number in numbers else each for each in production)


def cards_up(army: Army, ones: int, twos: int) -> Army:
    """Her Army cards with some of the turned ones face up again."""
    return replace(
        army,
        up_ones=army.up_ones + ones,
        up_twos=army.up_twos + twos,
        down_ones=army.down_ones - ones,
        down_twos=army.down_twos - twos,
    )


def rejuvenate_all(game: Solo, *why: Because | Phrase) -> Flow[Solo]:
    """Everything face up, free."""
    her = game.her
    if not face_down(game):
        yield note("nothing_face_down", game, *why)
        return game
    buildings = tuple(each.number for each in her.buildings(face_up=False))
    game = game.hers(
        production=turned_up(her.production, buildings),
        army=cards_up(her.army, her.army.down_ones, her.army.down_twos),
    )
    yield act("rejuvenate_all", game, *why, buildings=len(buildings), cards=her.army.down)
    return game


def rejuvenate_half(game: Solo, rules: Rules) -> Flow[Solo]:
    """Half of the face-down Buildings and half of the turned cards, each rounded up, free."""
    down = tuple(sorted((each.number for each in game.her.buildings(face_up=False)), reverse=True))
    army = game.her.army
    many, cards = -(-len(down) // 2), -(-army.down // 2)
    reason = because("TAW-SOLOHP-20", buildings=len(down), cards=army.down)
    if not down and not army.down:
        yield note("nothing_face_down", game, reason)
        return game
    numbers, twos = down[:many], min(cards, army.down_twos)
    if rules.house.house_21 == "random":
        numbers, twos = yield from _random_half(game, down, many, cards)
    game = game.hers(
        production=turned_up(game.her.production, numbers), army=cards_up(army, ones=cards - twos, twos=twos)
    )
    yield act(
        "rejuvenate_half",
        game,
        reason,
        rules.settled("TAW-HOUSE-21"),
        buildings=tuple(str(number) for number in numbers),
        ones=cards - twos,
        twos=twos,
    )
    return game


def _random_half(game: Solo, down: tuple[int, ...], many: int, cards: int) -> Flow[tuple[tuple[int, ...], int]]:
    """Which half, at random: the Buildings, and how many of the cards show 2 Soldiers."""
    numbers = down
    if many < len(down):
        numbers = yield from several(
            "rejuvenate.buildings",
            CHANCE,
            ask("rejuvenate.buildings", n=many),
            tuple(Option(str(number), number, str(number)) for number in sorted(down)),
            at_least=many,
            at_most=many,
            because=because("TAW-HOUSE-21", choice="random"),
            state=game,
            known_odds=True,
        )
    army = game.her.army
    low, high = max(0, cards - army.down_ones), min(cards, army.down_twos)
    twos = low
    if low < high:
        twos = yield from count(
            "rejuvenate.twos",
            CHANCE,
            ask("rejuvenate.twos", n=cards),
            low=low,
            high=high,
            because=because("TAW-HOUSE-21", choice="random"),
            state=game,
        )
    return numbers, int(twos)


def rejuvenate_one(game: Solo) -> Flow[Solo]:
    """Rejuvenate 1 from a picture: the Building with the highest number, else a card with 2 Soldiers, else with 1."""
    down = game.her.buildings(face_up=False)
    army = game.her.army
    if down:
        number = max(each.number for each in down)
        game = game.hers(production=turned_up(game.her.production, (number,)))
        yield act("rejuvenate_building", game, because("TAW-HOUSE-25"), number=number)
    elif army.down:
        twos = min(1, army.down_twos)
        game = game.hers(army=cards_up(army, ones=1 - twos, twos=twos))
        yield act("rejuvenate_card", game, because("TAW-HOUSE-25"), soldiers=1 + twos)
    else:
        yield note("nothing_face_down", game, because("TAW-HOUSE-25"))
    return game
