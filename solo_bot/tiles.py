"""The Weavings as tiles: their numbers, how many are left, and their patterns, known by a tile that looks the same."""

from __future__ import annotations

from referee.ask import BOX, Choose, Flow, Option
from referee.box import Box, known_or_asked
from referee.reason import because, phrase
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU
from solo_bot.state import Solo

UNKNOWN = "?"
"""A Weaving of yours whose number nobody entered."""


def starting_tiles(rules: Rules) -> tuple[str, ...]:
    """The starting Weavings, by their printed ids."""
    return tuple(f"SW{n:02d}" for n in range(1, rules.base.starting_weavings + 1))


def stack_tiles(rules: Rules) -> tuple[str, ...]:
    """The numbers of all other Weavings."""
    return tuple(str(n) for n in range(1, rules.base.weavings - rules.base.starting_weavings + 1))


def number_of(tile: str) -> int:
    """The printed number of a Weaving; starting ones come before all others."""
    return int(tile) if tile.isdecimal() else 0


def tile_options(game: Solo, rules: Rules) -> tuple[Option[str], ...]:
    """The tiles that can come from the stack; one that already lies in a Tapestry is refused."""
    taken = {tile for tapestry in game.her.tapestries for tile in tapestry} | set(game.you.weavings)
    return tuple(
        Option(tile, tile, tile, refused=because("TAW-BOX-1") if tile in taken else None) for tile in stack_tiles(rules)
    )


def tiles_left(game: Solo, rules: Rules) -> int:
    """How many Weavings of the box can still be in the stack (TAW-BOX-1)."""
    left_out = rules.base.starting_weavings - len((SHE, YOU))
    return max(0, rules.base.weavings - left_out - game.her.weavings - len(game.you.weavings))


# --- patterns: a tile is described by a tile that looks the same


def pattern_question(box: Box, rules: Rules, tile: str) -> Choose[str]:
    """The pattern of a tile, named by the first tile seen with it; a new one only while there are fewer than seven."""
    seen = {answer for place, answer in box.values.items() if place.startswith("weaving.") and place.count(".") == 1}
    tiles = (*starting_tiles(rules), *stack_tiles(rules))
    kinds = [other for other in tiles if other in seen and other != tile]
    refused = because("TAW-BOX-1") if tile not in seen and len(kinds) >= rules.base.patterns else None
    return Choose(
        "weaving.pattern",
        BOX,
        phrase("tawantinsuyu.solo.box.pattern", tile=tile),
        because("TAW-SOLOACT-4"),
        remember=f"weaving.{tile}",
        options=(
            *(Option(kind, kind, phrase("tawantinsuyu.solo.pattern_like", tile=kind)) for kind in kinds),
            Option(tile, tile, phrase("tawantinsuyu.solo.pattern_new"), refused=refused),
        ),
    )


def pattern(game: Solo, rules: Rules, tile: str) -> Flow[tuple[Solo, str]]:
    """The pattern of a tile, known or asked."""
    known = game.box.values.get(f"weaving.{tile}")
    if known is not None:
        return game, known
    question = pattern_question(game.box, rules, tile)
    if len(question.options) == 1:
        return game.learned(game.box.learned(f"weaving.{tile}", tile)), tile
    box, value = yield from known_or_asked(game.box, question)
    return game.learned(box), value
