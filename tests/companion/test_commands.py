"""The commands from outside, as the contract has them: answers, exit codes, one clear sentence, never a traceback."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import language_flag, main
from companion.games import MODULES
from companion.sessions.store import Store
from tests.toy_program import seat_the_toy

PLAY = ("play", "toy", "--player", "Ada", "--player", "Łucja", "--name", "Sunday")
WHOLE = "1\nrest\nno\n2\nrest\nyes\n3\nrest\nno\n4\nrest\nno\n"
"""A whole toy game, typed."""


class Outcome:
    """How a command ended and what it said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)


class Run:
    """Runs commands in this process, without a terminal."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, typed: str = "") -> Outcome:
        """The outcome of a command line."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(words)
        said = self._capsys.readouterr()
        code = left.value.code
        assert isinstance(code, int)
        assert "Traceback" not in said.err
        if code and "--json" not in words:
            assert said.err.strip(), "what went wrong is said on the error stream"
        return Outcome(code, said.out, said.err)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program with the toy game in its list."""
    monkeypatch.setitem(MODULES, "toy", "toy")
    seat_the_toy()
    return Run(capsys, monkeypatch)


def a_position(folder: Path, text: str = '[[player]]\nname = "Ada"\ncorn = 3\n', name: str = "end.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--nonsense",), 2, "--nonsense"),
        (("dance",), 2, "dance"),
        (("play",), 2, "game"),
        (("score", "toy", "final", "--from"), 2, "--from"),
        (("simulate", "toy", "--games", "x"), 2, "x"),
        (("simulate", "toy", "--games", "0"), 2, "0"),
        (("--lang", "de", "sessions", "list"), 2, "de"),
        (("play", "chess"), 1, "tawantinsuyu"),
        (("play", "t"), 1, "tigris-euphrates"),
        (("score", "chess", "final"), 1, "skytopia"),
        (("score", "toy", "middle"), 1, "final"),
        (("score", "toy", "final", "--from", "gone.toml"), 1, "gone.toml"),
        (("check", "toy", "x"), 1, "toy"),
        (("simulate", "toy"), 1, "later"),
        (("catalog", "toy"), 1, "toy"),
        (("rule", "TAW-NO-999"), 1, "TAW-NO-999"),
        (("resume",), 1, "no saved games"),
        (("resume", "Sunday"), 1, "Sunday"),
        (("play", "toy", "--player", "A", "--player", "A"), 1, "A"),
        (("play", "toy", "--player", " "), 1, "name"),
        (("play", "toy", "--solo"), 1, "solo"),
        (("play", "toy", *(f"--player={n}" for n in range(9))), 1, "9"),
        (("play", "toy"), 2, "--player"),
        (("score", "toy", "final", "--set", "players"), 1, "players"),
        (("play", "toy", "--player", "A", "--player", "B", "--ruling", "TOY-9=x"), 1, "TOY-9"),
        ((), 2, "--help"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_with_the_contracts_exit_code(
    run: Run, words: tuple[str, ...], code: int, said: str
) -> None:
    outcome = run(*words)
    assert outcome.code == code
    assert said in outcome.err


def test_the_same_in_polish(run: Run) -> None:
    assert "Nie ma gry „chess”" in run("--lang", "pl", "play", "chess").err
    assert run("--lang", "pl", "dance").err.startswith("Niestety")
    assert "Użycie" in run("--lang=pl", "score", "--help").out


def test_every_command_has_help_with_an_example(run: Run) -> None:
    commands = ("play", "resume", "score", "check", "rules", "rule", "sessions", "simulate", "stats", "catalog")
    for command in commands:
        outcome = run(command, "--help")
        assert outcome.code == 0
        assert f"companion {command}" in outcome.out.split("Example", 1)[1]
        assert command in run("--help").out
    for action in ("list", "show", "log", "replay", "verify", "export", "import", "rename", "delete"):
        assert f"companion sessions {action}" in run("sessions", action, "--help").out.split("Example", 1)[1]


def test_the_language_flag_is_found_wherever_it_stands() -> None:
    assert language_flag(["--lang", "pl", "rules"]) == "pl"
    assert language_flag(["rules", "--lang=pl"]) == "pl"
    assert language_flag(["rules", "--", "--lang", "pl"]) is None
    assert language_flag(["--lang"]) is None


def test_a_whole_game_is_played_kept_and_counted(run: Run) -> None:
    outcome = run(*PLAY, typed=WHOLE)
    assert outcome.code == 0
    assert "1. Łucja" in outcome.out
    assert "toy.stamp()" in outcome.out
    listed = run("sessions", "list", "--json").json
    assert [(entry["name"], entry["game"], entry["answers"], entry["finished"]) for entry in listed] == [
        ("Sunday", "toy", 12, True)
    ]
    stats = run("stats", "--json")
    assert stats.code == 0
    assert "toy" in stats.out


def test_a_finished_game_shows_its_result_again(run: Run) -> None:
    run(*PLAY, typed=WHOLE)
    again = run("resume")
    assert again.code == 0
    assert "1. Łucja" in again.out


def test_a_session_can_be_shown_told_verified_copied_and_put_away(run: Run, tmp_path: Path) -> None:
    run(*PLAY, typed="3\nrest\nno\n")
    assert "1  toy.ask.die() → 3" in run("sessions", "log", "Sun").out
    assert run("sessions", "show", "Sunday").code == 0
    assert "toy.do.corn" in run("sessions", "replay", "Sunday").out
    assert run("sessions", "verify", "Sunday", "--json").json == {"ok": True, "answers": 3}
    copy = tmp_path / "copy.toml"
    assert run("sessions", "export", "Sunday", str(copy)).code == 0
    assert run("sessions", "export", "Sunday", str(copy)).code == 1, "nothing is overwritten"
    assert run("sessions", "rename", "Sunday", "Monday").code == 0
    assert run("sessions", "import", str(copy)).code == 0
    assert sorted(entry["name"] for entry in run("sessions", "list", "--json").json) == ["Monday", "Sunday"]
    assert run("sessions", "delete", "Sunday").code == 0
    assert [entry["name"] for entry in run("sessions", "list", "--json").json] == ["Monday"]
    assert run("resume", "Monday", typed="2\n").code == 2
    assert Store().load(Store().find("Monday").path).log.answers[-1] == "turn.die 2"


def test_a_session_of_other_rules_is_refused_named_and_left_alone(run: Run) -> None:
    run(*PLAY, typed="3\nrest\nno\n")
    path = Store().find("Sunday").path
    text = path.read_text(encoding="utf-8").replace("turn.deed rest", "turn.dance wild")
    path.write_text(text, encoding="utf-8")
    outcome = run("resume", "Sunday", typed="3\n")
    assert outcome.code == 1
    assert "turn.deed" in outcome.err
    assert "turn.dance wild" in outcome.err
    assert path.read_text(encoding="utf-8") == text
    verified = run("sessions", "verify", "Sunday", "--json")
    assert verified.code == 1
    assert verified.json["ok"] is False
    assert "turn.dance wild" in verified.out


def test_a_broken_session_is_named_and_left_alone(run: Run) -> None:
    run(*PLAY, typed="3\n")
    path = Store().find("Sunday").path
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    for words in (("resume", "Sunday"), ("resume",), ("sessions", "show", "Sunday")):
        outcome = run(*words, typed="rest\n")
        assert outcome.code == 1
    assert "sunday.toml" in (run("sessions", "list").err + run("sessions", "list").out)
    assert path.read_bytes() == whole[:-40]


def test_a_file_is_scored_as_json_and_as_a_table(run: Run, tmp_path: Path) -> None:
    path = a_position(tmp_path)
    answer = run("score", "toy", "final", "--from", path, "--json").json
    assert answer["players"][0]["total"] == 3
    assert answer["standing"] == [{"place": 1, "names": ["Ada"], "decided_by": "points"}]
    table = run("score", "toy", "final", "--from", path)
    assert table.code == 0
    assert "TOY-END-1" in table.out
    assert Store().entries() == [], "a file leaves no session"


def test_the_standard_input_is_a_file_too(run: Run) -> None:
    outcome = run("score", "toy", "final", "--from", "-", "--json", typed='[[player]]\nname = "Ada"\ncorn = 4\n')
    assert outcome.json["players"][0]["total"] == 4


def test_every_problem_of_a_file_is_reported_at_once(run: Run, tmp_path: Path) -> None:
    path = a_position(tmp_path, '[[player]]\nname = 3\ncron = 4\n[[player]]\nname = "Bo"\ncorn = -1\n')
    outcome = run("score", "toy", "final", "--from", path)
    assert outcome.code == 1
    for key in ("player[1].name", "player[1].cron", "player[2].corn"):
        assert key in outcome.err
    answer = run("score", "toy", "final", "--from", path, "--json")
    assert answer.code == 1
    assert "player[2].corn" in answer.json["error"]


def test_a_batch_goes_on_after_a_wrong_line(run: Run, tmp_path: Path) -> None:
    good = '{"player": [{"name": "Ada", "corn": 3}]}'
    lines = "\n".join([good, "nonsense", '{"player": [{"name": "Ada", "corn": 666}]}', "", good])
    outcome = run("score", "toy", "final", "--json", "--from", a_position(tmp_path, lines, "many.jsonl"))
    answers = [json.loads(line) for line in outcome.out.splitlines()]
    assert [("error" in answer) for answer in answers] == [False, True, True, False]
    assert outcome.code == 0


def test_nothing_found_is_an_empty_list_and_exit_1(run: Run) -> None:
    outcome = run("rules", "taw", "qqqqxxzz", "--json")
    assert (outcome.code, outcome.json) == (1, [])
    assert run("rules", "taw", "qqqqxxzz").code == 1


def test_any_unambiguous_beginning_of_a_game_is_enough(run: Run) -> None:
    assert run("rules", "taw", "potato", "--json").json[0]["game"] == "tawantinsuyu"
    for beginning in ("taw", "ter", "tig", "sky", "set"):
        assert "There is no game" not in run("score", beginning, "nonsense").err
