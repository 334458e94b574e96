"""Questions to the referee asked step by step: the Mausoleum first, then what somebody wants to do."""

from __future__ import annotations

from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.wizard import EVERYTHING, TABLE, ask_board, ask_figures, square_options
from referee.ask import Flow, Option, choose, count, several
from referee.box import Box
from referee.reason import Term, because, phrase
from referee.terracotta.figures import Colour, Figure, Kind
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.players import Worker
from referee.terracotta.questions import (
    CrossbowQuestion,
    DominationQuestion,
    FigureQuestion,
    GuardQuestion,
    HorseQuestion,
    WorkerQuestion,
)
from referee.terracotta.squares import Facing, Square, column_letter
from referee.terracotta.tiles import Tile
from scoring.terracotta.groups import groups

T = "terracotta-army"


def ask_worker(_box: Box) -> Flow[WorkerQuestion]:
    """Who stands there, who wants to go there."""
    options = [Option(worker.value, worker) for worker in Worker]
    there = yield from several("there", TABLE, phrase(f"{T}.ask.there"), options, at_most=2, repeats=True, default="-")
    worker = yield from choose("worker", TABLE, phrase(f"{T}.ask.which_worker"), options, because=because("TER-TURN-4"))
    return WorkerQuestion(worker=worker, there=there)


def _table(box: Box) -> Flow[Mausoleum]:
    """The part of the Mausoleum that the question is about: whose Warriors, which kinds, then only their squares."""
    box, mausoleum = yield from ask_board(box)
    colours = [Option(colour.value, colour) for colour in Colour]
    who = yield from several("who", TABLE, phrase(f"{T}.ask.who_matters"), colours, default="-")
    kinds = [Option(kind, kind) for kind in EVERYTHING]
    there = yield from several("kinds", TABLE, phrase(f"{T}.ask.kinds_there"), kinds, default="-")
    return (yield from ask_figures(mausoleum, who, there))


def _owner() -> Flow[Colour]:
    return (
        yield from choose("owner", TABLE, phrase(f"{T}.ask.owner"), [Option(colour.value, colour) for colour in Colour])
    )


def _square(id: str, squares: tuple[Square, ...], mausoleum: Mausoleum) -> Flow[Square]:
    return (yield from choose(id, TABLE, phrase(f"{T}.ask.square"), square_options(squares), state=mausoleum))


def ask_figure(box: Box) -> Flow[FigureQuestion]:
    """Which figure is to stand where."""
    mausoleum = yield from _table(box)
    kind = yield from choose("kind", TABLE, phrase(f"{T}.ask.which_figure"), [Option(k.value, k) for k in Kind])
    owner = (yield from _owner()) if kind.is_warrior else None
    at = yield from _square("at", mausoleum.squares, mausoleum)
    facing: Facing | None = None
    if kind is Kind.KNEELING_ARCHER:
        facing = yield from choose(
            "facing", TABLE, phrase(f"{T}.ask.archer_facing", at=at), [Option(side.value, side) for side in Facing]
        )
    return FigureQuestion(
        rows=mausoleum.rows,
        columns=mausoleum.columns,
        figures=mausoleum.figures,
        place=Figure(kind, at, owner, facing=facing),
    )


def ask_crossbow(box: Box) -> Flow[CrossbowQuestion]:
    """Where the Crossbowman stands or is to stand."""
    mausoleum = yield from _table(box)
    at = yield from _square("at", mausoleum.squares, mausoleum)
    return CrossbowQuestion(rows=mausoleum.rows, columns=mausoleum.columns, figures=mausoleum.figures, at=at)


def ask_guard(box: Box) -> Flow[GuardQuestion]:
    """Whose Guard was made, and which of them it is, because it cannot slide itself."""
    mausoleum = yield from _table(box)
    owner = yield from _owner()
    guards = [guard.at for guard in mausoleum.of_kind(Kind.GUARD) if guard.owner is owner]
    new: Square | None = None
    if guards:
        options: list[Option[Square | None]] = [Option("none", None, Term("guard_none"))]
        options.extend(Option(at, at, str(at)) for at in guards)
        new = yield from choose(
            "guard",
            TABLE,
            phrase(f"{T}.ask.new_guard"),
            options,
            because=because("TER-WAR-10"),
            state=mausoleum,
        )
    return GuardQuestion(
        rows=mausoleum.rows, columns=mausoleum.columns, figures=mausoleum.figures, owner=owner, guard=new
    )


def ask_horse(box: Box) -> Flow[HorseQuestion]:
    """Whose Warrior is to mount."""
    mausoleum = yield from _table(box)
    owner = yield from _owner()
    at = yield from _square("at", mausoleum.squares, mausoleum)
    return HorseQuestion(rows=mausoleum.rows, columns=mausoleum.columns, figures=mausoleum.figures, owner=owner, at=at)


def ask_domination(box: Box) -> Flow[DominationQuestion]:
    """What is to be counted."""
    mausoleum = yield from _table(box)
    area = yield from choose(
        "area",
        TABLE,
        phrase(f"{T}.ask.area"),
        [
            Option("row", "row"),
            Option("column", "column"),
            Option("group", "group"),
            Option("footman", "footman"),
            *(Option(tile.value, tile.value, Term(tile)) for tile in Tile if not tile.counts_tokens),
        ],
    )
    where = area if area in tuple(Tile) else f"{area} {(yield from _name(area, mausoleum))}"
    return DominationQuestion(rows=mausoleum.rows, columns=mausoleum.columns, figures=mausoleum.figures, where=where)


def _name(area: str, mausoleum: Mausoleum) -> Flow[str]:
    """Which row, column, group or Footman."""
    if area == "row":
        return str((yield from count("row", TABLE, phrase(f"{T}.ask.row"), low=1, high=mausoleum.rows)))
    if area == "column":
        letters = [column_letter(column) for column in range(1, mausoleum.columns + 1)]
        return (
            yield from choose(
                "column", TABLE, phrase(f"{T}.ask.column"), [Option(letter, letter, letter) for letter in letters]
            )
        )
    if area == "footman":
        squares = tuple(figure.at for figure in mausoleum.of_kind(Kind.FOOTMAN))
    else:
        squares = tuple(group.first for group in groups(mausoleum, standard_rules()))
    return (yield from _square(area, squares or mausoleum.squares, mausoleum))
