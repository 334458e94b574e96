"""Workers from the bag at set-up and after a Festival: the Village, the Nomads, the blocked fields (p. 6 and 17)."""

from __future__ import annotations

from referee.ask import BOX, Flow, confirm, count
from referee.box import known_or_asked
from referee.reason import Term, because
from referee.records import replace
from referee.tawantinsuyu.board import nomad_size_question, village_size_question
from referee.tawantinsuyu.values import God, HighPriestAction, Terrace
from solo_bot.bag import bag, draw_workers
from solo_bot.house import Rules
from solo_bot.names import SHE
from solo_bot.pictures import MOST_FIELDS, terrace_fields, terrace_marks
from solo_bot.state import Solo, Standing
from solo_bot.telling import act, ask

TWO_PLAYERS = 2
"""A solo game is set up for two (TAW-SOLOSET-1)."""


def fill_village(game: Solo, rules: Rules) -> Flow[Solo]:
    """Fill the Village from the bag, from the potato end to the corn end, as far as the bag goes."""
    box, size = yield from known_or_asked(game.box, village_size_question(TWO_PLAYERS))
    game = game.learned(box)
    drawn = yield from draw_workers(
        game, rules, "village.fill", int(size) - len(game.village), because("TAW-SOLOFEST-5")
    )
    return replace(game, village=(*game.village, *drawn))


def fill_nomads(game: Solo, rules: Rules) -> Flow[Solo]:
    """Fill the Nomads at set-up."""
    box, size = yield from known_or_asked(game.box, nomad_size_question(TWO_PLAYERS))
    game = game.learned(box)
    drawn = yield from draw_workers(game, rules, "nomads.fill", int(size), because("TAW-SOLOSET-1"))
    return replace(game, nomads=drawn)


def block(game: Solo, rules: Rules, terrace: Terrace) -> Flow[Solo]:
    """A random Worker on each marked, still empty field of a terrace."""
    fields = yield from _marked(game, rules, terrace)
    reason = because("TAW-SOLOSET-1" if terrace is Terrace.TOP else "TAW-SOLOFEST-5")
    drawn = yield from draw_workers(game, rules, f"block.{terrace.value}", len(fields), reason)
    hill = tuple(Standing(section, terrace, god, colour) for (section, god), colour in zip(fields, drawn, strict=False))
    return replace(game, hill=(*game.hill, *hill))


def _marked(game: Solo, rules: Rules, terrace: Terrace) -> Flow[tuple[tuple[HighPriestAction | None, God | None], ...]]:
    """The marked and empty fields: from the catalogue, or only how many there are."""
    sections = rules.base.sections
    marks, fields = terrace_marks(game.box, terrace, sections), terrace_fields(game.box, terrace, sections)
    if marks is None or fields is None:
        many = yield from count(
            f"marks.{terrace.value}",
            BOX,
            ask(f"marks.{terrace.value}"),
            high=MOST_FIELDS,
            because=because("TAW-SOLOSET-1"),
            state=game,
        )
        return ((None, None),) * int(many)
    found: list[tuple[HighPriestAction | None, God | None]] = []
    for section in game.coricancha.order:
        at = game.section_number(section) - 1
        for god in marks[at]:
            here = sum(s.section is section and s.terrace is terrace and s.god is god for s in game.hill)
            if here and here < fields[at].count(god):
                empty = yield from confirm(
                    "marks.empty",
                    BOX,
                    ask("marks.empty", section=Term(section), god=Term(god)),
                    because=because("TAW-SOLOFEST-5"),
                    state=game,
                )
                here = 0 if empty else 1
            if not here:
                found.append((section, god))
    return tuple(found)


def refill_after_festival(game: Solo, rules: Rules) -> Flow[Solo]:
    """Step 6: the tile goes back, the Village is refilled; an empty bag brings the next Festival at once."""
    holder = game.holder
    if not any(bag(game, rules).values()):
        points = rules.base.festival_tile_vp[game.festivals]
        assert holder is not None
        game = game.scored(holder, points, "TAW-FEST-12")
        game = replace(game, last_festival=rules.house.fest_12 == "last")
        who = "hers" if holder == SHE else "yours"
        yield act(f"empty_bag_{who}", game, rules.settled("TAW-FEST-12"), n=game.festivals + 1, vp=points)
        return game
    game = replace(game, holder=None)
    yield act("refill", game, because("TAW-SOLOFEST-5"))
    game = yield from fill_village(game, rules)
    return (yield from block(game, rules, Terrace.MIDDLE)) if game.festivals == 1 else game
