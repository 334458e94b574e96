"""Her High Priest: whether she starts an action, which one, and what comes with it (p. 23)."""

from __future__ import annotations

from referee.ask import Flow
from referee.reason import Because, Phrase, Term, because, phrase
from referee.tawantinsuyu.values import HighPriestAction
from solo_bot.conquest import casualty, place_first, place_second
from solo_bot.gains import army_cards, discard_offer, gain_vp
from solo_bot.house import Rules
from solo_bot.names import Switch
from solo_bot.passives import at_action
from solo_bot.priest_actions import offering, produce, worship
from solo_bot.rejuvenate import face_down, rejuvenate_all
from solo_bot.soldiers import available, play_hand
from solo_bot.state import Solo
from solo_bot.telling import act, note
from solo_bot.yours.follow import you_follow, your_passives
from solo_bot.yours.markers import your_marker

CONDITION = {
    HighPriestAction.OFFERING: "TAW-SOLOHP-4",
    HighPriestAction.PRODUCE: "TAW-SOLOHP-5",
    HighPriestAction.WORSHIP: "TAW-SOLOHP-6",
    HighPriestAction.CONQUEST: "TAW-SOLOHP-7",
    HighPriestAction.REJUVENATE: "TAW-SOLOHP-8",
}
"""The ruling of each activation condition."""

CHANGED_BY = {
    HighPriestAction.WORSHIP: (Switch.E3, "TAW-EASIER-3"),
    HighPriestAction.CONQUEST: (Switch.H2, "TAW-HARDER-2"),
}
"""The options of difficulty that change a condition."""


def condition(game: Solo, rules: Rules, action: HighPriestAction) -> Flow[tuple[Solo, int, int]]:
    """What she has and what she needs for an action; her hidden cards are looked at only when they decide."""
    solo, her = rules.solo, game.her
    match action:
        case HighPriestAction.OFFERING:
            return game, her.supply.corn, solo.offering_condition
        case HighPriestAction.PRODUCE:
            return game, len(her.buildings(face_up=True)), solo.produce_condition
        case HighPriestAction.WORSHIP:
            needed = solo.worship_condition_easier if rules.has(Switch.E3) else solo.worship_condition
            return game, len(her.statues), needed
        case HighPriestAction.REJUVENATE:
            return game, face_down(game), solo.rejuvenate_condition
        case HighPriestAction.CONQUEST:
            needed = len(game.casualties) + (0 if rules.has(Switch.H2) else 1)
            game, soldiers = yield from available(game, rules, needed)
            return game, soldiers, needed


def next_action(game: Solo, rules: Rules) -> Flow[tuple[Solo, HighPriestAction | None, tuple[Because | Phrase, ...]]]:
    """The nearer of the next two actions whose condition holds now, and what was looked at."""
    looked: list[Because | Phrase] = [because("TAW-SOLOHP-1")]
    for spaces in range(1, rules.solo.priest_looks + 1):
        action = game.coricancha.clockwise(game.her.high_priest, spaces)
        game, has, needs = yield from condition(game, rules, action)
        holds = has >= needs
        looked.append(
            phrase(
                "tawantinsuyu.solo.why.condition_holds" if holds else "tawantinsuyu.solo.why.condition_fails",
                action=Term(action),
                has=has,
                needs=needs,
                spaces=spaces,
                ruling=CONDITION[action],
            )
        )
        option = CHANGED_BY.get(action)
        if option is not None and rules.has(option[0]):
            looked.append(because(option[1]))
        if holds:
            looked.append(because(CONDITION[action], has=has, needs=needs))
            return game, action, tuple(looked)
    return game, None, tuple(looked)


def activate(game: Solo, rules: Rules, action: HighPriestAction, *why: Because | Phrase) -> Flow[Solo]:
    """Her High Priest moves to the action, she performs it, you may follow, and she gets her extra card."""
    game = game.hers(high_priest=action)
    yield act("priest", game, *why, action=Term(action))
    if rules.has(Switch.H4):
        game = yield from gain_vp(game, rules.solo.priest_vp, "TAW-HARDER-4")
    if action is HighPriestAction.CONQUEST:
        return (yield from _conquest(game, rules))
    game = yield from _perform(game, rules, action)
    game = yield from at_action(game, rules, action)
    if rules.house.house_17 == "before":
        game = yield from _afterwards(game, rules)
        return (yield from you_follow(game, rules, action))
    game = yield from you_follow(game, rules, action)
    return (yield from _afterwards(game, rules))


def _perform(game: Solo, rules: Rules, action: HighPriestAction) -> Flow[Solo]:
    match action:
        case HighPriestAction.PRODUCE:
            return (yield from produce(game, rules, active=True))
        case HighPriestAction.OFFERING:
            return (yield from offering(game, rules, active=True))
        case HighPriestAction.WORSHIP:
            return (yield from worship(game, rules))
        case _:
            return (yield from rejuvenate_all(game, because("TAW-SOLOHP-19")))


def _conquest(game: Solo, rules: Rules) -> Flow[Solo]:
    """Her Conquest: casualty, cards, her first marker, yours, her second; and her extra card."""
    game = yield from casualty(game, rules)
    game = yield from play_hand(game)
    potatoes = rules.base.conquest_card_potatoes
    yield note("follow_conquest", game, because("TAW-SOLOHP-2"), because("TAW-CONQ-2"), n=potatoes)
    game = yield from your_passives(game, rules, HighPriestAction.CONQUEST)
    game = yield from at_action(game, rules, HighPriestAction.CONQUEST)
    game = yield from place_first(game, rules, following=False)
    before = rules.house.house_17 == "before"
    if before:
        game = yield from _afterwards(game, rules)
    game = yield from your_marker(game, rules)
    if rules.has(Switch.E4):
        yield note("one_conquest", game, because("TAW-EASIER-4"))
    else:
        free = rules.house.house_6 == "free"
        game = yield from place_second(game, rules, rules.settled("TAW-HOUSE-6"), free=free)
    return game if before else (yield from _afterwards(game, rules))


def _afterwards(game: Solo, rules: Rules) -> Flow[Solo]:
    """One Army card to her hand, and up to two cards leave the offer without VP."""
    reason = because("TAW-SOLOHP-3")
    game = yield from army_cards(game, rules, rules.solo.priest_army_cards, reason, rules.settled("TAW-HOUSE-17"))
    return (yield from discard_offer(game, rules, rules.solo.priest_offer_cards, 0, "TAW-SOLOHP-3"))
