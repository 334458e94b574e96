"""Asking for the end of a game at the table, with as few keys as it takes."""

from __future__ import annotations

from companion.games.skytopia.guild_tiles import Tile, ask_tile, count_typed
from companion.games.skytopia.numbers import the_numbers
from referee.ask import Flow, Option, count, name, several
from referee.box import Box
from referee.reason import Term, because, phrase
from referee.skytopia.values import CRESTS, Colour, Crest
from scoring.skytopia.final import FinalPosition, Leader, Towers
from scoring.skytopia.guilds import Crests, Guild, OfCrest

YOU = "you"


def final_wizard(box: Box) -> Flow[FinalPosition]:
    """Ask for everything the final scoring counts; crests only where a Guild Master looks at them."""
    many = yield from count("players.count", YOU, phrase("skytopia.ask.players"), low=1, high=4)
    names: tuple[str, ...] = ()
    for number in range(1, many + 1):
        names = (*names, (yield from name(f"p{number}.name", YOU, phrase("skytopia.ask.name", n=number), taken=names)))
    guilds = yield from _guilds(box)
    players: list[Leader] = []
    for number, player in enumerate(names, 1):
        players.append((yield from _leader(f"p{number}", player, guilds)))
    return FinalPosition((yield from count_typed(guilds, names)), tuple(players))


def _guilds(box: Box) -> Flow[tuple[Guild, ...]]:
    """The Guild Masters of this game."""
    most = the_numbers().guild_masters
    many = yield from count(
        "guilds.count", YOU, phrase("skytopia.ask.guilds"), high=most, default=most, because=because("SKY-SETUP-7")
    )
    tiles: tuple[Tile, ...] = ()
    for number in range(1, many + 1):
        box, tile = yield from ask_tile(box, number, tiles)
        tiles = (*tiles, tile)
    return tuple(tile.guild for tile in tiles)


def _leader(seat: str, who: str, guilds: tuple[Guild, ...]) -> Flow[Leader]:
    numbers = the_numbers()
    track = yield from count(f"{seat}.track", seat, phrase("skytopia.ask.track", who=who), high=999)
    coins = yield from count(
        f"{seat}.coins", seat, phrase("skytopia.ask.coins", who=who), high=999, because=because("SKY-END-4")
    )
    golems = yield from count(
        f"{seat}.golems",
        seat,
        phrase("skytopia.ask.golems", who=who),
        high=numbers.golems,
        because=because("SKY-END-5"),
    )
    laboratories = yield from count(
        f"{seat}.laboratories",
        seat,
        phrase("skytopia.ask.laboratories", who=who),
        high=numbers.cards_per_colour,
        because=because("SKY-END-3"),
    )
    towers: dict[str, tuple[str, ...]] = {}
    for colour in Colour:
        towers[colour.value] = yield from _tower(seat, who, colour, guilds)
    return Leader(who, int(track), int(coins), int(golems), int(laboratories), Towers(**towers))


def _tower(seat: str, who: str, colour: Colour, guilds: tuple[Guild, ...]) -> Flow[tuple[str, ...]]:
    """A Tower with its Foundation: its crests where they count, else only its height."""
    high = the_numbers().cards_per_colour + 1
    reason = because("SKY-END-2")
    if any(isinstance(guild, OfCrest) or (isinstance(guild, Crests) and guild.colour is colour) for guild in guilds):
        crests = yield from several(
            f"{seat}.{colour.value}",
            seat,
            phrase("skytopia.ask.tower_crests", who=who, colour=Term(colour)),
            tuple(Option(crest.value, crest.value) for crest in CRESTS),
            at_least=1,
            at_most=high,
            repeats=True,
            because=reason,
        )
        return crests
    height = yield from count(
        f"{seat}.{colour.value}",
        seat,
        phrase("skytopia.ask.tower_height", who=who, colour=Term(colour)),
        low=1,
        high=high,
        because=reason,
    )
    return (Crest.UNKNOWN.value,) * height
