"""Two processes: never on one session, always on two."""

from __future__ import annotations

from pathlib import Path

from companion.sessions.store import Store
from tests.reliability.test_bad_surroundings import TOY, program
from tests.terminal import Terminal

PLAY = ("play", "toy", "--player", "Ada", "--player", "Bo")
DUMB = {"TERM": "dumb"}


def test_a_session_that_is_played_can_be_looked_at_but_not_changed(tmp_path: Path) -> None:
    with Terminal(*PLAY, "--name", "Sunday", environment=DUMB) as first:
        first.wait("toy.ask.die").say("3", "toy.ask.deed")
        for words in (("resume", "Sunday"), ("sessions", "delete", "Sunday"), ("sessions", "rename", "Sunday", "X")):
            second = program(*TOY, *words, typed="rest\n")
            assert second.returncode == 1
            assert "another window" in second.stderr and "Traceback" not in second.stderr
        copy = tmp_path / "copy.toml"
        for words in (("sessions", "show"), ("sessions", "verify"), ("sessions", "export", "Sunday", str(copy))):
            assert program(*TOY, *words).returncode == 0
        first.say("rest", "toy.ask.help").say("no", "toy.ask.die", times=2).say("quit", "Saved as")
        assert first.ended() == 0
    store = Store()
    assert store.load(store.find("Sunday").path).log.answers == ["turn.die 3", "turn.deed rest", "rest.help no"]
    assert program(*TOY, "sessions", "delete", "Sunday").returncode == 0


def test_two_new_games_of_one_day_do_not_meet() -> None:
    with Terminal(*PLAY, environment=DUMB) as first, Terminal(*PLAY, environment=DUMB) as second:
        first.wait("toy.ask.die")
        second.wait("toy.ask.die")
        first.say("3", "toy.ask.deed").say("quit", "Saved as")
        second.say("5", "toy.ask.deed").say("quit", "Saved as")
        assert first.ended() == second.ended() == 0
    store = Store()
    entries = store.entries()
    assert sorted(store.load(entry.path).log.answers[0] for entry in entries) == ["turn.die 3", "turn.die 5"]
    assert len({entry.name for entry in entries}) == 2
