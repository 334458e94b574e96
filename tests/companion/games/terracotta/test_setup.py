"""Setting the table, by number of players."""

from __future__ import annotations

import pytest

from companion.course import check_names
from companion.games.game import Start
from companion.games.terracotta import GAME
from companion.games.terracotta.setup import set_up
from referee.ask import Choose
from referee.box import Box
from referee.drive import Run
from referee.errors import CompanionError
from referee.terracotta.figures import WARRIORS, Specialist
from referee.terracotta.position import Inspectors
from referee.terracotta.state import State
from tests.referee.terracotta.builders import armed, rules

NAMES = ("Ada", "Bo", "Cy", "Di")
COLOURS = ("yellow", "purple", "blue", "green")
TILES = ("setup.tile coins", "setup.tile clay", "setup.tile guards", "setup.tile quarter-se", "setup.tile middle-row")
BOARD = ("box.rows 7", "box.inspector.row top", "box.inspector.column left")


def set_table(players: int, first: int = 1, *, board: tuple[str, ...] = BOARD, box: Box | None = None) -> State:
    """A table set for this many players."""
    answers = [*board, *(f"setup.colour {colour}" for colour in COLOURS[:players]), f"setup.first {first}", *TILES]
    start = Start(NAMES[:players], box=box or Box())
    run = Run(lambda: set_up(start, rules())).begin(answers)
    assert run.result is not None
    return run.result


def test_TER_SETUP_2_one_dry_clay_in_each_warehouse() -> None:
    assert set_table(2).warehouses == {"1": 1, "2": 1, "3": 1, "4": 1}


def test_TER_SETUP_4_five_different_tiles() -> None:
    assert [tile.value for tile in set_table(3).tiles] == [answer.split()[1] for answer in TILES]
    run = Run(lambda: set_up(Start(NAMES[:2]), rules())).begin(
        [*BOARD, "setup.colour yellow", "setup.colour blue", "setup.first 1", "setup.tile coins"]
    )
    assert isinstance(run.asked, Choose)
    assert "coins" not in [option.key for option in run.asked.options]
    assert len(run.asked.options) == 11


def test_TER_SETUP_6_eleven_warriors_of_each_kind() -> None:
    assert set_table(4).organizer == dict.fromkeys(WARRIORS, 11)


def test_TER_SETUP_7_four_specialists_of_each_kind() -> None:
    assert set_table(4).specialists == dict.fromkeys(Specialist, 4)


@pytest.mark.parametrize(("players", "stack"), [(2, (1,)), (3, (1, 2)), (4, (1, 2, 3))])
def test_TER_SETUP_8_priority_tokens(players: int, stack: tuple[int, ...]) -> None:
    assert set_table(players).priority_stack == stack


def test_TER_SETUP_9_weapons_are_inactive_and_the_first_player_has_three_coins() -> None:
    table = set_table(2)
    assert all(player.weapons == armed() for player in table.players)
    assert table.me.coins == 3


@pytest.mark.parametrize(("players", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_TER_SETUP_10_TER_SETUP_11_craftsmen_in_hand_artisans_in_the_supply(players: int, workers: int) -> None:
    for player in set_table(players).players:
        assert (player.craftsmen, player.artisans, player.supply_artisans) == (workers, 0, workers)


def test_TER_SETUP_12_the_others_follow_the_first_player_clockwise() -> None:
    table = set_table(4, first=3)
    assert [player.name for player in table.in_turn_order] == ["Cy", "Di", "Ada", "Bo"]
    assert table.me.name == "Cy"


def test_TER_SETUP_13_goods_for_the_later_players() -> None:
    table = set_table(4, first=2)
    goods = [(player.name, player.coins, player.wet_clay) for player in table.in_turn_order]
    assert goods == [("Bo", 3, 0), ("Cy", 3, 1), ("Di", 4, 2), ("Ada", 5, 3)]


def test_inspectors_begin_at_the_printed_ends() -> None:
    board = ("box.rows 9", "box.inspector.row bottom", "box.inspector.column right")
    table = set_table(2, board=board)
    assert (table.mausoleum.rows, table.mausoleum.columns) == (9, 7)
    assert table.inspectors == Inspectors(row=9, column=7)


def test_a_full_catalogue_knows_the_rings_and_asks_only_how_they_lie() -> None:
    icons = ["coins-2", "soak", "upgrade", "warrior-2", "warrior-3", "warrior-4", *["clay-2"] * 6]
    values = {f"ring.inner.{n}": icon for n, icon in enumerate(icons, 1)}
    box = Box({"board.rows": "7", "inspector.row": "top", "inspector.column": "left", **values})
    answers = ["setup.colour yellow", "setup.colour blue", "setup.first 1", *TILES, "setup.inner 4"]
    run = Run(lambda: set_up(Start(NAMES[:2], box=box), rules())).begin(answers)
    assert run.result is not None
    assert [run.result.wheel.inner.icon(segment) for segment in (1, 2, 12)] == ["warrior-2", "warrior-3", "upgrade"]


def test_TER_SETUP_17_two_to_four_can_play() -> None:
    names = ("Ada", "Bo", "Cy", "Di", "Ed")
    for players in (2, 3, 4):
        check_names(GAME, names[:players], solo=False)
    for players in (1, 5):
        with pytest.raises(CompanionError):
            check_names(GAME, names[:players], solo=False)
