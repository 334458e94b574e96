"""Paying and gaining: gold stands in for resources, points go to the track, favour is a token of a colour one lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from referee.ask import NOTHING, Flow, Option, choose, several, tell
from referee.errors import Illegal
from referee.reason import Amount, Because, Term, because, phrase
from referee.settlers.colours import HELD, RESOURCES, Colour, Good, word
from referee.settlers.table import Player, Table, rules_of

SPENDABLE = (
    *RESOURCES,
    Good.WORKER,
    Good.GOLD,
    Good.RAZE,
    Good.DEFENCE,
    Good.TECHNOLOGY,
    Good.CARD,
    Good.VP,
    Good.FAVOUR,
)
"""What a cost can ask for."""

THREE_COLOUR = "three_colour"
"""The three-colour token among the names of colours."""


def amounts(goods: Iterable[Good] | Mapping[Good, int]) -> tuple[Amount, ...]:
    """Goods counted for a text, in a fixed order."""
    counted = Counter(goods)
    return tuple(Amount(counted[good], str(good)) for good in Good if counted[good])


def held(player: Player, good: Good) -> int:
    """How much of a good a player has."""
    if good is Good.CARD:
        return player.hand
    if good is Good.FAVOUR:
        return len(player.tokens) + player.three_colour
    return int(getattr(player, str(good)))


def bill(player: Player, cost: Sequence[Good]) -> dict[Good, int]:
    """What is really paid for a cost: gold for every resource that is missing (SET-BASE-2)."""
    paid: dict[Good, int] = {}
    for good in cost:
        short = good in RESOURCES and paid.get(good, 0) >= held(player, good)
        really = Good.GOLD if short else good
        paid[really] = paid.get(really, 0) + 1
    return paid


def shortage(player: Player, cost: Sequence[Good]) -> Because | None:
    """Why a cost cannot be paid, or None; a missing resource is named even where gold could have stood in."""
    for good, n in bill(player, cost).items():
        if n > held(player, good):
            wanted = next((asked for asked in cost if cost.count(asked) > held(player, asked)), good)
            return because("SET-BASE-2", good=Term(wanted), n=cost.count(wanted), found=held(player, wanted))
    return None


def check_pay(player: Player, cost: Sequence[Good]) -> None:
    """A cost is paid in full or not at all."""
    missing = shortage(player, cost)
    if missing is not None:
        raise Illegal(missing)


def pay(table: Table, number: int, cost: Sequence[Good], reason: Because) -> Flow[Table]:
    """Pay a cost from the supply."""
    player = table.players[number]
    check_pay(player, cost)
    paid = bill(player, cost)
    favour = paid.pop(Good.FAVOUR, 0)
    if paid:
        changes = {_field(good): held(player, good) - n for good, n in paid.items()}
        table = table.with_player(number, **changes, ledger=booked(player, reason, -paid.get(Good.VP, 0)))
        yield from tell(phrase("settlers-aztecs.do.pay", who=player.name, goods=amounts(paid)), reason, state=table)
    for _ in range(favour):
        table = yield from _pay_favour(table, number, reason)
    return table


def pay_with_gold(table: Table, number: int, cost: Sequence[Good], reason: Because) -> Flow[Table]:
    """Pay a cost that the card or the rule names; a player with gold says which resources it stands in for."""
    player = table.players[number]
    check_pay(player, cost)
    paid = bill(player, cost)
    there = [(good, k) for good in RESOURCES for k in range(1, paid.get(good, 0) + 1)]
    spare = player.gold - paid.get(Good.GOLD, 0)
    if not there or spare <= 0:
        return (yield from pay(table, number, cost, reason))
    swapped = yield from several(
        "pay.gold",
        table.seat(number),
        phrase("settlers-aztecs.ask.pay_gold", who=player.name),
        tuple(Option(f"{good}.{k}", good, Term(good)) for good, k in there),
        at_most=spare,
        because=because("SET-BASE-2"),
        state=table,
        default=NOTHING,
    )
    left = Counter(cost) - Counter(swapped)
    return (yield from pay(table, number, [*left.elements(), *[Good.GOLD] * len(swapped)], reason))


def _pay_favour(table: Table, number: int, reason: Because) -> Flow[Table]:
    """A favour token that a card asks for as its price: its owner says which one goes back."""
    player = table.players[number]
    names = (*map(str, player.tokens), *((THREE_COLOUR,) if player.three_colour else ()))
    given = yield from choose(
        "favour.pay",
        table.seat(number),
        phrase("settlers-aztecs.ask.favour_pay", who=player.name),
        tuple(Option(name, name, word(name)) for name in names),
        because=reason,
        state=table,
    )
    tokens = tuple(token for token in player.tokens if str(token) != given)
    table = table.with_player(number, tokens=tokens, three_colour=player.three_colour and given != THREE_COLOUR)
    paid = phrase("settlers-aztecs.do.favour_pay", who=player.name, colour=word(given))
    yield from tell(paid, reason, state=table)
    return table


def _field(good: Good) -> str:
    return "hand" if good is Good.CARD else str(good)


def gain(table: Table, number: int, goods: Sequence[Good], reason: Because) -> Flow[Table]:
    """Take goods from the general supply; favour tokens one by one, each in a colour one lacks."""
    plain = [good for good in goods if good is not Good.FAVOUR]
    if plain:
        player = table.players[number]
        changes = {_field(good): held(player, good) + n for good, n in Counter(plain).items()}
        table = table.with_player(number, **changes, ledger=booked(player, reason, plain.count(Good.VP)))
        yield from tell(phrase("settlers-aztecs.do.gain", who=player.name, goods=amounts(plain)), reason, state=table)
    for _ in range(len(goods) - len(plain)):
        table = yield from gain_favour(table, number)
    return table


def booked(player: Player, reason: Because, points: int) -> Mapping[str, int]:
    """The ledger with these points entered under the ruling that gave or took them."""
    if not points:
        return player.ledger
    return {**player.ledger, reason.ruling: player.ledger.get(reason.ruling, 0) + points}


def favour_refused(table: Table, number: int, colour: Colour) -> Because | None:
    """Why a token of this colour cannot be taken: one has it, or all sets have been handed out."""
    numbers = rules_of(table).numbers
    if table.players[number].tokens.count(colour) >= numbers.tokens_per_colour:
        return because("SET-FAV-2", colour=word(colour))
    if sum(player.tokens.count(colour) for player in table.players) >= numbers.token_sets:
        return because("SET-FAV-9", colour=word(colour), n=numbers.token_sets)
    return None


def gain_favour(table: Table, number: int) -> Flow[Table]:
    """Take a favour token of a colour one does not have; the three-colour token does not matter here."""
    options = tuple(
        Option(str(colour), colour, word(colour), favour_refused(table, number, colour))
        for colour in rules_of(table).numbers.token_colours
    )
    player = table.players[number]
    if all(option.refused is not None for option in options):
        yield from tell(
            phrase("settlers-aztecs.told.no_token", who=player.name), because("SET-FAV-2"), state=table, do=False
        )
        return table
    colour = yield from choose(
        "favour.colour",
        table.seat(number),
        phrase("settlers-aztecs.ask.favour", who=player.name),
        options,
        because=because("SET-FAV-2"),
        state=table,
    )
    tokens = tuple(own for own in Colour if own in (*player.tokens, colour))
    table = table.with_player(number, tokens=tokens)
    yield from tell(
        phrase("settlers-aztecs.do.favour", who=player.name, colour=word(colour)),
        because("SET-FAV-3"),
        *([because("SET-FAV-7")] if player.three_colour else []),
        state=table,
    )
    return table


def leftovers(player: Player, all_goods: bool) -> int:
    """What breaks a tie: workers and resources, or every good where the table reads it so (SET-END-4)."""
    if all_goods:
        return sum(held(player, good) for good in HELD)
    return player.worker + player.resources
