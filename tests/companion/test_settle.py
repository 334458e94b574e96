"""The ruling log: a settled point is kept with the session and the group, beside its ruling and on the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.course import stamped, stamps
from companion.desk_verbs import settle
from companion.games import MODULES
from companion.games.game import Finish
from companion.library.house import Settled, house_rules, keep, notes_of_the_house, settled_here
from companion.library.rulings import book
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.settling import take_choice
from referee.ask import CHANCE
from referee.differ import differences
from referee.errors import BadAnswer, BadFile
from scoring.sheet import Sheet
from tests.companion.test_commands import Run
from tests.companion.test_verbs import RECORDED, at_the_table
from tests.terminal import COMPANION, Terminal

EMPIRES = RECORDED / "settlers-aztecs" / "three-empires.toml"
PLAY = ("play", "tawantinsuyu", "--player", "Ada", "--player", "Bo", "--name", "Sunday")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program without a terminal."""
    return Run(capsys, monkeypatch)


def session() -> Session:
    """The game on the disk."""
    store = Store()
    return store.load(store.entries()[0].path)


def test_a_point_is_settled_shown_and_forgotten(run: Run) -> None:
    assert "no house rule" in run("settle", "taw-fest-6").out
    assert "TAW-FEST-6 2 potatoes a God card." in run("settle", "TAW-FEST-6", "two", "we", "like", "it", "hard").out
    assert run("settle", "TAW-FEST-6", "--json").json["choice"] == "two"
    for words in (("rule", "TAW-FEST-6"), ("rules", "taw", "TAW-FEST-6"), ("rules", "taw", "--chapter", "festival")):
        assert "This table plays: 2 potatoes a God card. · we like it hard" in run(*words).out, words
    run("settle", "TAW-FEST-6", "--forget")
    assert "This table plays" not in run("rule", "TAW-FEST-6").out
    assert run("settle", "TAW-FEST-6", "--forget").code == 1


def test_a_point_without_alternatives_takes_a_note(run: Run) -> None:
    assert run("settle", "TIG-TURN-1", "no", "talking").code == 0
    assert house_rules("tigris-euphrates")["TIG-TURN-1"].note == "no talking"
    assert run("settle", "TIG-TURN-99", "x").code == 1


def test_a_word_that_is_none_of_the_choices_is_said_to_be_a_note(run: Run) -> None:
    assert "by its choices one or two" in run("settle", "TAW-FEST-6", "three").out
    assert "choices" not in run("settle", "TAW-FEST-6", "two").out


def test_a_spoilt_house_file_is_named(run: Run, clean_surroundings: Path) -> None:
    keep("tigris-euphrates", Settled("TIG-TURN-1", note="x"))
    path = clean_surroundings / "house" / "tigris-euphrates.toml"
    path.write_text("settled = 5")
    with pytest.raises(BadFile) as raised:
        house_rules("tigris-euphrates")
    assert raised.value.file == path.name
    assert run("rule", "TIG-TURN-1").code == 1


def test_house_rules_are_what_enter_takes_and_notes_go_into_the_session(run: Run) -> None:
    run("settle", "TAW-FEST-6", "two")
    run("settle", "TAW-FEST-7", "minus", "is", "fine")
    told = run(*PLAY, typed="\n\nquit\n")
    assert "your house rules differ in TAW-FEST-6" in " ".join(told.out.split())
    assert session().log.answers[:2] == ["house.change TAW-FEST-6", "house.TAW-FEST-6 two"]
    assert session().log.settled == ["0 TAW-FEST-7 minus is fine"]
    assert notes_of_the_house("tawantinsuyu") == ["0 TAW-FEST-7 minus is fine"]


def test_at_a_prompt_a_point_is_settled_for_this_game_and_shown_beside_the_ruling() -> None:
    with Terminal(*PLAY, program=COMPANION, rows=50) as terminal:
        terminal.say("", "Where do you begin?")
        terminal.say("settle TAW-FEST-7 minus is fine", "Settled for this game: TAW-FEST-7 minus is fine")
        terminal.say("rule TAW-FEST-7", "This table plays: minus is fine")
        terminal.say("quit", "Saved as")
    assert session().log.settled == ["1 TAW-FEST-7 minus is fine"]
    assert house_rules("tawantinsuyu") == {}


def test_at_a_prompt_always_makes_it_the_group_s_rule() -> None:
    with Terminal(*PLAY, program=COMPANION, rows=50, environment={"COMPANION_LANG": "pl"}) as terminal:
        terminal.say("", "Enter = nowa gra")
        terminal.say("ustal zawsze TAW-FEST-6 two", "Ustalono dla grupy: TAW-FEST-6 2 ziemniaki")
        terminal.say("koniec", "Zapisano")
    assert house_rules("tawantinsuyu")["TAW-FEST-6"].choice == "two"
    assert session().rulings["TAW-FEST-6"] == "two"


def test_a_wrong_point_or_no_word_is_said_and_nothing_is_kept(run: Run) -> None:
    for typed, said in (
        ("settle", "Say which point and how"),
        ("settle TAW-NOPE-1 x", "TAW-NOPE-1"),
        ("settle TAW-FEST-6", "one or two"),
    ):
        told = run(*PLAY, typed=f"\n{typed}\n")
        assert said in told.err
        assert session().log.settled == []


def test_another_choice_is_taken_by_the_running_game_while_nothing_was_played_by_the_first() -> None:
    with Terminal(*PLAY, program=COMPANION, rows=50) as terminal:
        terminal.say("", "Where do you begin?")
        terminal.say("settle TAW-FEST-6 two ours", "Settled for this game: TAW-FEST-6 2 potatoes a God card. · ours")
        terminal.say("rule TAW-FEST-6", "This table plays: 2 potatoes a God card. · ours")
        terminal.say("quit", "Saved as")
    assert session().log.answers == ["house.change TAW-FEST-6", "house.TAW-FEST-6 two"]
    assert session().log.settled == ["2 TAW-FEST-6 ours"]
    assert session().rulings["TAW-FEST-6"] == "two"


@pytest.mark.parametrize("game", MODULES)
def test_a_recorded_game_takes_every_choice_that_changes_nothing_and_refuses_the_others_whole(game: str) -> None:
    taken = []
    for path in sorted((RECORDED / game).glob("*.toml"))[:2]:
        table, _ = at_the_table(path, len(Store().load(path).log.answers) * 3 // 4)
        before, log = table.run.state, list(table.session.log.answers)
        for ruling in book(game).disputed():
            now = table.session.rulings.get(ruling.id)
            for other in {choice.key for choice in ruling.alternatives} - {now} if now is not None else ():
                taken.append(take_choice(table, ruling.id, other))
                assert table.session.rulings[ruling.id] == (other if taken[-1] else now)
                assert not differences(before, table.run.state)
                assert table.run.log == table.session.log.answers
                assert taken[-1] or table.session.log.answers == log
                assert not taken[-1] or take_choice(table, ruling.id, str(now))
                log = list(table.session.log.answers)
    assert any(taken)


def test_a_choice_that_comes_too_late_is_refused_in_one_sentence_or_holds_from_the_next_game() -> None:
    table, _ = at_the_table(EMPIRES, 213)
    with pytest.raises(BadAnswer) as refused:
        settle(table, "SET-TIME-5 phase_only")
    assert table.texts.show(refused.value.message) == (
        "This game has already been played by “at_once” for SET-TIME-5 and stays so; "
        "for later games: settle always SET-TIME-5 phase_only."
    )
    assert house_rules("settlers-aztecs") == {}
    settle(table, "always SET-TIME-5 phase_only as we used to")
    assert house_rules("settlers-aztecs")["SET-TIME-5"].choice == "phase_only"
    assert table.session.rulings["SET-TIME-5"] == "at_once"
    assert table.session.log.settled == []


def test_settle_alone_shows_what_this_table_has_settled() -> None:
    table, out = at_the_table(EMPIRES, 100)
    settle(table, "SET-END-4 all_goods")
    settle(table, "SET-ACT-1 no table talk")
    settle(table, "")
    said = " ".join(out.getvalue().split())
    assert "This table plays: no table talk" in said
    assert "This table plays: Gold, raze, defence tokens and technology count as well." in said
    assert "SET-STORE-3" in said, "what the game was begun with"


def test_a_point_this_game_does_not_have_is_only_for_later_ones() -> None:
    table, _ = at_the_table(EMPIRES, 140)
    with pytest.raises(BadAnswer):
        settle(table, "SET-SOLO-9 all")
    settle(table, "always SET-SOLO-9 all")
    assert house_rules("settlers-aztecs")["SET-SOLO-9"].choice == "all"


def test_a_die_seen_before_a_repair_is_still_offered_after_it() -> None:
    game = Session("tawantinsuyu", "Sunday", ("Ada",))
    game.log.answers += ["a 1", "axomamma.die 3"]
    game.take_back(1)
    game.insert(1, "adjust vp +1")
    assert game.seen("axomamma.die", CHANCE) == "3"


def test_the_result_is_stamped_with_every_point_settled() -> None:
    before = [note.facts for note in stamps("tawantinsuyu", {"TAW-FEST-6": "two", "TAW-FEST-12": "go_on"}, "en")]
    assert [(facts["id"], facts["choice"]) for facts in before] == [("TAW-FEST-6", "2 potatoes a God card.")]
    game = Session("tawantinsuyu", "Sunday", ("Ada", "Bo"))
    game.log.settled += ["3 TAW-FEST-7 minus", "9 TAW-FEST-7 no minus"]
    later = [note.facts for note in stamped(Finish(Sheet("tawantinsuyu", "final", (), ())), game).notes]
    assert [(facts["id"], facts["choice"]) for facts in later] == [("TAW-FEST-7", "no minus")]
    assert settled_here(game.log.settled)["TAW-FEST-7"].note == "no minus"
