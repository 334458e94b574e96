"""A position asked step by step: a line of squares for each player's kind of Warriors, the grid drawn as it fills."""

from __future__ import annotations

from dataclasses import replace

from companion.games.terracotta.known import standard_rules
from referee.ask import CHANCE, Flow, Option, choose, count, several, tell
from referee.box import Box, known_or_asked
from referee.reason import Because, Term, because, phrase
from referee.terracotta.box import board_question, tile_vp_questions
from referee.terracotta.figures import WARRIORS, Colour, Figure, Kind
from referee.terracotta.lines import horse_places
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.position import Contender, FinalPosition, Inspectors, RoundPosition
from referee.terracotta.squares import Facing, Square, column_letter
from referee.terracotta.tiles import Tile

T = "terracotta-army"
TABLE = "table"
"""The seat of a calculator: whoever looks at the table."""


def ask_round(box: Box) -> Flow[RoundPosition]:
    """Ask for everything that a Scoring Phase needs, and nothing else."""
    box, mausoleum = yield from ask_board(box)
    order = yield from ask_players()
    number = yield from count("round", TABLE, phrase(f"{T}.ask.round"), low=1, high=standard_rules().numbers.rounds)
    inspectors = yield from ask_inspectors(mausoleum)
    tile = yield from choose(
        "tile", CHANCE, phrase(f"{T}.ask.tile", round=number), tile_options(), because=because("TER-SCORE-6")
    )
    domination, presence = tile_vp_questions(number)
    box, dominates = yield from known_or_asked(box, domination)
    box, present = yield from known_or_asked(box, presence)
    players = []
    for colour in order:
        vp = yield from _ask_number("vp", colour)
        coins = (yield from _ask_number("coins", colour)) if tile is Tile.COINS else 0
        clay = (yield from _ask_number("clay", colour)) if tile is Tile.CLAY else 0
        players.append(Contender(colour=colour, vp=vp, coins=coins, wet_clay=0, dry_clay=clay))
    mausoleum = yield from ask_figures(mausoleum, order)
    return RoundPosition(
        players=tuple(players),
        turn_order=order,
        rows=mausoleum.rows,
        columns=mausoleum.columns,
        figures=mausoleum.figures,
        round=int(number),
        inspectors=inspectors,
        tile=tile,
        tile_vp=(int(dominates), int(present)),
    )


def ask_final(box: Box) -> Flow[FinalPosition]:
    """Ask for everything that the End Game Scoring needs."""
    box, mausoleum = yield from ask_board(box)
    order = yield from ask_players()
    players = []
    for colour in order:
        vp = yield from _ask_number("vp", colour)
        coins = yield from _ask_number("coins", colour)
        wet = yield from _ask_number("wet_clay", colour)
        dry = yield from _ask_number("dry_clay", colour)
        players.append(Contender(colour=colour, vp=vp, coins=coins, wet_clay=wet, dry_clay=dry))
    mausoleum = yield from ask_figures(mausoleum, order)
    return FinalPosition(
        players=tuple(players),
        turn_order=order,
        rows=mausoleum.rows,
        columns=mausoleum.columns,
        figures=mausoleum.figures,
    )


def ask_board(box: Box) -> Flow[tuple[Box, Mausoleum]]:
    """The size of the Mausoleum, asked once for each box."""
    numbers = standard_rules().numbers
    box, rows = yield from known_or_asked(box, board_question(numbers))
    return box, Mausoleum(rows, numbers.squares // rows)


def ask_players() -> Flow[tuple[Colour, ...]]:
    """Which colours play, in turn order."""
    return (
        yield from several(
            "players",
            TABLE,
            phrase(f"{T}.ask.players"),
            [Option(colour.value, colour) for colour in Colour],
            at_least=2,
            at_most=4,
            because=because("TER-END-9"),
        )
    )


def _ask_number(what: str, colour: Colour) -> Flow[int]:
    number = yield from count(f"{what}.{colour.value}", TABLE, phrase(f"{T}.ask.{what}", who=Term(colour)), default=0)
    return int(number)


def ask_inspectors(mausoleum: Mausoleum) -> Flow[Inspectors]:
    """Where the two Inspectors stand."""
    row = yield from count(
        "inspector.row", TABLE, phrase(f"{T}.ask.inspector_row"), low=1, high=mausoleum.rows, state=mausoleum
    )
    columns = [Option(column_letter(c), c, column_letter(c)) for c in range(1, mausoleum.columns + 1)]
    column = yield from choose("inspector.column", TABLE, phrase(f"{T}.ask.inspector_column"), columns, state=mausoleum)
    return Inspectors(row=int(row), column=column)


def tile_options() -> list[Option[Tile]]:
    """The twelve Scoring tiles."""
    return [Option(tile.value, tile, Term(tile)) for tile in Tile]


HORSE = "horse"
EVERYTHING = (*(kind.value for kind in Kind), HORSE)
"""All that can stand in the Mausoleum."""


def ask_figures(
    mausoleum: Mausoleum, order: tuple[Colour, ...], there: tuple[str, ...] = EVERYTHING
) -> Flow[Mausoleum]:
    """What stands in the Mausoleum (everything, or only some kinds), a line of squares a question."""
    for colour in order:
        for kind in (kind for kind in WARRIORS if kind.value in there):
            mausoleum = yield from _ask_warriors(mausoleum, kind, colour)
    if HORSE in there:
        mausoleum = yield from _ask_horses(mausoleum)
    for kind in (kind for kind in (Kind.FOOTMAN, Kind.MUSICIAN) if kind.value in there):
        squares = yield from _ask_specialists(mausoleum, kind)
        mausoleum = mausoleum.with_figure(*(Figure(kind, at) for at in squares))
    return (yield from _ask_archers(mausoleum)) if Kind.KNEELING_ARCHER.value in there else mausoleum


def _ask_warriors(mausoleum: Mausoleum, kind: Kind, colour: Colour) -> Flow[Mausoleum]:
    squares = yield from several(
        f"figures.{colour.value}.{kind.value}",
        TABLE,
        phrase(f"{T}.ask.warriors", who=Term(colour), kind=Term(f"{kind.value}_many")),
        square_options(mausoleum.empty),
        at_most=standard_rules().numbers.warriors_of_a_kind,
        default="-",
        state=mausoleum,
    )
    return mausoleum.with_figure(*(Figure(kind, at, colour) for at in squares))


def _ask_specialists(mausoleum: Mausoleum, kind: Kind) -> Flow[tuple[Square, ...]]:
    return (
        yield from several(
            f"figures.{kind.value}",
            TABLE,
            phrase(f"{T}.ask.specialists", kind=Term(f"{kind.value}_many")),
            square_options(mausoleum.empty),
            at_most=standard_rules().numbers.specialists_of_a_kind,
            default="-",
            state=mausoleum,
        )
    )


def square_options(squares: tuple[Square, ...]) -> list[Option[Square]]:
    """Squares to choose from."""
    return [Option(square, square, str(square)) for square in squares]


def _ask_horses(mausoleum: Mausoleum) -> Flow[Mausoleum]:
    """Which Warriors ride, and to which side their Horses stretch."""
    riders = yield from several(
        "horses",
        TABLE,
        phrase(f"{T}.ask.horses"),
        [Option(w.at, w.at, str(w.at), _no_room(mausoleum, w)) for w in mausoleum.warriors],
        at_most=standard_rules().numbers.specialists_of_a_kind,
        default="-",
        because=because("TER-HORSE-1"),
        state=mausoleum,
    )
    for at in riders:
        warrior = mausoleum.occupied[at]
        if _no_room(mausoleum, warrior) is not None:
            yield from tell(phrase(f"{T}.ask.no_room", at=at), because("TER-HORSE-2"), do=False)
            continue
        rides = yield from choose(
            f"horse.{at}",
            TABLE,
            phrase(f"{T}.ask.horse_side", at=at),
            [Option(side.value, squares) for side, squares in horse_places(mausoleum, warrior)],
            state=mausoleum,
        )
        mausoleum = mausoleum.without(warrior).with_figure(replace(warrior, rides=rides))
    return mausoleum


def _no_room(mausoleum: Mausoleum, warrior: Figure) -> Because | None:
    """Why no Horse fits under a Warrior, None where one does."""
    return None if horse_places(mausoleum, warrior) else because("TER-HORSE-2")


def _ask_archers(mausoleum: Mausoleum) -> Flow[Mausoleum]:
    squares = yield from _ask_specialists(mausoleum, Kind.KNEELING_ARCHER)
    for at in squares:
        facing = yield from choose(
            f"archer.{at}",
            TABLE,
            phrase(f"{T}.ask.archer_facing", at=at),
            [Option(side.value, side) for side in Facing],
            because=because("TER-ARCHER-1"),
            state=mausoleum,
        )
        mausoleum = mausoleum.with_figure(Figure(Kind.KNEELING_ARCHER, at, facing=facing))
    return mausoleum
