"""The course of a mirrored game: rounds until a deck is exhausted, one more, then the final score."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.game import Finish, Start
from companion.games.skytopia.finish import final_position, remember_decks
from companion.games.skytopia.numbers import the_numbers
from companion.games.skytopia.setup import set_up
from referee.ask import Flow, at_turn, tell
from referee.reason import Fact, Phrase, Term, because, phrase
from referee.records import replace
from referee.skytopia.table import Game
from referee.skytopia.turn import end_round, is_over, take_turn, turn_order
from scoring.skytopia.final import final_sheet


def course(start: Start) -> Flow[Finish]:
    """A whole game."""
    game, tiles = yield from set_up(start)
    while not is_over(game):
        game = yield from play_round(game)
    game, position = yield from final_position(game, tuple(tile.guild for tile in tiles))
    game = yield from remember_decks(game)
    sheet = final_sheet(position, the_numbers())
    return Finish(replace(sheet, extra={"sources": sources(game)}), (stamp(start),))


def play_round(game: Game) -> Flow[Game]:
    """Everybody takes a turn; then the dial and the First Player marker move on."""
    last = game.round == game.last_round
    yield from tell(
        phrase("skytopia.know.final_round" if last else "skytopia.know.round", n=game.round, names=turn_order(game)),
        because("SKY-LAST-2") if last else because("SKY-ROUND-1"),
        state=game,
        do=False,
    )
    for name in turn_order(game):
        game = yield from at_turn(phrase("skytopia.know.at_turn", who=name, n=game.round), replace(game, active=name))
        game = yield from take_turn(game, name)
    if last:
        game = replace(game, round=game.round + 1)
    else:
        game = yield from end_round(game)
    return (yield from at_turn(phrase("skytopia.know.after_round", n=game.round - 1), game, **checks(game)))


def checks(game: Game) -> dict[str, int]:
    """What a replay must find again at the end of a round: points and coins of every seat."""
    figures = {"round": game.round - 1, "mark": game.chronometer.mark}
    for number, player in enumerate(game.players, 1):
        figures[f"p{number}"] = player.points
        figures[f"c{number}"] = player.coins
    return figures


def sources(game: Game) -> Mapping[str, Mapping[str, int]]:
    """Where each player's points of the track came from: ruling and points, as the ledger has them."""
    found: dict[str, dict[str, int]] = {player.name: {} for player in game.players}
    for entry in game.ledger:
        if entry.what == "points":
            found[entry.name][entry.rule] = found[entry.name].get(entry.rule, 0) + entry.amount
    return found


def stamp(start: Start) -> Phrase:
    """What is stamped on the result: the variants in play, a smaller Market included."""
    variants: list[Fact] = [Term(start.setup[key]) for key in ("start", "abilities") if key in start.setup]
    rows = int(start.setup.get("rows", len(start.players)))
    if rows < len(start.players):
        variants.append(phrase("skytopia.label.small_market", n=rows))
    return phrase("skytopia.know.variants", variants=tuple(variants))
