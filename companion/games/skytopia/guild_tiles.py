"""Guild Masters at the table: the three of the rulebook, those in the owner's catalogue, or a new one typed in."""

from __future__ import annotations

from companion.games.skytopia.numbers import the_numbers
from referee.ask import BOX, CHANCE, Choose, Count, Flow, Option, Question, Several, choose, count
from referee.box import Box, known_or_asked
from referee.reason import Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.skytopia.values import CRESTS, Colour, Crest
from scoring.skytopia.guilds import Crests, Guild, Height, OfCrest, Pair, Set, Tallest, Typed

NEW = "new"
KINDS = ("pair", "set", "tallest", "crests", "crest", "height", "number")
"""The kinds of rule a Guild Master can have; `number` is counted by the table."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A Guild Master tile: what it is called in a log, and its rule."""

    key: str
    guild: Guild


def printed_tiles() -> tuple[Tile, ...]:
    """The Guild Masters that the rulebook shows."""
    numbers = the_numbers()
    return (
        Tile("mechanics", Pair(numbers.mechanics_points, (Colour.BLUE, Colour.GOLD))),
        Tile("builders", Tallest(numbers.builders_points)),
        Tile("merchants", Crests(numbers.merchants_points, Colour.GOLD)),
    )


def slots() -> range:
    """The places of the catalogue for the Guild Masters that the rulebook does not show."""
    numbers = the_numbers()
    return range(len(printed_tiles()) + 1, numbers.guild_tiles + 1)


def known_tiles(box: Box) -> tuple[Tile, ...]:
    """Every Guild Master whose rule is known: of the rulebook or of the catalogue."""
    found = [(slot, known_rule(box, slot)) for slot in slots()]
    return (*printed_tiles(), *(Tile(f"tile{slot}", guild) for slot, guild in found if guild is not None))


def known_rule(box: Box, slot: int) -> Guild | None:
    """The rule that the catalogue has at this place, if nothing of it is missing."""
    try:
        next(rule_at(box, slot))
    except StopIteration as stop:
        guild: Guild = stop.value[1]
        return guild
    return None


def rule_at(box: Box, slot: int) -> Flow[tuple[Box, Guild]]:
    """The rule of a Guild Master, from the catalogue or read off the tile."""
    box, kind = yield from known_or_asked(box, kind_question(slot))
    box, points = yield from known_or_asked(box, points_question(slot))
    if kind in ("pair", "set"):
        box, colours = yield from known_or_asked(box, colours_question(slot, kind))
        return box, Pair(int(points), colours) if kind == "pair" else Set(int(points), colours)
    if kind == "crests":
        box, colour = yield from known_or_asked(box, colour_question(slot))
        return box, Crests(int(points), colour)
    if kind == "crest":
        box, crest = yield from known_or_asked(box, crest_question(slot))
        return box, OfCrest(int(points), crest.value)
    if kind == "height":
        box, height = yield from known_or_asked(box, height_question(slot))
        return box, Height(int(points), int(height))
    return box, Tallest(int(points)) if kind == "tallest" else Typed(int(points))


def kind_question(slot: int) -> Choose[str]:
    """What kind of rule a tile has."""
    place = f"guild.{slot}.kind"
    options = tuple(Option(kind, kind, phrase(f"skytopia.guild.kind_{kind}")) for kind in KINDS)
    text = phrase("skytopia.box.guild_kind", n=slot)
    return Choose(place, BOX, text, because("SKY-GUILD-1"), remember=place, options=options)


def points_question(slot: int) -> Count:
    """The points printed on a tile."""
    place = f"guild.{slot}.points"
    text = phrase("skytopia.box.guild_points", n=slot)
    return Count(place, BOX, text, because("SKY-GUILD-1"), remember=place, low=1, high=20)


def colours_question(slot: int, kind: str) -> Several[Colour]:
    """The colours of a pair or set."""
    place = f"guild.{slot}.colours"
    text = phrase("skytopia.box.guild_colours", n=slot)
    most = 2 if kind == "pair" else len(Colour)
    return Several(
        place,
        BOX,
        text,
        because("SKY-GUILD-1"),
        remember=place,
        options=colour_options(),
        at_least=2,
        at_most=most,
    )


def colour_question(slot: int) -> Choose[Colour]:
    """The colour of the Tower a tile looks at."""
    place = f"guild.{slot}.colour"
    text = phrase("skytopia.box.guild_colour", n=slot)
    return Choose(place, BOX, text, because("SKY-GUILD-1"), remember=place, options=colour_options())


def crest_question(slot: int) -> Choose[Crest]:
    """The crest that a tile looks for."""
    place = f"guild.{slot}.crest"
    text = phrase("skytopia.box.guild_crest", n=slot)
    options = tuple(Option(crest.value, crest) for crest in CRESTS)
    return Choose(place, BOX, text, because("SKY-GUILD-1"), remember=place, options=options)


def height_question(slot: int) -> Count:
    """The height of a Tower that a tile rewards."""
    place = f"guild.{slot}.height"
    text = phrase("skytopia.box.guild_height", n=slot)
    high = the_numbers().cards_per_colour + 1
    return Count(place, BOX, text, because("SKY-GUILD-1"), remember=place, low=1, high=high)


def colour_options() -> tuple[Option[Colour], ...]:
    """The four colours."""
    return tuple(Option(colour.value, colour) for colour in Colour)


def tile_label(guild: Guild) -> Phrase:
    """A Guild Master's rule in a few words."""
    points = guild.points
    if isinstance(guild, Pair | Set):
        return phrase(f"skytopia.guild.{guild.kind}", n=points, colours=tuple(Term(colour) for colour in guild.colours))
    if isinstance(guild, Crests):
        return phrase("skytopia.guild.crests", n=points, colour=Term(guild.colour))
    if isinstance(guild, OfCrest):
        return phrase("skytopia.guild.crest", n=points, crest=Term(guild.crest))
    if isinstance(guild, Height):
        return phrase("skytopia.guild.height", n=points, height=guild.height)
    return phrase(f"skytopia.guild.{guild.kind}", n=points)


def ask_tile(box: Box, number: int, used: tuple[Tile, ...], state: object = None) -> Flow[tuple[Box, Tile]]:
    """Which Guild Master lies at this place of the row (SKY-SETUP-7)."""
    known = known_tiles(box)
    taken = {tile.key for tile in used}
    free = [slot for slot in slots() if known_rule(box, slot) is None]
    options = [
        Option(
            tile.key,
            tile,
            phrase("skytopia.guild.tile", name=Term(f"guild_{tile.key}"), rule=tile_label(tile.guild)),
            refused=because("SKY-SETUP-7") if tile.key in taken else None,
        )
        for tile in known
    ]
    if free:
        options.append(Option(NEW, Tile(NEW, Typed(1)), phrase("skytopia.guild.new")))
    text = phrase("skytopia.ask.guild", n=number)
    tile = yield from choose(f"guild.{number}", CHANCE, text, options, because=because("SKY-SETUP-7"), state=state)
    if tile.key != NEW:
        return box, tile
    box, guild = yield from rule_at(box, free[0])
    return box, Tile(f"tile{free[0]}", guild)


def count_typed(guilds: tuple[Guild, ...], names: tuple[str, ...], state: object = None) -> Flow[tuple[Guild, ...]]:
    """The Guild Masters, with what only the table can count asked for each player."""
    counted: list[Guild] = []
    for number, guild in enumerate(guilds, 1):
        if not isinstance(guild, Typed):
            counted.append(guild)
            continue
        counts: dict[str, int] = {}
        for seat, name in enumerate(names, 1):
            text = phrase("skytopia.ask.typed_guild", who=name, guild=number, n=guild.points)
            reason = because("SKY-GUILD-1")
            found = yield from count(f"guild.{number}.p{seat}", name, text, high=99, because=reason, state=state)
            counts[name] = int(found)
        counted.append(replace(guild, counts=counts))
    return tuple(counted)


def tile_questions(box: Box) -> tuple[Question, ...]:
    """What the catalogue can hold of the Guild Masters, as far as the kinds are known."""
    questions: list[Question] = []
    for slot in slots():
        asked: list[Question] = [kind_question(slot), points_question(slot)]
        kind = box.value(kind_question(slot))
        if kind in ("pair", "set"):
            asked.append(colours_question(slot, kind))
        elif kind == "crests":
            asked.append(colour_question(slot))
        elif kind == "crest":
            asked.append(crest_question(slot))
        elif kind == "height":
            asked.append(height_question(slot))
        questions.extend(asked)
    return tuple(questions)
