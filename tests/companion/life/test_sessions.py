"""The saved games by their commands."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.language import Texts
from companion.sessions.store import Store
from companion.sessions.text import dumps, loads
from companion.standing import age_words
from tests.builders import SEASON, a_session
from tests.life import kept, said, whole_game

pytestmark = pytest.mark.usefixtures("toy_seated")
Capture = pytest.CaptureFixture[str]


def test_the_list_says_where_each_game_stands(capsys: Capture) -> None:
    old = whole_game("Old")
    old.table["scores"] = {"Ada": 7, "Łucja": 3}
    kept(old)
    store = Store()
    session = a_session(*SEASON, table={"now": "round 1 · Łucja", "scores": {"Ada": 3}})
    store.save(session, store.new_path("Sunday"))
    shown = said(capsys, "sessions").out
    assert "just now" in shown and "round 1 · Łucja" in shown
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "Old toy Ada 7, Łucja 3 finished 2026-01-01" in lines
    assert any(line.startswith("Sunday toy Ada 3, Łucja round 1") for line in lines)
    listed = said(capsys, "sessions", "list", "--json").json
    assert [entry["name"] for entry in listed] == ["Sunday", "Old"]
    assert listed[0]["scores"] == {"Ada": 3}
    assert listed[0]["now"] == "round 1 · Łucja"


def test_the_list_of_one_game(capsys: Capture) -> None:
    kept(whole_game())
    assert said(capsys, "sessions", "list", "--game", "toy", "--json").json != []
    assert said(capsys, "sessions", "list", "--game", "tig", "--json").json == []


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(seconds=5), "just now"),
        (timedelta(minutes=7), "7 min ago"),
        (timedelta(hours=30), "1 day ago"),
        (timedelta(days=3), "3 days ago"),
        (timedelta(days=400), "2025-10-14"),
        (timedelta(days=-2), "2026-11-20"),
    ],
)
def test_ages(ago: timedelta, words: str) -> None:
    moment = datetime(2026, 11, 18, 12, tzinfo=UTC)
    assert age_words((moment - ago).isoformat(), Texts("en"), moment) == words


def test_an_age_that_is_no_time_is_shown_as_it_is() -> None:
    assert age_words("yesterday\x1b[2J", Texts("en")) == "yesterday␛[2J"


def test_the_position_after_any_answer(capsys: Capture) -> None:
    kept(whole_game())
    past = said(capsys, "sessions", "show", "Sunday", "--at", "1")
    assert "Ada: 5 corn" in past.out and "toy.ask.deed" in past.out
    assert (
        said(capsys, "sessions", "show", "Sunday", "--at", "3", "--json").json["position"]["farmers.Ada.guest"] == "fox"
    )
    far = said(capsys, "sessions", "show", "Sunday", "--at", "99")
    assert far.code == 1 and "0 to 14" in far.err


def test_a_finished_game_shows_result_and_development(capsys: Capture) -> None:
    kept(whole_game())
    shown = said(capsys, "sessions", "show").out
    assert "How the score developed" in shown
    assert "A Ada: 7" in shown and "B Łucja: 3" in shown


def test_the_log_by_turn_filtered_and_to_a_file(capsys: Capture, tmp_path: Path) -> None:
    kept(whole_game())
    whole = said(capsys, "sessions", "log", "Sunday").out
    assert whole.index("toy.turn(who=Ada)") < whole.index("    1  toy.ask.die() → 5")
    assert "    6  toy.ask.help(who=Ada) → yes" in whole
    found = said(capsys, "sessions", "log", "--find", "tools HOE").out
    assert "   11  toy.ask.tools() → hoe, pot" in found and "→ 5" not in found
    last = said(capsys, "sessions", "log", "--last", "1", "--json").json
    assert [(entry["number"], entry["id"], entry["answer"]) for entry in last] == [(14, "rest.help", "no")]
    assert said(capsys, "sessions", "log", "--find", "giraffe").out == "No answer mentions that.\n"
    target = tmp_path / "log.txt"
    assert said(capsys, "sessions", "log", "--raw", "--to", str(target)).code == 0
    assert "    3  festival.guest fox\n" in target.read_text(encoding="utf-8")
    again = said(capsys, "sessions", "log", "--to", str(target))
    assert again.code == 1 and "nothing was overwritten" in again.err


def test_a_branch_goes_on_from_an_earlier_answer(capsys: Capture) -> None:
    original = dumps(kept(whole_game()))
    answer = said(capsys, "sessions", "branch", "Sunday", "4", "What if", "--json").json
    assert answer == {"done": True, "name": "Sunday", "new": "What if", "n": 4}
    store = Store()
    branch = store.load(store.find("What if").path)
    assert len(branch.log.answers) == 4
    assert branch.table["turn"] == "toy.turn(who=Łucja)", "where a branch stands is known before it is played"
    assert not branch.finished and branch.result == {}
    assert all(int(check.split()[0]) <= 4 for check in branch.log.checks)
    assert dumps(store.load(store.find("Sunday").path)) == original
    assert said(capsys, "sessions", "branch", "Sunday", "99").code == 1
    taken = said(capsys, "sessions", "branch", "Sunday", "1", "What if")
    assert taken.code == 1 and "already" in taken.err


def test_a_deleted_game_comes_back(capsys: Capture) -> None:
    original = dumps(kept(whole_game()))
    assert "restore" in said(capsys, "sessions", "delete", "Sunday").out
    assert said(capsys, "sessions", "list", "--json").json == []
    assert [entry["name"] for entry in said(capsys, "sessions", "list", "--deleted", "--json").json] == ["Sunday"]
    assert said(capsys, "sessions", "restore").code == 0
    store = Store()
    assert dumps(store.load(store.find("Sunday").path)) == original
    nothing = said(capsys, "sessions", "restore")
    assert nothing.code == 1 and "put away" in nothing.err


def test_nothing_is_deleted_unnamed(capsys: Capture) -> None:
    kept(whole_game())
    assert said(capsys, "sessions", "delete").code == 2
    assert len(said(capsys, "sessions", "list", "--json").json) == 1
    nobody = said(capsys, "sessions", "restore", "Sunday")
    assert nobody.code == 1 and "put away" in nobody.err


def test_a_branch_keeps_the_habits_of_the_table() -> None:
    session = whole_game()
    session.table.update(timer=True, check_rounds=True, now="round 3", seconds={"1": 5.0})
    assert session.branch(4, "What if").table == {"timer": True, "check_rounds": True}


def test_several_files_are_imported_at_once(capsys: Capture, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.toml" for name in ("one", "two")]
    for path in files:
        path.write_text(dumps(whole_game(path.stem)), encoding="utf-8")
    broken = tmp_path / "cut.toml"
    broken.write_text("format = 2\n", encoding="utf-8")
    mixed = said(capsys, "sessions", "import", str(files[0]), str(broken), str(files[1]))
    assert mixed.code == 1 and "cut.toml" in mixed.err
    assert " ".join(mixed.out.split()).count("was imported as") == 2
    again = said(capsys, "sessions", "import", *map(str, files), "--json").json
    assert [entry["name"] for entry in again] == ["one 2", "two 2"]
    assert said(capsys, "sessions", "import", str(files[0]), "Third").code == 0
    assert {entry.name for entry in Store().entries()} == {"one", "two", "one 2", "two 2", "Third"}


def test_a_damaged_file_is_named_where_it_is_asked_for(capsys: Capture) -> None:
    kept(whole_game())
    path = Store().find("Sunday").path
    path.write_text(path.read_text(encoding="utf-8")[:300], encoding="utf-8")
    for words in (("resume", "Sunday"), ("sessions", "show", "Sunday"), ("sessions", "verify", "sunday")):
        answer = said(capsys, *words)
        assert answer.code == 1 and "sunday.toml" in answer.err, answer
    every = said(capsys, "sessions", "verify", "--all")
    assert every.code == 1 and "sunday.toml" in every.err
    assert said(capsys, "sessions", "verify", "--all", "--json").json[0]["ok"] is False


def test_a_game_that_these_rules_cannot_follow_can_still_be_read_and_gone_on_with(capsys: Capture) -> None:
    session = whole_game()
    session.log.answers[5] = "nonsense 3"
    kept(session)
    told = said(capsys, "sessions", "verify", "Sunday")
    assert "sessions branch Sunday 5" in " ".join(told.out.split())
    log = said(capsys, "sessions", "log", "Sunday")
    assert log.code == 1 and "    5  " in log.out and "    6  " not in log.out
    assert "part ways after 5 answers" in " ".join(log.err.split())
    assert said(capsys, "sessions", "show", "Sunday", "--at", "5").code == 0
    assert said(capsys, "sessions", "branch", "Sunday", "5", "Rest").code == 0
    assert said(capsys, "sessions", "verify", "Rest").code == 0


def test_verify_names_every_difference(capsys: Capture) -> None:
    session = whole_game()
    session.log.checks = [check.replace("corn=0", "corn=7") for check in session.log.checks]
    session.result["players"][0]["total"] = 99
    session.result["players"][1]["lines"][0]["points"] = -1
    kept(session)
    found = said(capsys, "sessions", "verify", "Sunday", "--json")
    assert found.code == 1
    texts = [difference["text"] for difference in found.json["differences"]]
    assert len(texts) == 3
    assert "“corn” was 7, these rules give 0" in texts[0]
    assert "“Ada”: stored 99" in texts[1]
    assert "Łucja · corn" in texts[2]
    assert found.json["difference"] == texts[0]
    plain = said(capsys, "sessions", "verify", "Sunday")
    assert "stored 99" in plain.out and "Sorry" in plain.err


def test_verify_all(capsys: Capture) -> None:
    kept(whole_game("One"))
    broken = whole_game("Two")
    broken.log.answers[0] = "turn.die 9"
    kept(broken)
    found = said(capsys, "sessions", "verify", "--all", "--json")
    assert found.code == 1
    assert {entry["name"]: entry["ok"] for entry in found.json} == {"One": True, "Two": False}


def test_old_formats_are_upgraded_and_the_old_file_kept(capsys: Capture) -> None:
    session = whole_game()
    table = tomllib.loads(dumps(session))
    import tomli_w

    log = table.pop("log")
    table.pop("end")
    old = tomli_w.dumps({**table, **log, "format": 1, "house": {}})
    store = Store()
    path = store.path / "sunday.toml"
    path.write_text(old, encoding="utf-8")
    assert said(capsys, "sessions", "verify", "Sunday").code == 0
    answer = said(capsys, "sessions", "upgrade", "--json").json
    assert answer["upgraded"] == ["Sunday"]
    assert loads(path.read_text(encoding="utf-8")).log.answers == session.log.answers
    assert path.read_text(encoding="utf-8").startswith("format = 2")
    assert (store.path / "deleted" / "sunday-format-1.toml").read_text(encoding="utf-8") == old
    assert "already" in said(capsys, "sessions", "upgrade").out


def test_a_bug_report_without_names_still_says_the_same_game(capsys: Capture, tmp_path: Path) -> None:
    session = whole_game(players=("Ada M.", "Łucja"))
    session.log.notes.append("3 Łucja was late")
    kept(session)
    target = tmp_path / "report.toml"
    assert said(capsys, "sessions", "export", "Sunday", str(target), "--report", "--anonymous").code == 0
    text = target.read_text(encoding="utf-8")
    assert "Ada" not in text and "Łucja" not in text and "Sunday" not in text
    assert "_report" in text and "python" in text
    report = loads(text)
    assert report.players == ("P1", "P2")
    assert report.log.answers == session.log.answers
    assert said(capsys, "sessions", "import", str(target), "From Ada").code == 0
    assert said(capsys, "sessions", "verify", "From Ada").code == 0


def test_names_in_repairs_are_left_out_too(capsys: Capture) -> None:
    session = a_session(*SEASON[:5], "adjust farmers.Ada.corn +2", players=("Ada", "Łucja"))
    kept(session)
    text = said(capsys, "sessions", "export", "Sunday", "--anonymous").out
    assert '"adjust farmers.P1.corn +2",' in text


def test_a_finished_game_is_never_scored_anew_in_silence(capsys: Capture) -> None:
    session = whole_game()
    session.result["players"][0]["total"] = 99
    kept(session)
    before = dumps(session)
    shown = said(capsys, "resume", "Sunday")
    assert "stored 99" in shown.err
    store = Store()
    assert dumps(store.load(store.find("Sunday").path)) == before


def test_everything_is_said_in_polish_too(capsys: Capture) -> None:
    kept(whole_game())
    assert "skończona" in said(capsys, "sessions", language="pl").out
    assert "odłożono" in said(capsys, "sessions", "delete", "Sunday", language="pl").out
    assert "wróciła" in said(capsys, "sessions", "restore", language="pl").out


def test_the_menu_leads_to_any_of_the_last_games(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.commands import menu

    kept(whole_game("Old"))
    offered: list[list[str]] = []
    answers: list[str] = []

    def picked(_texts: Texts, _prompt: str, choices: list[tuple[str, str]], _missing: object) -> str:
        offered.append([value for value, _ in choices])
        return answers[len(offered) - 1]

    monkeypatch.setattr(menu, "pick", picked)
    store = Store()
    store.save(a_session(*SEASON), store.new_path("Sunday"))
    for typed, words in (
        (["sunday", "resume"], ["resume", "sunday"]),
        (["old", "report"], ["sessions", "report", "old"]),
        (["list of all"], ["sessions"]),
    ):
        offered.clear()
        answers[:] = typed
        assert menu._sessions(Texts("pl")) == words
    assert offered == [["sunday", "old", "list of all"]]
