"""The Personality token: gold, and one of four actions free (p. 26)."""

from __future__ import annotations

from referee.ask import Flow
from referee.reason import because
from referee.tawantinsuyu.values import Resource
from solo_bot.buildings import free_building
from solo_bot.gains import take, temple_steps
from solo_bot.house import Rules
from solo_bot.names import Personality
from solo_bot.state import Solo
from solo_bot.statues import free_small_statue
from solo_bot.weavings import free_weaving


def personality_action(game: Solo, rules: Rules, side: Personality) -> Flow[Solo]:
    """Gold and the action of the side that lies up."""
    reasons = (because("TAW-SOLOTRAIT-1"), rules.settled("TAW-HOUSE-34"))
    game = yield from take(game, rules, Resource.GOLD, rules.solo.personality_gold, *reasons)
    match side:
        case Personality.STATUE:
            return (yield from free_small_statue(game, rules, "TAW-SOLOTRAIT-2", random=True))
        case Personality.WEAVING:
            return (yield from free_weaving(game, rules, because("TAW-SOLOTRAIT-3")))
        case Personality.TEMPLE:
            return (yield from temple_steps(game, rules, 1, because("TAW-SOLOTRAIT-4")))
        case Personality.BUILDING:
            return (yield from free_building(game, rules, "TAW-SOLOTRAIT-5"))
