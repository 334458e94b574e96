"""The expected table: dial, Market, cities and the ledger; and the line above every step."""

from __future__ import annotations

from companion.games.skytopia.dial import dial_picture
from companion.language import Texts, clean
from companion.view import Lines, Table, View
from referee.errors import Problem
from referee.skytopia.printed import card_label
from referee.skytopia.table import Game, Player
from referee.skytopia.turn import is_over
from referee.skytopia.values import Colour, Place, column

LAST_ENTRIES = 6


def header(game: Game, texts: Texts) -> str:
    """Round, turn, build mark and scores in one line."""
    scores = " · ".join(
        texts.say("skytopia.view.header_score", who=player.name, points=player.points, coins=player.coins)
        for player in game.players
    )
    if is_over(game):
        return texts.say("skytopia.view.header_end", scores=scores)
    key = "header_last" if game.round == game.last_round else "header"
    return texts.say(f"skytopia.view.{key}", n=game.round, who=game.active, mark=game.chronometer.mark, scores=scores)


def scores(game: Game, _players: tuple[str, ...]) -> dict[str, int]:
    """The Score Track."""
    return {player.name: player.points for player in game.players}


def conserved(game: Game) -> tuple[Problem, ...]:
    """Every player's Golems are in the supply or on the Market, never two on one face of a card."""
    most = game.numbers.golems
    problems = [
        Problem(f"{player.name}.golems", "file.out_of_range", {"found": found, "low": most, "high": most})
        for player in game.players
        if (found := player.idle + len(player.on_market)) != most
    ]
    places = [(golem.at, golem.face) for player in game.players for golem in player.on_market]
    if len(set(places)) != len(places):
        problems.append(Problem("golems", "file.not_one_of", {"found": str(places), "expected": ()}))
    return tuple(problems)


def status(game: Game, texts: Texts) -> View:
    """Everything the program knows of the table."""
    return View(
        (
            dial_picture(game.chronometer, texts),
            faces_table(game, texts),
            market_table(game, texts),
            cities_table(game, texts),
            *(_history(game, texts) if game.ledger else ()),
        )
    )


def _history(game: Game, texts: Texts) -> tuple[Table, Lines]:
    """Where points and coins came from, and their last movements."""
    return ledger_table(game, texts), Lines([texts.say("skytopia.view.last"), *last_entries(game, texts)])


def faces_table(game: Game, texts: Texts) -> Table:
    """What a die of each face costs and when it is built, and the dice that show it now."""
    dial = game.chronometer
    rows = []
    for face in dial.order:
        cost = dial.cost(face)
        dice = [
            f"{clean(player.name)}: {texts.term(golem.at)}"
            for player in game.players
            for golem in player.on_market
            if golem.face == face
        ]
        when = texts.say("skytopia.view.now") if cost is None else str(dial.steps(face))
        rows.append((str(face), "–" if cost is None else str(cost), when, ", ".join(dice)))
    columns = tuple(texts.say(f"skytopia.view.{key}") for key in ("face", "price", "rounds", "dice"))
    return Table(columns, rows, frozenset({0, 1, 2}))


def market_table(game: Game, texts: Texts) -> Table:
    """The Market, a line a card, with the Golems on it; a gap stays a gap."""
    rows: list[tuple[str, ...]] = []
    for colour in Colour:
        deck = f"{texts.term(colour)}: {texts.say('skytopia.view.deck')} {game.decks[colour]}"
        rows.append((deck, "", ""))
        rows.extend(_market_row(game, place, texts) for place in column(colour, game.rows))
    return Table((texts.say("skytopia.view.market"), "", texts.say("skytopia.view.dice_built")), rows)


def _market_row(game: Game, place: Place, texts: Texts) -> tuple[str, ...]:
    card = game.market.get(place)
    effect = "–" if card is None else texts.show(card_label(card, game.numbers))
    dice = ", ".join(
        texts.say("skytopia.view.die", who=owner, face=golem.face, rounds=game.chronometer.steps(golem.face))
        for owner, golem in game.dice_on(place)
    )
    return f"  {texts.term(place)}", effect, dice


def cities_table(game: Game, texts: Texts) -> Table:
    """Points, coins, free Golems, Ability and Towers of everybody."""
    heads = ("player", "points", "coins", "idle", "towers", "ability")
    columns = tuple(texts.say(f"skytopia.view.{key}") for key in heads)
    rows = [
        (
            clean(player.name),
            _track(game, player, texts),
            str(player.coins),
            str(player.idle),
            "/".join(str(len(player.towers[colour]) + 1) for colour in Colour),
            texts.term(player.ability),
        )
        for player in game.players
    ]
    return Table(columns, rows, frozenset(range(1, 5)), title=texts.say("skytopia.view.cities"))


def _track(game: Game, player: Player, texts: Texts) -> str:
    """Where the City marker lies."""
    fields = game.numbers.track_fields
    if player.points < fields:
        return str(player.points)
    field = player.points % fields
    return texts.say("skytopia.view.marker", field=field, n=player.points - field)


def ledger_table(game: Game, texts: Texts) -> Table:
    """Where every player's points and coins came from, by ruling."""
    rulings = sorted({entry.rule for entry in game.ledger})
    rows = []
    for ruling in rulings:
        title = texts.ruling_title(ruling) or ruling
        cells = [_sums(game, player.name, ruling, texts) for player in game.players]
        rows.append((*cells, f"{title} [{ruling}]"))
    columns = (*(clean(player.name) for player in game.players), texts.say("skytopia.view.rule"))
    return Table(columns, rows, title=texts.say("skytopia.view.ledger"))


def _sums(game: Game, name: str, ruling: str, texts: Texts) -> str:
    parts = []
    for what in ("points", "coins"):
        total = sum(
            entry.amount for entry in game.ledger if (entry.name, entry.rule, entry.what) == (name, ruling, what)
        )
        if total:
            parts.append(f"{total:+d} {texts.say(f'skytopia.view.short_{what}')}")
    return " ".join(parts)


def last_entries(game: Game, texts: Texts) -> list[str]:
    """The last movements of points and coins."""
    return [
        "  "
        + texts.say(
            "skytopia.view.entry",
            round=entry.round,
            who=entry.name,
            amount=f"{entry.amount:+d}",
            what=texts.say(f"skytopia.view.short_{entry.what}"),
            rule=entry.rule,
        )
        for entry in game.ledger[-LAST_ENTRIES:]
    ]
