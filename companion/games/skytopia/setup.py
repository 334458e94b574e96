"""Set-up of a mirrored game: what to lay out, and what was dealt, drawn and chosen."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.game import Start
from companion.games.skytopia.guild_tiles import Tile, ask_tile, tile_label
from companion.games.skytopia.numbers import the_numbers
from referee.ask import Choose, Flow, Option, choose, tell
from referee.box import Box, known_or_asked
from referee.reason import Term, because, phrase
from referee.records import replace
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.drawing import lay_out
from referee.skytopia.golems import stand
from referee.skytopia.pieces import Market
from referee.skytopia.printed import (
    ability_colour,
    as_printed,
    cards_question,
    is_odd,
    left_out_count,
    left_out_question,
    read_dial,
    row_text,
)
from referee.skytopia.purple import market_label
from referee.skytopia.table import Game, new_player
from referee.skytopia.turn import turn_order
from referee.skytopia.values import A_SIDES, B_SIDES, HOME, Ability, Card, Colour, Place, column
from scoring.skytopia.guilds import asks_for_crests


def set_up(start: Start) -> Flow[tuple[Game, tuple[Tile, ...]]]:
    """Everything before the first round; returns the table and the Guild Masters in play."""
    numbers = the_numbers()
    rows = int(start.setup.get("rows", len(start.players)))
    box, dial, face = yield from read_dial(start.box, numbers)
    if is_odd(dial.costs, numbers):
        costs = row_text(dial.costs)
        yield from tell(phrase("skytopia.know.odd_costs", costs=costs), because("SKY-CHRONO-5"), do=False)
    yield from tell(phrase("skytopia.do.set_dial", mark=dial.mark), because("SKY-SETUP-2"))
    yield from tell(phrase("skytopia.do.set_coins", n=numbers.start_coins), because("SKY-SETUP-10"))
    first = yield from _first_player(start)
    box, tiles = yield from _guild_masters(box)
    abilities = yield from _abilities(start, first, box)
    game = _empty_table(start, dial, rows, first, abilities)
    crests = Ability.CREST in abilities.values() or any(asks_for_crests(tile.guild) for tile in tiles)
    game = replace(game, box=box, crests_matter=crests, numbers=as_printed(numbers, box))
    game = yield from _decks(game)
    yield from tell(phrase("skytopia.do.set_market", n=rows), because("SKY-SETUP-5", n=rows), state=game)
    for colour in Colour:
        game = yield from lay_out(game, colour)
    if start.setup.get("start") == "advanced":
        game = yield from preliminary_turn(game, face)
    else:
        game = yield from start_dice(game, face)
    return game, tiles


def _first_player(start: Start) -> Flow[str]:
    return (
        yield from choose(
            "setup.first",
            "house",
            phrase("skytopia.ask.first"),
            tuple(Option(f"p{number}", name, name) for number, name in enumerate(start.players, 1)),
            because=because("SKY-SETUP-15"),
            default="p1",
        )
    )


def _guild_masters(box: Box) -> Flow[tuple[Box, tuple[Tile, ...]]]:
    """One Guild Master of each stack (SKY-SETUP-7)."""
    tiles: tuple[Tile, ...] = ()
    for number in range(1, the_numbers().guild_masters + 1):
        box, tile = yield from ask_tile(box, number, tiles)
        tiles = (*tiles, tile)
        yield from tell(
            phrase("skytopia.know.guild", n=number, rule=tile_label(tile.guild)), because("SKY-SETUP-7"), do=False
        )
    return box, tiles


def draft_order(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    """From the last player on, each passing the tiles to the right (SKY-VAR-3)."""
    at = players.index(first)
    clockwise = (*players[at:], *players[:at])
    return tuple(reversed(clockwise))


def _abilities(start: Start, first: str, box: Box) -> Flow[Mapping[str, Ability]]:
    """Who has which side of which tile; a draft goes from the last player to the right."""
    deal = start.setup.get("abilities", "random_a")
    drafted = deal != "random_a"
    sides: tuple[Ability, ...] = {"draft_b": B_SIDES, "draft_own": (*A_SIDES, *B_SIDES)}.get(deal, A_SIDES)
    reason = because("SKY-VAR-3") if drafted else because("SKY-SETUP-11")
    order = draft_order(start.players, first) if drafted else start.players
    if drafted:
        yield from tell(phrase("skytopia.do.draft", names=order), reason)
    taken: dict[str, Ability] = {}
    for name in order:
        options = tuple(
            Option(
                ability.value,
                ability,
                phrase("skytopia.label.ability", side=ability.side, ability=Term(f"ability_{ability.value}")),
                refused=because("SKY-SETUP-11") if _is_dealt(ability, tuple(taken.values()), box) else None,
            )
            for ability in sides
        )
        seat = f"p{start.players.index(name) + 1}"
        text = phrase("skytopia.ask.ability", who=name)
        taken[name] = yield from choose(f"setup.ability.{seat}", name, text, options, because=reason)
    return {name: taken[name] for name in start.players}


def _is_dealt(ability: Ability, taken: tuple[Ability, ...], box: Box) -> bool:
    """True when somebody has this side, or by the catalogue the other side of the same tile."""
    colour = box.value(ability_colour(ability))
    return ability in taken or (colour is not None and colour in [box.value(ability_colour(other)) for other in taken])


def _empty_table(start: Start, dial: Chronometer, rows: int, first: str, abilities: Mapping[str, Ability]) -> Game:
    numbers = the_numbers()
    return Game(
        1,
        first,
        first,
        dial,
        dict.fromkeys(Colour, numbers.cards_per_colour),
        Market(),
        tuple(new_player(name, abilities[name], numbers) for name in start.players),
        rows,
        numbers=numbers,
        rulings=start.rulings,
    )


def _decks(game: Game) -> Flow[Game]:
    """The four decks; with two players the cards marked 3+ stay in the box (SKY-SETUP-4)."""
    numbers = game.numbers
    if len(game.players) == numbers.small_game:
        yield from tell(phrase("skytopia.do.three_plus"), because("SKY-SETUP-4"), state=game)
    for colour in Colour:
        cards: tuple[Card, ...] | None = game.box.value(cards_question(colour, numbers))
        out = 0
        if len(game.players) == numbers.small_game:
            game, cards, out = yield from _left_out(game, colour, cards)
        if cards is not None:
            known = cards if game.crests_matter else tuple(Card(card.effect) for card in cards)
            game = replace(game, unseen={**game.unseen, colour: known})
        game = replace(game, decks={**game.decks, colour: numbers.cards_per_colour - out})
    return game


def _left_out(
    game: Game, colour: Colour, cards: tuple[Card, ...] | None
) -> Flow[tuple[Game, tuple[Card, ...] | None, int]]:
    """A deck without its 3+ cards: which they are where the deck is known, else how many."""
    if cards is None:
        box, out = yield from known_or_asked(game.box, left_out_count(colour, game.numbers))
        return replace(game, box=box), None, int(out)
    every = left_out_question(colour, game.numbers)
    box, removed = yield from known_or_asked(game.box, every)
    left = list(cards)
    for card in removed:
        if card in left:
            left.remove(card)
    return replace(game, box=box), tuple(left), len(cards) - len(left)


def start_dice(game: Game, face: int) -> Flow[Game]:
    """Everybody puts a die on the first card of the colour of the own Ability tile; nothing is activated."""
    for name in turn_order(game):
        box, colour = yield from known_or_asked(game.box, _tile_colour(game, name))
        game = replace(game, box=box)
        game = yield from stand(game, name, HOME, column(colour, 1)[0], face, because("SKY-SETUP-12", face=face))
    return game


def _tile_colour(game: Game, name: str) -> Choose[Colour]:
    """The colour of a player's tile; no two tiles have the same."""
    question = ability_colour(game.player(name).ability)
    taken = {golem.at.colour for player in game.players for golem in player.on_market}
    options = tuple(
        replace(option, refused=because("SKY-SETUP-11") if option.value in taken else None)
        for option in question.options
    )
    return replace(question, options=options, state=game)


def preliminary_turn(game: Game, face: int) -> Flow[Game]:
    """The advanced start: counter-clockwise, one die each on any unoccupied card (SKY-VAR-1)."""
    for name in reversed(turn_order(game)):
        options: tuple[Option[Place], ...] = tuple(
            Option(place.value, place, market_label(game, place)) for place in game.unoccupied()
        )
        reason = because("SKY-VAR-1", face=face)
        text = phrase("skytopia.ask.preliminary", who=name)
        place = yield from choose("setup.die", name, text, options, because=reason, state=game)
        game = yield from stand(game, name, HOME, place, face, reason)
    yield from tell(phrase("skytopia.know.no_dial"), because("SKY-VAR-2"), state=game, do=False)
    return game
