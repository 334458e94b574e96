"""The program as a person sees it: a real terminal, keys, colours, narrow windows, interruptions and kills."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.sessions.store import Store
from tests.builders import ROOT
from tests.terminal import DEADLINE, TOY, Terminal

PLAY = ("play", "toy", "--player", "Ada", "--player", "Łucja", "--name", "Sunday")

WAY = (
    ("3", "toy.ask.deed"),
    ("trade", "toy.ask.price"),
    ("2", "toy.ask.sold"),
    ("2", "toy.ask.tools"),
    ("hoe", "Ada 1"),
    ("6", "Łucja 6"),
    ("festival", "toy.ask.guest"),
    ("owl", "toy · 2"),
)
"""What is typed, and what shows that the next prompt is there."""


def answers() -> list[str]:
    """The answers on the disk."""
    store = Store()
    entries = store.entries()
    return store.load(entries[0].path).log.answers if entries else []


def piped(
    *arguments: str, typed: str | bytes = "", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the program without a terminal."""
    return subprocess.run(
        [sys.executable, *TOY, *arguments],
        cwd=ROOT,
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        env={**os.environ, **(environment or {})},
        timeout=DEADLINE,
        check=False,
    )


def plays_to_the_second_die(terminal: Terminal) -> None:
    terminal.wait("toy.ask.die")
    for line, wanted in WAY[:5]:
        terminal.say(line, wanted)


def test_a_game_in_a_terminal_of_80_by_24() -> None:
    with Terminal(*PLAY) as terminal:
        plays_to_the_second_die(terminal)
        terminal.say("quit", "Saved as “Sunday” (5 answers)")
        assert terminal.ended() == 0
        assert "── toy" not in terminal.text, "the header is a bar of its own in colour"
        assert "\x1b[" in terminal.raw
    assert answers() == ["turn.die 3", "turn.deed trade", "trade.price 2", "trade.sold 2", "trade.tools hoe"]


def test_a_window_of_40_columns_never_breaks_a_line() -> None:
    with Terminal(*PLAY, columns=40, environment={"NO_COLOR": "1"}) as terminal:
        plays_to_the_second_die(terminal)
        terminal.say("check", "adjust NUMBER VALUE").say("?", "quit")
        terminal.say("quit", "companion resume")
        assert terminal.ended() == 0
        assert "(12) seed 2" in terminal.text
        shown = [line for line in terminal.raw.replace("\r", "").split("\n") if "\x1b" not in line]
        assert max(len(line) for line in shown) <= 40


def test_without_colour_nothing_is_coloured_and_nothing_is_lost() -> None:
    with Terminal(*PLAY, environment={"NO_COLOR": "1"}) as terminal:
        plays_to_the_second_die(terminal)
        terminal.say("quit", "Saved as").ended()
        assert "── toy · 1 · Ada 1 · Łucja 0" in terminal.text
        for colour in range(30, 38):
            assert f"\x1b[{colour}m" not in terminal.raw
            assert f";{colour}m" not in terminal.raw


def test_a_dumb_terminal_gets_no_codes_at_all() -> None:
    with Terminal(*PLAY, environment={"TERM": "dumb"}) as terminal:
        plays_to_the_second_die(terminal)
        terminal.say("undo", "Taken back: 1 answer")
        terminal.say("quit", "Saved as")
        assert terminal.ended() == 0
        assert "\x1b" not in terminal.raw
    assert answers()[-1] == "trade.sold 2"


def test_tab_and_arrow_keys_pick_a_choice() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").wait("Enter = ")
        terminal.press("tr\t")
        terminal.wait("> trade").say("", "toy.ask.price")
    assert answers() == ["turn.die 3", "turn.deed trade"]


def test_ctrl_c_at_a_prompt_loses_nothing() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").wait("Enter = ")
        terminal.press("tra\x03")
        assert terminal.ended() == 130
        assert "Saved as “Sunday” (1 answer)" in terminal.text
        assert "Traceback" not in terminal.text
    assert answers() == ["turn.die 3"]


def test_ctrl_c_in_a_dumb_terminal_loses_nothing() -> None:
    with Terminal(*PLAY, environment={"TERM": "dumb"}) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").wait("Enter = ")
        terminal.press("\x03")
        assert terminal.ended() == 130
        assert "Traceback" not in terminal.text
    assert answers() == ["turn.die 3"]


def test_ctrl_d_leaves_like_quit() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").wait("Enter = ")
        terminal.press("\x04")
        assert terminal.ended() == 0
        assert "Saved as" in terminal.text
    assert answers() == ["turn.die 3"]


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_closed_window_loses_nothing(term: str) -> None:
    with Terminal(*PLAY, environment={"TERM": term}) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").wait("Enter = ")
        terminal.close()
        terminal.process.wait(DEADLINE)
    assert answers() == ["turn.die 3"]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_loses_nothing(number: signal.Signals) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").wait("Enter = ")
        terminal.process.send_signal(number)
        terminal.process.wait(DEADLINE)
    assert answers() == ["turn.die 3"]


def test_killed_at_every_prompt_it_goes_on_with_every_answer() -> None:
    for given, (line, wanted) in enumerate(WAY):
        with Terminal(*(("resume",) if given else PLAY), environment={"TERM": "dumb"}) as terminal:
            terminal.wait(" >")
            assert given == 0 or f"going on after {given} answer" in terminal.text
            terminal.say(line, wanted)
            terminal.kill()
        assert len(answers()) == given + 1
    assert answers()[-1] == "festival.guest owl"


def test_a_second_window_is_kept_out() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed")
        second = piped("resume", typed="rest\n")
        assert second.returncode == 1
        assert b"another window" in second.stderr
        terminal.say("quit", "Saved as").ended()
    assert answers() == ["turn.die 3"]


def test_a_score_asked_at_the_table_and_shown_with_its_receipts() -> None:
    with Terminal("score", "toy", "final") as terminal:
        terminal.wait("toy.ask.players").say("", "toy.ask.corn(n=1)")
        terminal.say("3+6+2", "toy.ask.tools").say("hoe,hoe", "toy.ask.corn(n=2)")
        terminal.say("5", "toy.ask.tools", times=2).say("-", "1. Player 1")
        assert terminal.ended() == 0
        assert "TOY-END-1" in terminal.text
        assert "2. Player 2" in terminal.text


def test_a_score_being_asked_is_kept_from_a_second_window() -> None:
    with Terminal("score", "toy", "final") as terminal:
        terminal.wait("toy.ask.players").say("1", "toy.ask.corn")
        second = piped("resume", typed="3\n")
        assert second.returncode == 1
        assert b"another window" in second.stderr


def test_an_answer_in_json_goes_to_its_file_while_a_person_is_asked(tmp_path: Path) -> None:
    answer = tmp_path / "answer.json"
    with Terminal("score", "toy", "final", "--json", output=answer) as terminal:
        terminal.wait("toy.ask.players").wait(" >").say("1", "toy.ask.corn").say("x", "no whole number")
        terminal.say("3", "toy.ask.tools").say("hoe")
        assert terminal.ended() == 0
    assert json.loads(answer.read_text())["players"][0]["total"] == 5


def test_a_position_that_is_impossible_is_told_and_the_question_asked_again() -> None:
    with Terminal("score", "toy", "final") as terminal:
        terminal.wait("toy.ask.players").say("1", "toy.ask.corn").say("666", "toy.ask.tools")
        terminal.say("-", "player[1].corn").wait("toy.ask.tools", times=2)
        terminal.say("undo", "Taken back").say("6", "toy.ask.tools", times=3).say("-", "1. Player 1")
        assert terminal.ended() == 0


def test_without_a_terminal_the_open_question_is_named() -> None:
    done = piped(*PLAY)
    assert done.returncode == 2
    assert b"turn.die" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_pipe_answers_and_the_rest_is_named() -> None:
    done = piped(*PLAY, typed="3\nrest\n")
    assert done.returncode == 2
    assert b"rest.help" in done.stderr
    assert answers() == ["turn.die 3", "turn.deed rest"]


def test_a_wrong_line_of_a_pipe_is_refused() -> None:
    done = piped(*PLAY, typed="3\nfestival\n")
    assert done.returncode == 1
    assert b"TOY-FEAST-1" in done.stderr


def test_bytes_that_are_no_text_are_refused_without_a_traceback() -> None:
    done = piped(*PLAY, typed=b"\xff\xfe\n")
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    done = piped("play", "toy", "--player", "Ad\udcffa", "--player", "Bo", typed="3\n")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_every_question_can_be_answered_by_a_flag() -> None:
    sets = {"players": "1", "corn.1": "3+4", "tools.1": "hoe"}
    flags = [word for key, value in sets.items() for word in ("--set", f"{key}={value}")]
    done = piped("score", "toy", "final", "--json", *flags)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["players"][0]["total"] == 9


def test_a_locale_without_polish_letters_gets_question_marks_and_no_traceback() -> None:
    environment = {"PYTHONIOENCODING": "ascii", "COMPANION_LANG": "pl"}
    done = piped(*PLAY, typed="3\n", environment=environment)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    with subprocess.Popen([sys.executable, *TOY, "--help"], cwd=ROOT, stdout=write, stderr=subprocess.PIPE) as program:
        os.close(write)
        assert program.stderr is not None
        errors = program.stderr.read()
    assert errors == b""
