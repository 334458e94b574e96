"""The live standing: certain points, honest bounds, decided or not; and whole random games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.dice import Dice
from companion.games.game import Finish, Start
from companion.games.tawantinsuyu import GAME
from companion.games.tawantinsuyu.people.course import course
from companion.games.tawantinsuyu.people.showing import header, outlooks, status
from companion.language import Texts
from companion.view import Lines, View
from companion.view import Table as Grid
from referee.ask import Question
from referee.box import Box
from referee.drive import Run, replay
from referee.tawantinsuyu.state import Table
from referee.tawantinsuyu.values import Passive
from scoring.tawantinsuyu.standing import Bounds, Outlook, decided, exactly
from tests.referee.tawantinsuyu.builders import BOX, NUMBERS, SPACES, having, table


def _words(view: View) -> str:
    parts: list[str] = []
    for block in view.blocks:
        if isinstance(block, Lines):
            parts.extend(block.lines)
        elif isinstance(block, Grid):
            parts.extend(" ".join(row) for row in (block.columns, *block.rows))
    return "\n".join(parts)


def test_what_is_recorded_is_certain_and_the_rest_has_bounds() -> None:
    position = having(table(), "p1", Passive.Z06, tapestries=(4,), temple=SPACES, production=2)
    ada = outlooks(position)[0]
    assert ada.low == 10 + 6 + 20 + 2 + 6 + 2
    assert ada.items["buildings"] == Bounds(2, 6)
    assert ada.high is None
    assert not ada.items["gold"].certain


def test_an_unknown_temple_track_leaves_its_centre_open() -> None:
    position = replace(table(), box=Box())
    assert outlooks(position)[0].items["temple"] == Bounds(0, 20)
    known = replace(table(), box=Box({"temple.spaces": "12"}))
    assert outlooks(known)[0].items["temple"] == exactly(0)


def test_nothing_is_decided_while_a_festival_is_left_or_a_rival_can_still_catch_up() -> None:
    ada = Outlook("p1", "Ada", {"track": exactly(90)})
    bob = Outlook("p2", "Bob", {"track": exactly(50), "army_cards": Bounds(0, 30)})
    open_ended = Outlook("p2", "Bob", {"track": exactly(50), "gold": Bounds(0, None)})
    assert decided((ada, bob), over=True) == "Ada"
    assert decided((ada, bob), over=False) is None
    assert decided((ada, open_ended), over=True) is None
    assert decided((ada, Outlook("p2", "Bob", {"track": exactly(90)})), over=True) is None


@pytest.mark.parametrize("language", ["en", "pl"])
def test_status_and_header_are_words_in_both_languages(language: str) -> None:
    position = having(
        table(3, turn=7, holder="p2", casualties=2), "p1", Passive.Z13, vp=25, ledger={"start": 10, "steps": 12}
    )
    position = replace(position, regions={**position.regions, "antisuyu": ("p1", "p3")})
    texts = Texts(language, "tawantinsuyu")
    shown = _words(status(position, texts))
    assert "Ada" in shown and "Z13" in shown and "tawantinsuyu." not in shown and "{" not in shown
    assert "source_" not in shown and "source " not in shown and "row " not in shown
    assert "25" in header(position, texts)
    assert GAME.header is not None and GAME.header(position, texts) == header(position, texts)


class _Random:
    """A seat that answers at random and keeps every question."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def answer(self, question: Question) -> str:
        if question.id == "start.at":
            return "setup"
        if question.id == "final.tapestries":
            return question.default or "-"
        return self.dice.answer(question)


def _game(seed: int, players: int) -> tuple[Run[Finish], list[Table]]:
    start = Start(("Ada", "Bob", "Cyd", "Dan")[:players], box=BOX)
    seat = _Random(seed)
    run: Run[Finish] = Run(lambda: course(start)).begin()
    seen: list[Table] = []
    while run.asked is not None:
        if isinstance(run.state, Table):
            seen.append(run.state)
        run.give(seat.answer(run.asked))
    return run, seen


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4), (4, 2)])
def test_a_random_game_keeps_its_books(seed: int, players: int) -> None:
    run, seen = _game(seed, players)
    assert run.finished
    for position in seen:
        for player in position.players:
            assert player.vp == sum(player.ledger.values()) >= 0
            assert position.steps_of(player.id) <= NUMBERS.steps_markers
            assert position.markers_of(player.id) <= NUMBERS.conquest_markers
            assert all(1 <= length <= 7 for length in player.tapestries)
        assert all(pair.upper is not None or pair.lower is None for pair in position.steps.values())
        assert 0 <= position.village <= position.village_size
        assert position.offer <= NUMBERS.for_players(NUMBERS.offer_size, players)
        owned = [building for player in position.players for building in player.passives]
        assert len(set(owned)) == len(owned)


@pytest.mark.long
def test_many_random_games_come_to_their_end() -> None:
    for seed in range(10, 130):
        run, seen = _game(seed, seed % 3 + 2)
        assert run.finished and seen[-1].festivals == NUMBERS.festivals
        assert all(player.vp == sum(player.ledger.values()) for player in seen[-1].players)


def test_a_replay_of_any_beginning_stands_where_the_game_stood() -> None:
    run, _ = _game(5, 2)
    start = Start(("Ada", "Bob"), box=BOX)
    for cut in range(0, len(run.log), 17):
        again = replay(lambda: course(start), run.log[:cut])
        assert again.log == run.log[:cut]
        assert again.asked is not None


@pytest.mark.parametrize("seed", [6, 7, 8])
def test_the_final_score_lies_within_the_bounds_shown_before(seed: int) -> None:
    run, seen = _game(seed, 3)
    last = next(position for position in seen if position.festivals == NUMBERS.festivals and not position.final)
    assert run.result is not None
    for each in outlooks(last):
        total = run.result.sheet.of(each.name).total
        assert each.low <= total
        assert each.high is None or total <= each.high
    entered = seen[-1]
    assert {each.name: each.low for each in outlooks(entered) if each.id in entered.final} == {
        entered.name(seat): total for seat, total in entered.final.items()
    }
