"""Wizards, picture, header, status, repairs: what a person at the table sees."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.dice import Dice
from companion.games.game import Start
from companion.games.terracotta import GAME
from companion.games.terracotta.checks.table import CHECKS
from companion.games.terracotta.picture import mausoleum_view
from companion.games.terracotta.simulate import Busy, made_up_box, play_out
from companion.language import Texts
from companion.library.rulings import book
from companion.positions import position_of
from companion.screen import plain_table
from companion.view import Picture, Table
from companion.wording import change_line, value_shown
from referee.box import Box
from referee.differ import change, differences, leaves
from referee.drive import Run
from referee.errors import BadAnswer, BadFile
from referee.terracotta.house import FIELDS, House
from referee.terracotta.position import Inspectors
from referee.terracotta.squares import Square
from scoring.terracotta.groups import groups
from tests.referee.terracotta.builders import BOX, mausoleum, rules, state

EN, PL = Texts("en", GAME.name), Texts("pl", GAME.name)

DRAWING = """
.  .  v  .
Gp .  Oyv M
.  F  =  .
.  Op =  .
"""


WIZARD = [
    "box.rows 7",
    "players yellow,purple",
    "round 2",
    "inspector.row 4",
    "inspector.column C",
    "tile officers",
    "box.round.2.domination 6",
    "box.round.2.presence 3",
    "vp.yellow 10",
    "vp.purple 12",
    "figures.yellow.officer C2",
    "figures.yellow.guard -",
    "figures.yellow.crossbowman -",
    "figures.yellow.soldier -",
    "figures.purple.officer B4",
    "figures.purple.guard A2",
    "figures.purple.crossbowman -",
    "figures.purple.soldier -",
    "horses C2",
    "horse.C2 down",
    "figures.footman B3",
    "figures.musician D2",
    "figures.kneeling_archer C1",
    "archer.C1 down",
]


def asked_for(what: str, answers: Sequence[str], box: Box | None = None) -> Run[object]:
    run: Run[object] = Run(lambda: GAME.calculators[what].wizard(box or Box())).begin(answers)
    assert run.asked is None
    return run


def test_the_wizard_of_a_round_asks_for_what_counts_and_nothing_else() -> None:
    position = asked_for("round", WIZARD).result
    calculator = GAME.calculators["round"]
    assert calculator.problems(position) == ()
    sheet = calculator.sheet(position)
    assert {player.name: player.total for player in sheet.players} == {
        "yellow": 10 + 7 + 7 + 1 + 6,
        "purple": 12 + 3 + 1 + 3,
    }


def test_the_wizard_of_the_end_asks_for_tokens_too() -> None:
    tokens = [
        f"{what}.{colour} 3" for colour in ("yellow", "purple") for what in ("vp", "coins", "wet_clay", "dry_clay")
    ]
    position = asked_for("final", ["box.rows 7", "players yellow,purple", *tokens, *WIZARD[10:]]).result
    sheet = GAME.calculators["final"].sheet(position)
    assert sheet.of("yellow").total == 3 + 2 + 2 + 5 + 2 + 4
    assert sheet.of("purple").total == 3 + 8 + 2 + 2 + 0 + 4


def test_a_known_box_is_not_asked_again() -> None:
    known = Box({**BOX.values, "board.rows": "7"})
    left = [answer for answer in WIZARD if not answer.startswith("box.")]
    assert asked_for("round", left, known).result is not None


def test_the_wizard_draws_the_grid_as_it_fills() -> None:
    run: Run[object] = Run(lambda: GAME.calculators["round"].wizard(Box())).begin(WIZARD[:11])
    assert run.asked is not None
    assert GAME.scene is not None
    view = GAME.scene(run.asked, EN)
    assert view is not None
    assert " Oy" in drawn(view.blocks[0])
    assert GAME.header is not None
    assert GAME.header(run.state, EN) == "Terracotta Army"


@pytest.mark.parametrize("what", list(CHECKS))
def test_every_referees_question_can_be_asked_step_by_step(what: str) -> None:
    check = GAME.checks[what]
    for seed in range(12):
        dice = Dice(seed)
        run: Run[object] = Run(lambda: check.wizard(Box())).begin()
        while run.asked is not None:
            run.give(dice.answer(run.asked))
        if not check.problems(run.result):
            assert check.judge(run.result, EN).as_json(EN)


def test_TER_WAR_10_the_wizard_asks_which_guard_is_new() -> None:
    table = ["box.rows 7", "who yellow", "kinds guard", "figures.yellow.guard A1,C3"]
    run: Run[object] = Run(lambda: GAME.checks["guard"].wizard(Box())).begin([*table, "owner yellow", "guard C3"])
    assert run.asked is None
    assert list(GAME.checks["guard"].judge(run.result, EN).as_json(EN)["slides"]) == ["A1"]


def test_a_dispute_about_a_few_figures_asks_only_for_them() -> None:
    typed = [
        "box.rows 7",
        "who yellow,purple",
        "kinds soldier",
        "figures.yellow.soldier A1,B1",
        "figures.purple.soldier C1",
    ]
    run: Run[object] = Run(lambda: GAME.checks["domination"].wizard(Box())).begin([*typed, "area row", "row 1"])
    assert run.asked is None
    assert GAME.checks["domination"].judge(run.result, EN).as_json(EN)["dominates"] == "yellow"


def drawn(block: object) -> str:
    assert isinstance(block, Picture)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in block.lines)


def test_the_picture_outlines_groups_and_marks_inspectors() -> None:
    board = mausoleum(DRAWING)
    view = mausoleum_view(board, EN, groups(board, rules()), Inspectors(row=4, column=3))
    assert (
        drawn(view.blocks[0])
        == """\
     A   B   C   D   E   F   G   H   I
           ┏━━━┓
 1   ·   · ┃ ↓ ┃ ·   +   ·   ·   ·   ·
           ┃   ┃
 2   Gp  · ┃ Oy┃ ♪   +   ·   ·   ·   ·
           ┃   ┃
 3   ·   F ┃ =y┃ ·   +   ·   ·   ·   ·
       ┏━━━┛   ┃
 4►  + ┃ Op  =y┃ +   +   +   +   +   +
       ┗━━━━━━━┛
 5   ·   ·   ·   ·   +   ·   ·   ·   ·
 6   ·   ·   ·   ·   +   ·   ·   ·   ·
 7   ·   ·   ·   ·   +   ·   ·   ·   ·
             ▲"""
    )


def test_polish_letters_tell_kinds_and_owners_apart() -> None:
    picture = drawn(mausoleum_view(mausoleum("Gy Cp Sb Og F"), PL).blocks[0])
    assert picture.splitlines()[1] == " 1   Sż  Kf  Żn  Oz  @   ·   ·   ·   ·"


def test_header_and_status_show_the_whole_table() -> None:
    table = state(DRAWING)
    assert GAME.header is not None
    assert GAME.status is not None
    assert GAME.header(table, EN) == "Round 1/5 · Ada: 3 Coins, clay 4 wet 0 dry · VP: Ada 0, Bo 0"
    assert GAME.header(table, PL).startswith("Runda 1/5 · Ada: monety 3")
    for texts in (EN, PL):
        blocks = GAME.status(table, texts).blocks
        shown = "\n".join(line for block in blocks if isinstance(block, Table) for line in plain_table(block, 100))
        assert "Ada" in shown
        assert "{" not in shown


def test_a_space_of_the_mirror_can_be_repaired() -> None:
    table = state(DRAWING)
    placed = change(table, "mausoleum.E5", "soldier/yellow")
    assert placed.mausoleum.occupied[Square("E5")].kind.value == "soldier"
    gone = change(placed, "mausoleum.C2", "-")
    assert Square("C4") not in gone.mausoleum.occupied
    rider = change(gone, "mausoleum.A2", "guard/purple/down")
    assert rider.mausoleum.occupied[Square("A4")].at == "A2"
    turned = change(rider, "mausoleum.C1", "kneeling_archer/left")
    assert dict(leaves(turned))["mausoleum.C1"].facing == "left"


@pytest.mark.parametrize(
    "repair", ["mausoleum.J1 -", "mausoleum.A1 horse", "mausoleum.A1 officer", "mausoleum.B2 officer/purple/down"]
)
def test_an_impossible_repair_is_refused(repair: str) -> None:
    with pytest.raises(BadAnswer):
        change(state(DRAWING), *repair.split())


def test_undo_says_in_words_what_to_put_back() -> None:
    before, after = state("Oy . M"), state("Oy . . >")
    said = [change_line(found, EN) for found in differences(before, after)]
    assert said == [
        "Mausoleum · C1: Musician on C1 → nothing",
        "Mausoleum · D1: nothing → Kneeling Archer on D1, facing right",
    ]
    assert value_shown(mausoleum("Oy> = =").figures[0], PL) == "oficer (żółty) na koniu, A1–C1"


def test_the_house_defaults_are_those_of_the_rulings() -> None:
    disputed = {ruling.id: ruling for ruling in book(GAME.name).disputed()}
    assert set(disputed) == set(FIELDS)
    for ruling_id, name in FIELDS.items():
        assert getattr(House(), name) == disputed[ruling_id].default


def test_the_shelf_knows_every_place_and_notices_falling_values() -> None:
    assert GAME.shelf is not None
    places = [question.remember for question in GAME.shelf.entries(Box())]
    assert len(places) == len(set(places)) == 1 + 2 + 10 + 11 + 3 + 2 + 36
    assert GAME.shelf.problems(BOX) == ()
    falling = BOX.learned("round.3.domination", "1").learned("round.3.presence", "2")
    assert [problem.where for problem in GAME.shelf.problems(falling)] == ["round.3.domination", "round.3.presence"]


QUESTION_IDS = {
    "archer.facing", "box.inspector.column", "box.inspector.row", "box.master.prices", "box.organizer", "box.priority",
    "box.round", "box.rows", "box.specialist.weapons", "crossbow.target", "guard.to", "guard.warrior", "horse.side",
    "horse.warrior", "icon.inner", "icon.middle", "icon.outer", "master.administrator", "master.builder",
    "master.inspector", "master.supervisor", "master.token", "officer.inspector", "setup.colour", "setup.first",
    "setup.tile", "specialist.at", "specialist.kind", "turn.inner", "turn.middle", "turn.outer", "turn.rotate",
    "turn.segment", "turn.worker", "warrior.at", "warrior.kind", "warrior.weapon",
}  # fmt: skip
"""Written in session files: a public interface."""


def test_the_question_ids_of_a_mirrored_game_stay() -> None:
    found: set[str] = set()
    for seed in range(9):
        dice = Dice(seed)
        box = Box() if seed == 0 else made_up_box(dice)
        run = play_out(Start(("Ada", "Bo"), box=box), Busy(dice))
        found.update(line.split()[0] for line in run.log)
    found = {
        ".".join(id.split(".")[:2]) if id.startswith(("box.organizer", "box.priority", "box.round")) else id
        for id in found
    }
    assert found - {"setup.inner", "setup.middle"} <= QUESTION_IDS
    assert QUESTION_IDS - found <= {"horse.side", "horse.warrior"}


def test_problems_of_an_unreadable_file_are_problems_and_no_crash() -> None:
    calculator = GAME.calculators["round"]
    for broken in (
        {},
        {"figure": 3},
        {"figure": [{"at": 4}]},
        {"player": [{"colour": "x"}], "figure": [{"kind": "o"}]},
    ):
        with pytest.raises(BadFile):
            position_of(dict(broken), GAME.name, calculator.position, calculator.problems, "test")
