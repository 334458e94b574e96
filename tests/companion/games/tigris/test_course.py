"""The mirrored game at the table: set-up, turns, previews, bag arithmetic, undo, repair, both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.course import course_of
from companion.dice import Dice
from companion.games import load_game
from companion.games.game import Finish
from companion.games.tigris.acting import ask_action
from companion.games.tigris.mirror import Mirror, mirrored, state_of
from companion.games.tigris.status import header, status
from companion.language import Texts
from companion.sessions.record import Session
from companion.view import Lines, Picture, Table
from referee.ask import CHANCE, Choose
from referee.differ import change, differences
from referee.drive import Run
from referee.errors import BadAnswer, CompanionError, Illegal
from referee.reason import Because
from referee.tigris.turn import new_game
from tests.referee.tigris.kit import standard_rules

SETUP = ("-", "standard", "lion", "bull", "p1", "-", "yes", "yes")


def at_the_table(
    *answers: str, setup: tuple[str, ...] = SETUP, players: tuple[str, ...] = ("Anna", "Bartek")
) -> Run[Finish]:
    """A game that has come so far."""
    run: Run[Finish] = Run(course_of(load_game("tig"), Session("tigris-euphrates", "test", players), "en")).begin()
    for answer in (*setup, *answers):
        run.give(answer)
    return run


def mirror_of(run: Run[Finish]) -> Mirror:
    assert isinstance(run.state, Mirror)
    return run.state


def asked(run: Run[Finish]) -> str:
    assert run.asked is not None
    return run.asked.id


def test_TIG_SETUP_2_the_bag_after_dealing() -> None:
    assert mirror_of(at_the_table()).bag == 131
    three = at_the_table(setup=("-", "standard", "lion", "bull", "pot", "p2", "-", "no", "no"), players=("A", "B", "C"))
    assert mirror_of(three).bag == 125
    assert mirror_of(three).active == 1


def test_an_action_in_notation_is_previewed_and_can_be_taken_back_before_it_is_done() -> None:
    run = at_the_table("leader black G3")
    assert asked(run) == "turn.sure"
    run.give("back")
    assert asked(run) == "turn.action"
    assert mirror_of(run).squares.place("G3") is None
    for answer in ("leader black G3", "yes", "tile red G4", "yes"):
        run.give(answer)
    mirror = mirror_of(run)
    assert mirror.players[0].red == 1
    assert mirror.bag == 130
    assert mirror.active == 1


def test_an_action_asked_piece_by_piece() -> None:
    run = at_the_table("leader", "black", "G3", "yes", "tile", "red", "back")
    assert asked(run) == "turn.action"
    for answer in ("tile", "red", "G4", "yes"):
        run.give(answer)
    assert mirror_of(run).players[0].red == 1


def test_a_refused_action_is_not_an_answer() -> None:
    run = at_the_table()
    with pytest.raises(Illegal) as refused:
        run.give("tile red E1")
    assert refused.value.because.ruling == "TIG-TILE-4"
    with pytest.raises(BadAnswer):
        run.give("tile red")
    assert asked(run) == "turn.action"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("t r g4", "tile red G4"),
        ("tile bla F6", "tile black F6"),
        ("żeton czerwony g4", "tile red G4"),
        ("przyw czarny G3", "leader black G3"),
        ("l black off", "leader black off"),
        ("kat c3", "catastrophe C3"),
        ("wymiana czerwony niebieski", "swap red blue"),
        ("leader black zdejmij", "leader black off"),
    ],
)
def test_short_and_polish_words_are_logged_in_notation(typed: str, meant: str) -> None:
    question = at_the_table().asked
    assert question is not None
    assert question.notation(typed) == meant


@pytest.mark.parametrize("typed", ["tile", "leader", "end", "x y z", ""])
def test_what_is_no_whole_action_is_left_to_the_menu(typed: str) -> None:
    question = at_the_table().asked
    assert question is not None
    assert question.notation(typed) is None


def test_TIG_CONFLICT_4_support_of_a_hidden_hand_is_taken_as_declared() -> None:
    run = at_the_table("leader black G3", "yes", "end", "leader black F4", "yes")
    assert asked(run) == "attack.support"
    run.give("3")
    assert asked(run) == "defence.support"
    run.give("0")
    mirror = mirror_of(run)
    assert mirror.players[1].red == 1
    assert mirror.players[1].unseen == 3
    assert mirror.seen == (0, 3, 0, 0)


def test_TIG_EOT_2_everybody_is_refilled_at_the_end_of_the_turn() -> None:
    run = at_the_table("leader black G3", "yes", "end", "leader black F4", "yes", "3", "2", "end")
    mirror = mirror_of(run)
    assert [player.unseen for player in mirror.players] == [6, 6]
    assert mirror.bag == 131 - 5


def test_entered_hands_are_asked_for_and_limit_support() -> None:
    run = at_the_table(setup=("-", "standard", "lion", "bull", "p1", "p1,p2", "no", "no"))
    assert asked(run) == "setup.draw.p1"
    run.give("red,red,blue,blue,green,black")
    run.give("green,green,green,green,green,green")
    with pytest.raises(Illegal):
        run.give("swap green green")
    for answer in ("leader black G3", "yes", "end", "leader black F4", "yes"):
        run.give(answer)
    assert asked(run) == "defence.support"
    run.give("0")
    mirror = mirror_of(run)
    assert mirror.players[0].red == 1


def test_more_tiles_than_the_box_has_are_noticed() -> None:
    run = at_the_table(setup=("-", "standard", "lion", "bull", "p1", "p1", "no", "no"))
    state = mirror_of(run)
    seen = run.asked
    assert seen is not None
    with pytest.raises(BadAnswer):
        run.give("red,red")
    run.give("green,green,green,green,green,green")
    assert mirror_of(run).seen == (0, 0, 0, 6)
    assert state.bag == 143


def test_swap_of_a_hidden_hand_needs_only_a_number() -> None:
    run = at_the_table("swap", "4", "yes")
    mirror = mirror_of(run)
    assert mirror.bag == 131 - 4
    assert mirror.players[0].unseen == 6
    run.give("swap ? ?")
    run.give("yes")
    assert mirror_of(run).bag == 131 - 6


def test_undo_says_what_to_put_back() -> None:
    before = mirror_of(at_the_table("leader black G3", "yes"))
    after = mirror_of(at_the_table("leader black G3", "yes", "tile red G4", "yes"))
    paths = {".".join(found.path) for found in differences(after, before)}
    assert {"squares.G4", "players.Anna.red", "bag"} <= paths


def test_a_square_can_be_repaired() -> None:
    mirror = mirror_of(at_the_table())
    repaired = change(mirror, "squares.G4", "red")
    assert state_of(repaired).board.tiles[1].bit_count() == 11
    assert state_of(change(repaired, "squares.G4", "-")) == state_of(mirror)
    assert state_of(change(mirror, "squares.G3", "lion-black")).board.leaders[0]
    moved = change(change(mirror, "squares.G3", "lion-black"), "squares.G2", "lion-black")
    assert moved.squares.place("G3") is None
    with pytest.raises(BadAnswer):
        change(mirror, "squares.G4", "purple")


def test_the_mirror_shows_exactly_its_state() -> None:
    mirror = mirror_of(at_the_table("leader black G3", "yes", "catastrophe C3", "yes"))
    assert mirrored(mirror, state_of(mirror)) == mirror
    assert state_of(mirrored(mirror, new_game(standard_rules(), ("lion", "bull")))).catastrophes == (2, 2)


def test_status_hides_points_and_bag_unless_the_table_wants_them() -> None:
    texts = Texts("en", "tigris-euphrates")
    shown = status(mirror_of(at_the_table()), texts)
    hidden = status(mirror_of(at_the_table(setup=("-", "standard", "lion", "bull", "p1", "-", "no", "no"))), texts)
    assert isinstance(shown.blocks[0], Picture)
    assert any(isinstance(block, Lines) and "131" in " ".join(block.lines) for block in shown.blocks)
    assert not any(isinstance(block, Lines) and "131" in " ".join(block.lines) for block in hidden.blocks)
    assert header(mirror_of(at_the_table()), texts).startswith("turn 1 · Anna (Lion) · action 1")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_map_is_legible_without_colour_on_80_columns(language: str) -> None:
    mirror = mirror_of(at_the_table("leader black G3", "yes", "tile red G4", "yes"))
    picture = status(mirror, Texts(language, "tigris-euphrates")).blocks[0]
    assert isinstance(picture, Picture)
    lines = ["".join(text for text, _ in pieces) for pieces in picture.lines]
    assert max(len(line) for line in lines) <= 80
    assert len(lines) == 12
    assert "[t 1]" in lines[4] or "[ś 1]" in lines[4]


HOUSE: dict[str, Any] = {"TIG-ENGLISH-1": "on", "TIG-MON-11": "once", "TIG-SWAP-4": "refuse"}


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_random_games_reach_an_end_and_replay_to_the_same_table(seed: int) -> None:
    players = ("Anna", "Bartek", "Cezary")[: 2 + seed % 2]
    session = Session("tigris-euphrates", "random", players)
    start = course_of(load_game("tig"), session, "en")
    run: Run[Finish] = Run(start).begin()
    dice = Dice(seed)
    given = {"house.change": "-", "setup.hands": "-" if seed < 2 else "p1,p2"}
    if seed == 1:
        given |= {"house.change": ",".join(HOUSE)} | {f"house.{key}": value for key, value in HOUSE.items()}
    refused = 0
    while run.asked is not None and refused < 50:
        try:
            run.give(given.pop(run.asked.id, "") or dice.answer(run.asked))
        except CompanionError:
            refused += 1
    assert run.finished
    again: Run[Finish] = Run(start).begin(run.log)
    assert again.state == run.state
    assert again.result == run.result


def with_hands(*answers: str) -> Run[Finish]:
    """A game in which Anna's tiles are entered: two temples, two farms, a market and a settlement."""
    setup = ("-", "standard", "lion", "bull", "p1", "p1", "no", "no", "red,red,blue,blue,green,black")
    return at_the_table(*answers, setup=setup)


def test_TIG_SWAP_1_tiles_that_are_not_there_are_refused_where_they_are_named() -> None:
    run = with_hands("swap", "red,green,green")
    assert Texts("en", "tigris-euphrates").show(run.tells[-1][1].text) == "Anna has too few of these tiles: market."
    assert asked(run) == "turn.action"
    with pytest.raises(Illegal) as refused:
        run.give("swap green green")
    assert refused.value.because.ruling == "TIG-SWAP-1"


def nearly_empty(**changes: Any) -> Mirror:
    """The table of two players with a single tile in the bag."""
    return replace(mirror_of(at_the_table()), bag=1, **changes)


def test_TIG_SWAP_4_a_swap_beyond_the_bag_is_refused_where_it_is_asked_for() -> None:
    rules = mirror_of(at_the_table()).rules._replace(swap_needs_bag=True)
    run: Run[Any] = Run(lambda: ask_action(nearly_empty(rules=rules))).begin()
    for answer in ("swap", "2"):
        run.give(answer)
    assert Texts("en", "tigris-euphrates").show(run.tells[-1][1].text) == "The swap needs 2 tiles and the bag has 1."
    assert asked(run) == "turn.action"
    for answer in ("swap", "1"):
        run.give(answer)
    assert asked(run) == "turn.sure"


def test_TIG_SWAP_4_by_default_it_ends_the_game_and_the_preview_says_so() -> None:
    run: Run[Any] = Run(lambda: ask_action(nearly_empty())).begin()
    run.give("swap")
    run.give("2")
    assert run.asked is not None
    assert "the game is over" in Texts("en", "tigris-euphrates").show(run.asked.text)


def test_TIG_SETUP_2_a_swap_cannot_name_more_tiles_than_the_box_has() -> None:
    run: Run[Any] = Run(lambda: ask_action(replace(nearly_empty(), bag=50, seen=(29, 0, 0, 0)))).begin()
    with pytest.raises(Illegal) as refused:
        run.give("swap black black")
    assert refused.value.because.ruling == "TIG-SETUP-2"
    run.give("swap black red")
    assert asked(run) == "turn.sure"


def test_TIG_EOT_2_whoever_has_no_tiles_left_is_told_when_they_come_back() -> None:
    mirror = mirror_of(at_the_table())
    bare = replace(mirror, players=(replace(mirror.players[0], unseen=0), mirror.players[1]))
    for kind in ("tile", "swap"):
        with pytest.raises(Illegal) as refused:
            Run(lambda: ask_action(bare)).begin().give(kind)
        text = Texts("en", "tigris-euphrates").reason_text(refused.value.because)
        assert refused.value.because.ruling == "TIG-EOT-2"
        assert text == "Lion has no tiles left; they are drawn again at the end of the turn."


def test_TIG_SETUP_5_the_starting_player_can_be_drawn() -> None:
    run = at_the_table(setup=("-", "standard", "lion", "bull"))
    assert isinstance(run.asked, Choose)
    assert (run.asked.id, run.asked.seat, run.asked.known_odds) == ("setup.first", CHANCE, True)


def test_TIG_SETUP_5_spare_dynasties_go_back_into_the_box() -> None:
    def told(run: Run[Finish]) -> set[str]:
        return {tell.text.key for _, tell in run.tells}

    assert "tigris-euphrates.do.spare" in told(at_the_table())
    four = ("-", "standard", "lion", "bull", "archer", "pot", "p1", "-", "no", "no")
    assert "tigris-euphrates.do.spare" not in told(at_the_table(setup=four, players=("A", "B", "C", "D")))


def reasons(run: Run[Finish], key: str) -> list[list[str]]:
    """The rulings behind every event of a kind that was told."""
    told = [tell for _, tell in run.tells if tell.text.key == f"tigris-euphrates.event.{key}"]
    return [[reason.ruling for reason in tell.why if isinstance(reason, Because)] for tell in told]


def test_points_and_leaders_going_home_are_explained_by_what_caused_them() -> None:
    run = at_the_table("leader black G3", "yes", "tile red G4", "yes", "leader black G5", "yes", "2", "1")
    assert reasons(run, "points") == [["TIG-VP-2", "TIG-VP-6"], ["TIG-REVOLT-5"]]
    assert reasons(run, "leader_home") == [["TIG-REVOLT-4", "TIG-REVOLT-6"]]
    for answer in ("catastrophe G4", "yes"):
        run.give(answer)
    assert reasons(run, "leader_home")[1:] == []
    lone = at_the_table(
        "leader black G3", "yes", "tile red H3", "yes", "leader blue I3", "yes", "catastrophe H3", "yes"
    )
    assert reasons(lone, "leader_home") == [["TIG-CAT-7", "TIG-LEADER-6"]]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_players_fit_on_80_columns(language: str) -> None:
    mirror = mirror_of(at_the_table())
    players = status(mirror, Texts(language, "tigris-euphrates")).blocks[-2]
    assert isinstance(players, Table)
    widths = [max(len(row[n]) for row in (players.columns, *players.rows)) for n in range(len(players.columns))]
    assert sum(widths) + 3 * len(widths) <= 80
