"""From the table to the final score: what the mirror knows, and what only the boards can tell."""

from __future__ import annotations

from companion.games.skytopia.guild_tiles import count_typed
from referee.ask import Flow, Option, choose
from referee.reason import Term, because, phrase
from referee.records import replace
from referee.skytopia.printed import BOARDS, card_key, cards_question, foundation_crest, look
from referee.skytopia.table import Game, Player
from referee.skytopia.values import Card, Colour, Crest
from scoring.skytopia.final import FinalPosition, Leader, Towers
from scoring.skytopia.guilds import Guild, asks_for_crests


def final_position(game: Game, guilds: tuple[Guild, ...]) -> Flow[tuple[Game, FinalPosition]]:
    """The end of the game as the scoring wants it; the crests of Foundations only where they count."""
    crests = any(asks_for_crests(guild) for guild in guilds)
    leaders: list[Leader] = []
    boards: tuple[str, ...] = ()
    for seat, player in enumerate(game.players, 1):
        bases = dict.fromkeys(Colour, Crest.UNKNOWN)
        if crests:
            board = yield from _board(game, seat, player, boards)
            boards = (*boards, board)
            for colour in Colour:
                game, bases[colour] = yield from look(game, foundation_crest(board, colour))
        leaders.append(leader_of(player, bases))
    guilds = yield from count_typed(guilds, tuple(player.name for player in game.players), game)
    return game, FinalPosition(guilds, tuple(leaders))


def leader_of(player: Player, bases: dict[Colour, Crest]) -> Leader:
    """A player's final figures."""
    towers = {
        colour.value: (bases[colour].value, *(card.crest.value for card in player.towers[colour])) for colour in Colour
    }
    return Leader(
        player.name, player.points, player.coins, len(player.on_market), player.laboratories, Towers(**towers)
    )


def _board(game: Game, seat: int, player: Player, taken: tuple[str, ...]) -> Flow[str]:
    """Which Sky City a player has, by the colour of the dice."""
    options = tuple(
        Option(board, board, refused=because("SKY-SETUP-8") if board in taken else None) for board in BOARDS
    )
    text = phrase("skytopia.ask.board", who=player.name)
    return (yield from choose(f"board.p{seat}", player.name, text, options, because=because("SKY-FOUND-1"), state=game))


def remember_decks(game: Game) -> Flow[Game]:
    """Decks that were seen to their last card go into the catalogue, so that next time they can be drawn."""
    for colour in Colour:
        cards = seen_cards(game, colour)
        question = cards_question(colour, game.numbers)
        if len(cards) == game.numbers.cards_per_colour and known_crests(cards) and not game.box.knows(question):
            default = ",".join(card_key(card) for card in cards)
            text = phrase("skytopia.box.remember", colour=Term(colour))
            game, _ = yield from look(game, replace(question, text=text, default=default))
    return game


def seen_cards(game: Game, colour: Colour) -> tuple[Card, ...]:
    """Every card of a colour that was revealed in this game: on the Market or in a city."""
    lying = [card for card in game.market.values() if card.colour is colour]
    built = [card for player in game.players for card in player.towers[colour]]
    return tuple(sorted((*lying, *built), key=lambda card: (card.effect.value, card.crest.value)))


def known_crests(cards: tuple[Card, ...]) -> bool:
    """True when no card's crest was left out."""
    return all(card.crest is not Crest.UNKNOWN for card in cards)
