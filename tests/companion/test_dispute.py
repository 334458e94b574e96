"""The dispute helper: a few questions, the ruling, and the referee's own check of the case."""

from __future__ import annotations

import json

import pytest

from companion.commands.dispute import _MANY
from companion.games import MODULES, load_game
from companion.library.topics import disputes
from tests.companion.test_commands import Run
from tests.terminal import COMPANION, Terminal


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program without a terminal."""
    return Run(capsys, monkeypatch)


@pytest.mark.parametrize("game", MODULES)
def test_a_dispute_is_never_more_than_four_questions_away(game: str) -> None:
    found = disputes(game)
    headings = len(found.topic) > _MANY and bool(found.group)
    assert 1 + headings + 1 + 1 <= 4  # which game, what about, which one, apply it?
    lists = [found.of(group.id) for group in found.group] if headings else [found.topic]
    assert all(0 < len(topics) <= 12 for topics in lists), "every list fits a small screen"


@pytest.mark.parametrize("game", MODULES)
def test_every_dispute_names_its_ruling_and_a_check_that_can_be_asked(run: Run, game: str) -> None:
    loaded = load_game(game)
    for topic in disputes(game).topic:
        told = run("dispute", game, topic.id, "--json").json
        assert told["id"] == topic.ruling
        assert told["check"] is None or told["check"] in loaded.checks
        assert told["score"] is None or told["score"] in loaded.calculators
        assert told["check"] is None or told["score"] is None


@pytest.mark.parametrize("game", MODULES)
def test_most_disputes_can_be_applied_to_the_case(game: str) -> None:
    topics = disputes(game).topic
    assert sum(topic.check is not None or topic.score is not None for topic in topics) >= len(topics) / 2


def test_without_a_terminal_numbers_lead_to_the_ruling(run: Run) -> None:
    told = run("check", typed="3\n2\n2\n")
    assert told.code == 0
    assert "TIG-WAR-5" in told.out
    assert "Usual mistake:" in told.out
    assert "Example:" in told.out


def test_nobody_there_is_told_what_to_say(run: Run) -> None:
    told = run("dispute", "tigris")
    assert told.code == 2
    assert "who-attacks" in told.err


def test_an_unknown_dispute_is_refused_with_the_known_ones(run: Run) -> None:
    told = run("dispute", "tigris", "nonsense")
    assert told.code == 1
    assert "who-attacks" in told.err


def test_check_alone_leads_to_the_referee_in_four_questions() -> None:
    with Terminal("check", program=COMPANION, rows=40) as terminal:
        terminal.wait("Tigris & Euphrates")
        terminal.say("3", "What are you arguing about?")
        terminal.say("2", "Which is it?")
        terminal.say("2", "Apply it to your case?")
        assert "TIG-WAR-5" in terminal.text
        terminal.say("1", "Which dynasties play")


def test_a_dispute_about_points_leads_to_the_scorer() -> None:
    with Terminal("dispute", "tigris", "who-wins", program=COMPANION, rows=40) as terminal:
        terminal.wait("Apply it to your case?")
        terminal.say("1", "How many players?")
        assert "TIG-END-4" in terminal.text


def test_the_ruling_can_be_enough() -> None:
    with Terminal("dispute", "tigris", program=COMPANION, rows=40) as terminal:
        terminal.wait("What are you arguing about?")
        terminal.say("1", "Which is it?")
        terminal.say("1", "Apply it to your case?")
        terminal.press("2\r")
        assert terminal.ended() == 0
        assert "TIG-LEADER-3" in terminal.text


@pytest.mark.parametrize("typed", ["nie", "n"])
def test_no_can_be_typed_in_a_menu(typed: str) -> None:
    with Terminal("--lang", "pl", "dispute", "tigris", "who-wins", program=COMPANION, rows=40) as terminal:
        terminal.wait("nie, wystarczy")
        terminal.press(f"{typed}\r")
        assert terminal.ended() == 0


def test_a_letter_that_begins_no_choice_moves_nothing() -> None:
    """In `tak` only the t says something; j and k were arrow keys once."""
    with Terminal("--lang", "pl", "dispute", "tigris", "who-wins", program=COMPANION, rows=40) as terminal:
        terminal.wait("nie, wystarczy")
        terminal.press("tak\r")
        assert "Ilu graczy" in terminal.wait("Ilu graczy").text


def test_a_dispute_speaks_polish(run: Run) -> None:
    told = run("--lang", "pl", "dispute", "tig", "who-attacks", "--json")
    assert json.loads(told.out)["title"] == "Kto atakuje w konflikcie zewnętrznym"
