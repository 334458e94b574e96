"""Her Soldiers: what her hand hides, and with which cards she pays for a Conquest (p. 23 and 24)."""

from __future__ import annotations

from functools import cache

from referee.ask import CHANCE, Flow, count
from referee.reason import Because, because
from referee.records import dataclass, replace
from solo_bot.house import Rules
from solo_bot.names import Switch
from solo_bot.passives import fewer_soldiers
from solo_bot.state import Army, Solo
from solo_bot.telling import act, ask


@dataclass(frozen=True, slots=True)
class Payment:
    """The cards that pay a Conquest space: discarded and flipped, with 1 and with 2 Soldiers."""

    discard_ones: int
    discard_twos: int
    flip_ones: int
    flip_twos: int

    @property
    def order(self) -> tuple[int, int, int, int]:
        """What she avoids, first things first (TAW-HOUSE-24)."""
        return (
            self.discard_twos,
            self.discard_ones + 2 * self.discard_twos,
            self.flip_ones,
            self.flip_ones + 2 * self.flip_twos,
        )


def _enough(ones: int, twos: int, wanted: int) -> bool:
    """True when these cards reach a number of Soldiers and none of them is superfluous."""
    total = ones + 2 * twos
    return total >= wanted and (not ones or total - 1 < wanted) and (not twos or total - 2 < wanted)


@cache
def payment(ones: int, twos: int, discard: int, flip: int) -> Payment | None:
    """The cards she pays with, discarding ones and flipping twos where that is possible. None: she cannot pay."""
    ways = [
        Payment(d1, d2, f1, f2)
        for d1 in range(ones + 1)
        for d2 in range(twos + 1)
        if _enough(d1, d2, discard)
        for f1 in range(ones - d1 + 1)
        for f2 in range(twos - d2 + 1)
        if _enough(f1, f2, flip)
    ]
    return min(ways, key=lambda way: way.order) if ways else None


def her_payment(game: Solo, rules: Rules, discard: int, flip: int) -> Payment | None:
    """Her payment for printed numbers, with the harder option's discount."""
    off = rules.solo.soldier_discount if rules.has(Switch.H3) else 0
    discard, flip = fewer_soldiers(game, rules, max(0, discard - off), max(0, flip - off))
    army = game.her.army
    return payment(army.up_ones, army.up_twos, discard, flip)


def paid_with(army: Army, way: Payment) -> Army:
    """Her Army cards after a payment."""
    return replace(
        army,
        up_ones=army.up_ones - way.discard_ones - way.flip_ones,
        up_twos=army.up_twos - way.discard_twos - way.flip_twos,
        down_ones=army.down_ones + way.flip_ones,
        down_twos=army.down_twos + way.flip_twos,
    )


def look_at_hand(game: Solo, reason: Because) -> Flow[Solo]:
    """Find out how many Soldiers the cards of her hand show that nobody has looked at."""
    army = game.her.army
    if not army.hidden:
        return game
    twos = yield from count(
        "army.twos", CHANCE, ask("army.twos", n=army.hidden), high=army.hidden, because=reason, state=game
    )
    return game.hers(
        army=replace(
            army,
            hidden=0,
            hand_ones=army.hand_ones + army.hidden - int(twos),
            hand_twos=army.hand_twos + int(twos),
        )
    )


def play_hand(game: Solo) -> Flow[Solo]:
    """All Army cards of her hand face up, free."""
    if not game.her.army.hand:
        return game
    many = game.her.army.hand
    game = yield from look_at_hand(game, because("TAW-SOLOHP-15"))
    army = game.her.army
    game = game.hers(
        army=replace(
            army,
            hand_ones=0,
            hand_twos=0,
            up_ones=army.up_ones + army.hand_ones,
            up_twos=army.up_twos + army.hand_twos,
        )
    )
    yield act("play_hand", game, because("TAW-SOLOHP-15"), n=many, soldiers=game.her.army.soldiers_up)
    return game


def available(game: Solo, rules: Rules, needed: int) -> Flow[tuple[Solo, int]]:
    """Her available Soldiers; hidden cards are looked at only when they decide (TAW-HOUSE-2)."""
    army = game.her.army
    sure = army.soldiers_up
    if rules.house.house_2 == "board":
        return game, sure + army.hand * rules.solo.hidden_card_soldiers
    low, high = rules.base.soldiers_per_card[0], rules.base.soldiers_per_card[-1]
    sure += army.hand_ones + 2 * army.hand_twos
    if sure + low * army.hidden < needed <= sure + high * army.hidden:
        game = yield from look_at_hand(game, because("TAW-SOLOHP-7", needed=needed))
        army = game.her.army
        return game, army.soldiers_up + army.hand_ones + 2 * army.hand_twos
    return game, sure + low * army.hidden
