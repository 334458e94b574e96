"""The wizards: few keys, sums kept as the working, resources only where they decide."""

from __future__ import annotations

from companion.games.tawantinsuyu import GAME
from referee.ask import Question
from referee.box import Box
from referee.drive import Run
from scoring.sheet import Sheet

NOTHING_KNOWN = Box()


def _walk(what: str, answers: list[str], box: Box = NOTHING_KNOWN) -> tuple[Sheet, list[str], list[Question]]:
    calculator = GAME.calculators[what]
    run = Run(lambda: calculator.wizard(box)).begin()
    questions: list[Question] = []
    for answer in answers:
        assert run.asked is not None, f"nothing asked for {answer}"
        questions.append(run.asked)
        run.give(answer)
    assert run.finished, run.asked
    assert calculator.problems(run.result) == ()
    return calculator.sheet(run.result), [question.id for question in questions], questions


def test_a_final_score_is_asked_and_sums_are_kept_as_the_working() -> None:
    ada = ["Ada", "Bob", "97", "4,2", "3+3", "3", "2", "4", "1", "1+1"]
    bob = ["90", "-", "0", "0", "0", "0", "0", "0"]
    sheet, ids, _ = _walk("final", ["2", *ada, *bob, "p1"])
    assert sheet.of("Ada").total == 127
    workings = {line.item: line.working for line in sheet.of("Ada").lines}
    assert (workings["temple"], workings["gold"], workings["tapestries"]) == ("3+3", "(1+1)×1", "6 + 1")
    assert ids[-1] == "z06.owner"
    assert "p1.stone" not in ids


def test_other_resources_are_asked_where_they_break_a_tie() -> None:
    nothing = ["-", "0", "0", "0", "0", "0", "0"]
    sheet, ids, _ = _walk("final", ["2", "Ada", "Bob", "50", *nothing, "50", *nothing, "1", "0", "0", "0", "0", "2"])
    assert ids[-6:] == ["p1.potato", "p1.corn", "p1.stone", "p2.potato", "p2.corn", "p2.stone"]
    assert (sheet.standing[0].names, sheet.standing[0].decided_by) == (("Bob",), "resources")


def test_a_solo_game_asks_for_axomamma_too_but_not_for_her_god_cards() -> None:
    ada = ["100", "-", "20", "0", "0", "0", "0", "0"]
    sheet, ids, _ = _walk("final", ["solo", "Ada", "yes", *ada, "90", "-", "0", "0", "0", "0", "1", "2", "3", "4"])
    assert "p2.god_cards" not in ids
    assert sheet.extra == {"outcome": "win"}
    assert sheet.of("Axomamma").total == 90 + 1 + 10


def test_the_catalogue_turns_temple_spaces_into_vp() -> None:
    known = Box({"temple.spaces": "10", "temple.9.centre": "12", "temple.3.vp": "4"})
    nothing = ["0", "0", "0", "0", "0"]
    sheet, ids, _ = _walk("final", ["2", "Ada", "Bob", "50", "-", "9", *nothing, "40", "-", "2", *nothing], known)
    assert ids.count("p1.temple_space") == 1
    assert [line.points for line in sheet.of("Ada").lines if line.item == "temple"] == [12]
    assert [line.points for line in sheet.of("Bob").lines if line.item == "temple"] == [0]


def test_a_centre_that_nobody_confirmed_is_asked_with_its_proposal() -> None:
    known = Box({"temple.spaces": "10"})
    nothing = ["0", "0", "0", "0", "0"]
    answers = ["2", "Ada", "Bob", "50", "-", "10", "20", *nothing, "40", "-", "7", "2", *nothing]
    _, _, questions = _walk("final", answers, known)
    asked = [question for question in questions if question.id == "temple.centre"]
    assert [(question.default, question.proposed) for question in asked] == [("20", True), ("2", True)]


def test_a_festival_is_asked() -> None:
    regions = ["p1,p2", "-", "-", "-"]
    ada = ["41", "Z09", "4", "3", "5", "4", "2", "1"]
    hers = ["38", "3", "4"]
    sheet, _, _ = _walk("festival", ["solo", "Ada", "2", "p1", "5", *regions, "no", *ada, *hers])
    assert (sheet.of("Ada").total, sheet.of("Axomamma").total) == (53, 52)


def test_more_markers_than_there_are_are_asked_again() -> None:
    many = ",".join(["p1"] * 6)
    people = ["41", "-", "0", "0", "0", "20", "-", "0", "0", "0"]
    sheet, ids, _ = _walk("festival", ["2", "Ada", "Bob", "1", "nobody", "2", many, many, "p2", "-", "-", *people])
    assert ids.count("region.chinchaysuyu") == 2
    assert [line.points for line in sheet.of("Bob").lines if line.item == "conquest"] == [2]


def test_the_shelf_offers_every_space_once_their_number_is_known() -> None:
    assert GAME.shelf is not None
    few = GAME.shelf.entries(NOTHING_KNOWN)
    all_ = GAME.shelf.entries(Box({"temple.spaces": "12"}))
    assert len(all_) == len(few) + 12 * 2 + 4
    assert len({question.remember for question in all_}) == len(all_)


def test_the_shelf_notices_a_track_that_falls_and_a_reward_that_is_missing() -> None:
    assert GAME.shelf is not None
    values = {
        "temple.spaces": "6",
        "temple.2.vp": "5",
        "temple.3.vp": "4",
        "temple.5.centre": "2",
        "temple.4.centre": "6",
    }
    assert [problem.where for problem in GAME.shelf.problems(Box(values))] == ["temple.3.vp", "temple.5.centre"]
    rewards = {f"temple.{space}.reward": "no_reward" for space in range(1, 7)}
    assert len(GAME.shelf.problems(Box({"temple.spaces": "6", **rewards}))) == 6
