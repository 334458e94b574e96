"""What an activation brings for certain: the effects of a Tower in their order, with points and coins."""

from __future__ import annotations

from referee.records import dataclass
from referee.skytopia.numbers import Numbers
from referee.skytopia.values import Base, Effect


@dataclass(frozen=True, slots=True)
class Gain:
    """What one effect brings without a choice: to its user, and to every other player."""

    points: int = 0
    coins: int = 0
    others: int = 0
    choice: bool = False
    """True when the player must choose something, so that nothing is certain."""


@dataclass(frozen=True, slots=True)
class Step:
    """One effect in the order of an activation; level 0 is the Foundation."""

    level: int
    effect: Effect | Base
    gain: Gain


def certain_gain(effect: Effect, numbers: Numbers, idle: int) -> Gain:
    """What a card brings to somebody with so many Golems at home."""
    gift = numbers.others_gift
    gains = {
        Effect.BLUE_POINT: Gain(points=numbers.blue_points),
        Effect.BLUE_OTHERS: Gain(points=numbers.blue_others_points, others=gift),
        Effect.GOLD_COINS: Gain(coins=numbers.gold_coins),
        Effect.GOLD_OTHERS: Gain(coins=numbers.gold_others_coins, others=gift),
        Effect.GOLD_DICE: Gain(coins=numbers.gold_dice_coins * idle),
        Effect.LABORATORY: Gain(),
    }
    return gains.get(effect, Gain(choice=True))


def foundation_gain(base: Base, number: int) -> Gain:
    """What a Foundation brings."""
    gains = {Base.POINTS: Gain(points=number), Base.COINS: Gain(coins=number), Base.NOTHING: Gain()}
    return gains.get(base, Gain(choice=True))


def activation_steps(
    cards: tuple[Effect, ...], base: Base, number: int, idle: int, skipped: frozenset[int], numbers: Numbers
) -> tuple[Step, ...]:
    """The effects of a Tower that are used, the Foundation first, then upwards (SKY-ACT-3, SKY-ACT-4)."""
    steps = [Step(0, base, foundation_gain(base, number))]
    steps += [Step(level, effect, certain_gain(effect, numbers, idle)) for level, effect in enumerate(cards, 1)]
    return tuple(step for step in steps if step.level not in skipped)
