"""The line above a step and the expected table: the map, the kingdoms, and what each player has."""

from __future__ import annotations

from companion.games.tigris.kingdoms_check import kingdoms_table
from companion.games.tigris.map import map_view
from companion.games.tigris.mirror import Mirror, state_of
from companion.language import Texts, clean
from companion.view import Lines, Table, View
from referee.tigris.squares import SQUARE_OF
from scoring.tigris import with_treasures


def header(mirror: Mirror, texts: Texts) -> str:
    """Game, turn, whose action it is, and how many treasures are still on the board."""
    player = mirror.players[mirror.active]
    return texts.say(
        "tigris-euphrates.header",
        turn=mirror.turn,
        who=player.name,
        dynasty=texts.term(player.dynasty),
        action=mirror.action,
        treasures=sum(1 for _, piece in mirror.squares.places() if piece.treasure),
    )


def scores(mirror: Mirror, _players: tuple[str, ...]) -> dict[str, int]:
    """Everybody's weakest sphere with the treasures laid there; nothing where points stay behind the screens."""
    if not mirror.show_points:
        return {}
    return {
        player.name: min(with_treasures((player.black, player.red, player.blue, player.green), player.treasures))
        for player in mirror.players
    }


def status(mirror: Mirror, texts: Texts) -> View:
    """The board, its kingdoms and the players; points and bag only where the table wants to see them."""
    state = state_of(mirror)
    played = SQUARE_OF.get(mirror.played)
    blocks = [*map_view(state, texts, played).blocks, kingdoms_table(state, texts), _players(mirror, texts)]
    if mirror.show_bag:
        blocks.append(Lines([texts.say("tigris-euphrates.status.bag", n=mirror.bag)]))
    return View(tuple(blocks))


def _players(mirror: Mirror, texts: Texts) -> Table:
    say = texts.say
    keys = ["tiles", "catastrophes"]
    if mirror.show_points:
        keys += ["black", "red", "blue", "green", "treasures"]
    rows = []
    for player in mirror.players:
        tiles = "".join(texts.say(f"tigris-euphrates.map.{word}") for word in player.tiles) + "?" * player.unseen
        row = [f"{clean(player.name)} ({texts.term(player.dynasty)})", tiles, str(player.catastrophes)]
        if mirror.show_points:
            row += [str(n) for n in (player.black, player.red, player.blue, player.green, player.treasures)]
        rows.append(row)
    columns = ["", *(say(f"tigris-euphrates.status.{key}") for key in keys)]
    return Table(columns, rows, frozenset(range(2, len(columns))))
