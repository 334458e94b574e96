"""You move your High Priest: the action, the gold instead of it, and what she does as the follower (p. 24)."""

from __future__ import annotations

from referee.ask import Flow, Option, choose
from referee.reason import Term, because
from referee.records import replace
from referee.tawantinsuyu.values import Colour, HighPriestAction, VillageEnd
from solo_bot.bag import end_shown, from_village, refill_nomads, without_nomad
from solo_bot.conquest import place_first, to_casualties
from solo_bot.house import Rules
from solo_bot.names import YOU
from solo_bot.passives import at_action
from solo_bot.priest_actions import follow_worship, offering, produce
from solo_bot.rejuvenate import rejuvenate_half
from solo_bot.soldiers import play_hand
from solo_bot.state import Solo
from solo_bot.telling import act, ask, note
from solo_bot.yours.events import events
from solo_bot.yours.follow import PASSIVE_OF, PASSIVE_TOUCHES, TOUCHES, give_statues, your_passives
from solo_bot.yours.markers import your_marker


def move_priest(game: Solo, rules: Rules) -> Flow[Solo]:
    """Your High Priest walks 1 or 2 spaces; the action happens for you (or gold) and then for her."""
    low, high = rules.base.priest_moves[0], rules.base.priest_moves[-1]
    ahead = tuple(game.coricancha.clockwise(game.you.high_priest, n) for n in range(low, high + 1))
    action = yield from choose(
        "you.priest",
        YOU,
        ask("you.priest"),
        tuple(Option(a.value, a) for a in ahead),
        because=because("TAW-PRIEST-1"),
        state=game,
    )
    game = game.yours(high_priest=action)
    gold = yield from choose(
        "you.gold",
        YOU,
        ask("you.gold", action=Term(action)),
        (Option("action", False), Option("gold", True)),
        because=because("TAW-PRIEST-2"),
        state=game,
        default="action",
    )
    if action is HighPriestAction.CONQUEST:
        return (yield from _conquest(game, rules, gold=gold))
    game = yield from your_passives(game, rules, action)
    if not gold and action is HighPriestAction.WORSHIP and game.you.statues:
        game = yield from give_statues(game)
    touches = PASSIVE_TOUCHES.get(action, ()) if gold else TOUCHES[action]
    if touches and (not gold or PASSIVE_OF[action] in game.you.passives):
        game = yield from events(game, rules, touches, "you.event")
    return (yield from she_follows(game, rules, action))


def she_follows(game: Solo, rules: Rules, action: HighPriestAction) -> Flow[Solo]:
    """Axomamma performs your action as the follower, also when you took gold."""
    yield note("she_follows", game, because("TAW-SOLOHP-21"), action=Term(action))
    game = yield from at_action(game, rules, action)
    match action:
        case HighPriestAction.PRODUCE:
            return (yield from produce(game, rules, active=False))
        case HighPriestAction.OFFERING:
            return (yield from offering(game, rules, active=False))
        case HighPriestAction.WORSHIP:
            return (yield from follow_worship(game, rules))
        case HighPriestAction.REJUVENATE:
            return (yield from rejuvenate_half(game, rules))
        case HighPriestAction.CONQUEST:
            return (yield from place_first(game, rules, following=True))


def _conquest(game: Solo, rules: Rules, *, gold: bool) -> Flow[Solo]:
    """Your Conquest: the casualty also with gold; cards; your marker, hers, your second."""
    game = yield from _your_casualty(game, rules)
    if not gold:
        yield note("you_play_cards", game, because("TAW-CONQ-2"), n=rules.base.conquest_card_potatoes)
    game = yield from your_passives(game, rules, HighPriestAction.CONQUEST)
    game = yield from play_hand(game)
    if not gold:
        game = yield from your_marker(game, rules)
    game = yield from she_follows(game, rules, HighPriestAction.CONQUEST)
    return game if gold else (yield from your_marker(game, rules))


def _your_casualty(game: Solo, rules: Rules) -> Flow[Solo]:
    """You choose the end of the Village, or a Nomad if the Village is empty."""
    reason = because("TAW-CONQ-1")
    if game.village:
        end = VillageEnd.POTATO
        if len(game.village) > 1:
            end = yield from choose(
                "you.casualty",
                YOU,
                ask("you.casualty"),
                tuple(Option(e.value, e, end_shown(game, e)) for e in VillageEnd),
                because=reason,
                state=game,
            )
        game, colour = from_village(game, end)
        return (yield from to_casualties(game, rules, colour, end, reason))
    if not game.nomads:
        return game
    nomad = yield from choose(
        "you.casualty_nomad",
        YOU,
        ask("you.casualty_nomad"),
        tuple(Option(c.value, c) for c in Colour if c in game.nomads),
        because=reason,
        state=game,
    )
    game = without_nomad(game, nomad)
    game = replace(game, casualties=(*game.casualties, nomad))
    yield act("casualty_nomad", game, reason, colour=Term(nomad))
    return (yield from refill_nomads(game, rules))
