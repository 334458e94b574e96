"""`check tapestry`: may this Weaving join, what is the Tapestry worth then, which links pay?"""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import YOU, lines, one_of, owned
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow, Option, choose, count
from referee.box import Box
from referee.errors import Illegal, Problem
from referee.reason import Because, Fact, Phrase, Term, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.values import Edge, Passive
from referee.tawantinsuyu.weaving import End, Weaving, joined, links, new_link, tapestry_value


@dataclass(frozen=True, slots=True)
class TapestryQuestion:
    """A Tapestry from left to right, and a Weaving that is to join it."""

    weaving: Weaving
    tapestry: tuple[Weaving, ...] = ()
    end: End = End.RIGHT
    passive_buildings: tuple[Passive, ...] = field(default=())


def problems(asked: TapestryQuestion) -> tuple[Problem, ...]:
    """A Tapestry that has a pattern twice cannot be."""
    twice = [pattern for pattern, n in Counter(tile.pattern for tile in asked.tapestry).items() if n > 1]
    return tuple(Problem("tapestry", "tawantinsuyu.problem.pattern_twice", {"found": pattern}) for pattern in twice)


def judge(asked: TapestryQuestion, texts: Texts) -> Answer:
    """Whether it may join, the value before and after, and every matching link."""
    numbers = the_numbers()
    now = tapestry_value(numbers, len(asked.tapestry))
    try:
        row = joined(asked.tapestry, asked.weaving, asked.end)
    except Illegal as error:
        return Answer(False, (error.because,), {"vp_now": now}, lines(texts, ("vp_now", {"vp": now})))
    then = tapestry_value(numbers, len(row))
    matching = links(row)
    made = new_link(asked.tapestry, asked.weaving, asked.end)
    why: list[Because] = [
        because("TAW-WEAVE-4"),
        because("TAW-WEAVE-8"),
        because("TAW-MERCHANT-1"),
        because("TAW-END-1"),
    ]
    told: list[tuple[str, dict[str, Fact]]] = [("vp_with", {"now": now, "vp": then, "n": len(row)})]
    told.append(("links", {"rewards": tuple(reward(edge) for edge in matching)}))
    at_once = made is not None and Passive.Z04 in asked.passive_buildings
    if made is not None and at_once:
        why.append(because("TAW-Z04-1"))
        told.append(("at_once", {"reward": reward(made)}))
    figures = {
        "vp_now": now,
        "vp_with": then,
        "links": [edge.value for edge in matching],
        "new_link": None if made is None else made.value,
        "reward_at_once": at_once,
    }
    return Answer(True, tuple(why), figures, lines(texts, *told))


def reward(edge: Edge) -> Phrase:
    """The Merchant's reward of a link, in words."""
    return phrase(f"tawantinsuyu.merchant.{edge.value}", n=the_numbers().merchant[edge.value])


def wizard(_box: Box) -> Flow[TapestryQuestion]:
    """Ask for the row and the new tile; patterns are numbered, since the rulebook names none."""
    end = yield from one_of("end", "end", End, default=End.RIGHT.value)
    row: list[Weaving] = []
    if end is not End.NEW:
        length = yield from count(
            "length", YOU, phrase("tawantinsuyu.check_ask.length"), low=1, high=the_numbers().patterns
        )
        for place in range(1, length + 1):
            row.append((yield from _weaving(f"tile{place}", place)))
    weaving = yield from _weaving("new", 0)
    passives = yield from owned("passives", Passive.Z04)
    return TapestryQuestion(weaving, tuple(row), end, passives)


def _weaving(id: str, place: int) -> Flow[Weaving]:
    patterns = tuple(str(n) for n in range(1, the_numbers().patterns + 1))
    text = phrase("tawantinsuyu.check_ask.pattern", n=place) if place else phrase("tawantinsuyu.check_ask.new_pattern")
    pattern = yield from choose(f"{id}.pattern", YOU, text, tuple(Option(key, key, key) for key in patterns))
    edges = tuple(Option(edge.value, edge, Term(f"link_{edge.value}")) for edge in Edge)
    left = yield from choose(f"{id}.left", YOU, phrase("tawantinsuyu.check_ask.left"), edges)
    right = yield from choose(f"{id}.right", YOU, phrase("tawantinsuyu.check_ask.right"), edges)
    return Weaving(pattern, left, right)


TAPESTRY = Check("tapestry", TapestryQuestion, problems, judge, wizard)
