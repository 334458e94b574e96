"""What you may do when she starts a High Priest action, and what your Passive Buildings add."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, several
from referee.reason import Amount, Term, because, phrase
from referee.records import replace
from referee.tawantinsuyu.values import HighPriestAction, Passive
from solo_bot.house import Rules
from solo_bot.names import YOU
from solo_bot.state import Solo, Statue
from solo_bot.telling import ask, note
from solo_bot.yours.events import BENEFITS, Event, events

PASSIVE_OF = {
    HighPriestAction.OFFERING: Passive.Z11,
    HighPriestAction.WORSHIP: Passive.Z12,
    HighPriestAction.PRODUCE: Passive.Z16,
    HighPriestAction.CONQUEST: Passive.Z17,
    HighPriestAction.REJUVENATE: Passive.Z18,
}
"""The Passive Building that works whenever any player activates an action."""

FOLLOW_RULING = {
    HighPriestAction.OFFERING: "TAW-OFFERING-2",
    HighPriestAction.WORSHIP: "TAW-WORSHIP-2",
    HighPriestAction.PRODUCE: "TAW-PROD-2",
    HighPriestAction.REJUVENATE: "TAW-REJUV-2",
    HighPriestAction.CONQUEST: "TAW-CONQ-2",
}

TOUCHES = {
    HighPriestAction.OFFERING: (Event.NOMAD, Event.OFFER, Event.FREE_WEAVING),
    HighPriestAction.WORSHIP: (Event.NOMAD, Event.OFFER),
    HighPriestAction.PRODUCE: BENEFITS,
    HighPriestAction.REJUVENATE: (),
    HighPriestAction.CONQUEST: BENEFITS,
}
"""What an action can change on the shared table: Temple rewards, benefits of Buildings and Conquest spaces."""

PASSIVE_TOUCHES = {
    HighPriestAction.OFFERING: (Event.FREE_WEAVING,),
    HighPriestAction.WORSHIP: (Event.NOMAD, Event.OFFER),
}
"""What Z11 and Z12 can change there, also when gold was taken instead of the action."""


def your_passives(game: Solo, rules: Rules, action: HighPriestAction) -> Flow[Solo]:
    """Remind of the Passive Building that works now; what it adds to the mirrored VP is added."""
    passive = PASSIVE_OF[action]
    if passive not in game.you.passives:
        return game
    if passive is Passive.Z17:
        game = game.scored(YOU, rules.base.z17_vp, "TAW-Z17-1")
    yield note(f"passive_{passive.value.lower()}", game, because(f"TAW-{passive.value}-1"))
    return game


def you_follow(game: Solo, rules: Rules, action: HighPriestAction) -> Flow[Solo]:
    """She started an action other than Conquest: what you may do, and what of it touches the shared table."""
    reason = because("TAW-SOLOHP-2", action=Term(action))
    yield note(f"follow_{action.value}", game, reason, because(FOLLOW_RULING[action]), **_prices(rules, action))
    game = yield from your_passives(game, rules, action)
    if action is HighPriestAction.WORSHIP and game.you.statues:
        game = yield from give_one(game)
    if not TOUCHES[action]:
        return game
    return (yield from events(game, rules, TOUCHES[action], "you.follow"))


def _prices(rules: Rules, action: HighPriestAction) -> dict[str, Amount]:
    if action is HighPriestAction.OFFERING:
        return {"corn": Amount(rules.base.offering_follow_corn, "corn")}
    if action is HighPriestAction.REJUVENATE:
        return {"corn": Amount(rules.base.rejuvenate_follow_corn, "corn")}
    return {}


def statue_options(statues: tuple[Statue, ...]) -> tuple[Option[Statue], ...]:
    """Statues as answers, each kind once."""
    return tuple(
        Option(
            f"{s.size.value}-{s.god.value}",
            s,
            phrase("tawantinsuyu.solo.statue", god=Term(s.god), size=Term(s.size)),
        )
        for s in dict.fromkeys(statues)
    )


def give_one(game: Solo) -> Flow[Solo]:
    """Following her Worship you may give one Statue for one step."""
    options: tuple[Option[Statue | None], ...] = (
        Option("none", None),
        *(Option[Statue | None](o.key, o.value, o.label) for o in statue_options(game.you.statues)),
    )
    given = yield from choose(
        "you.worship_follow",
        YOU,
        ask("you.worship_follow"),
        options,
        because=because("TAW-WORSHIP-2"),
        state=game,
        default="none",
    )
    return game if given is None else without_statues(game, (given,))


def give_statues(game: Solo) -> Flow[Solo]:
    """Your own Worship: which Statues you gave, at most one of each size."""
    given = yield from several(
        "you.worship",
        YOU,
        ask("you.worship"),
        statue_options(game.you.statues),
        at_most=2,
        because=because("TAW-WORSHIP-1"),
        state=game,
    )
    sizes = [statue.size for statue in given]
    if len(set(sizes)) < len(sizes):
        yield note("one_of_each_size", game, because("TAW-WORSHIP-1"))
        return (yield from give_statues(game))
    return without_statues(game, given)


def without_statues(game: Solo, given: tuple[Statue, ...]) -> Solo:
    """Statues you gave leave the game."""
    left = list(game.you.statues)
    for statue in given:
        left.remove(statue)
    return replace(game.yours(statues=tuple(left)), statues_gone=(*game.statues_gone, *given))
