"""Whole simulated games: laws that hold at every step, undo, seeds, and recounts from the pieces."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.game import Finish, Start
from companion.games.skytopia.course import course
from companion.games.skytopia.simulate import Crowd, Settings, simulate, simulated, supposed_decks
from referee.drive import Run, replay
from referee.errors import BadFile
from referee.skytopia.table import Game
from referee.skytopia.values import Card, Colour, Crest, Effect, Place
from tests.builders import in_new_process
from tests.referee.skytopia.builders import golem

GAMES = [
    (seed, players, start, abilities)
    for seed, (players, start, abilities) in enumerate(
        [
            (2, "normal", "draft_own"),
            (3, "advanced", "draft_b"),
            (4, "normal", "draft_a"),
            (4, "advanced", "draft_own"),
        ],
        1,
    )
]


def stepwise(seed: int, players: int, start: str, abilities: str) -> tuple[list[Game], Run[Finish]]:
    """Every position of a simulated game."""
    names = tuple(f"player {n}" for n in range(1, players + 1))
    header = Start(names, setup={"start": start, "abilities": abilities}, box=supposed_decks())
    run: Run[Finish] = Run(lambda: course(header)).begin()
    crowd, positions = Crowd(seed), []
    while run.asked is not None:
        run.give(crowd.answer(run.asked))
        if isinstance(run.state, Game):
            positions.append(run.state)
    return positions, run


@pytest.mark.parametrize("game", GAMES)
def test_the_laws_of_the_table_hold_at_every_step(game: tuple[int, int, str, str]) -> None:
    positions, run = stepwise(*game)
    assert run.finished and len(positions) > 100
    for position in positions:
        check_dice(position)
        check_coins(position)
        check_cards(position)


def check_dice(game: Game) -> None:
    """Five Golems each; on every card all faces differ; nobody but a waiting builder shows the mark's face."""
    taken: Counter[tuple[str, int]] = Counter()
    for player in game.players:
        assert len(player.golems) == 5
        for die in player.golems:
            assert die.home == (die.face == 0)
            if not die.home:
                assert 1 <= die.face <= 6
                taken[die.at.value, die.face] += 1
    assert all(number == 1 for number in taken.values())


def check_coins(game: Game) -> None:
    """What players hold is what the Bank gave them less what they paid; the ledger has every coin and point."""
    for player in game.players:
        own = [entry for entry in game.ledger if entry.name == player.name]
        assert player.coins == 5 + sum(entry.amount for entry in own if entry.what == "coins") >= 0
        assert player.points == sum(entry.amount for entry in own if entry.what == "points") >= 0


def check_cards(game: Game) -> None:
    """Twelve cards of each colour: in the deck, on the Market or in a city; Golems stand on cards."""
    for colour in Colour:
        lying = sum(card.colour is colour for card in game.market.values())
        built = sum(len(player.towers[colour]) for player in game.players)
        assert game.decks[colour] + lying + built == 12


def test_a_golem_that_is_placed_never_shows_the_marks_face() -> None:
    for seed in range(1, 6):
        run = simulated(seed, Settings(3))
        for _, told in run.tells:
            if told.text.key in ("skytopia.do.place", "skytopia.do.move", "skytopia.do.turn"):
                assert told.state.chronometer.mark != told.text.facts["face"]
                assert 1 <= int(str(told.text.facts["rounds"])) <= 5


def test_a_golem_finishes_in_the_round_that_was_told() -> None:
    """The last word on a die (placed, moved, turned) names the round in which its card is taken."""
    for seed in range(1, 6):
        run = simulated(seed, Settings(4, abilities="draft_b"))
        due: dict[tuple[str, str, int], int] = {}
        checked = 0
        for _, told in run.tells:
            facts = told.text.facts
            if told.text.key in ("skytopia.do.place", "skytopia.do.move", "skytopia.do.turn"):
                due[str(facts["who"]), str(facts["card"]), int(str(facts["face"]))] = told.state.round + facts["rounds"]
            elif told.text.key == "skytopia.do.home" and told.why[0].ruling == "SKY-DONE-4":  # type: ignore[union-attr]
                key = str(facts["who"]), str(facts["card"]), int(str(facts["face"]))
                assert due[key] == told.state.round
                checked += 1
        assert checked > 5


def test_undoing_everything_leads_back_to_the_same_positions() -> None:
    _, run = stepwise(7, 3, "normal", "draft_own")
    names = tuple(f"player {n}" for n in range(1, 4))
    header = Start(names, setup={"start": "normal", "abilities": "draft_own"}, box=supposed_decks())
    for number in range(len(run.log), 0, -37):
        assert replay(lambda: course(header), run.log[:number]).log == run.log[:number]
    assert replay(lambda: course(header), run.log).state == run.state


def test_everybody_has_equally_many_turns() -> None:
    run = simulated(3, Settings(4))
    turns = Counter(str(told.text.facts["who"]) for _, told in run.tells if told.text.key == "skytopia.know.turn")
    assert len(set(turns.values())) == 1 and len(turns) == 4


def test_the_final_score_adds_up_with_the_ledger() -> None:
    _, run = stepwise(11, 4, "normal", "draft_own")
    assert run.result is not None
    sources = run.result.sheet.extra["sources"]
    for player in run.result.sheet.players:
        assert player.before == sum(sources[player.name].values())


def test_the_final_lines_are_recounted_from_the_pieces() -> None:
    for seed in range(20, 26):
        run = simulated(seed, Settings(3))
        assert run.result is not None
        for seat in run.state.players:
            lines = {line.item: line.points for line in run.result.sheet.of(seat.name).lines}
            towers = [card.effect.value for tower in seat.towers.values() for card in tower]
            assert lines["laboratories"] == 5 * towers.count("laboratory")
            assert lines["coins"] == seat.coins // 5
            assert lines["golems"] == sum(die.face > 0 for die in seat.golems)


def test_the_same_seed_gives_the_same_game_also_in_another_process() -> None:
    program = (
        "from companion.games.skytopia.simulate import simulate; s = simulate(5, {'players': 3}); "
        "print(dict(s.scores), s.end, s.decisions)"
    )
    found = simulate(5, {"players": 3})
    assert in_new_process(program).strip() == f"{dict(found.scores)} {found.end} {found.decisions}"
    assert simulate(6, {"players": 3}) != found


def test_wrong_settings_are_named() -> None:
    with pytest.raises(BadFile):
        simulate(1, {"players": 5})
    with pytest.raises(BadFile):
        simulate(1, {"player": 3})


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_end_by_an_exhausted_deck(players: int) -> None:
    ends = {simulate(seed, {"players": players}).end for seed in range(60)}
    assert ends == {f"deck_{colour.value}" for colour in Colour}


def test_a_repair_of_the_mirror_is_taken_up_by_the_next_turns() -> None:
    header = Start(("Ada", "Bo"), setup={"start": "normal", "abilities": "draft_own"}, box=supposed_decks())
    run: Run[Finish] = Run(lambda: course(header)).begin()
    crowd = Crowd(3)
    while run.asked is not None and run.asked.id != "place.card":
        run.give(crowd.answer(run.asked))
    at = run.turns[-1][0]
    repairs = ("players.Bo.golems.3 red2.4", "market.red1 red_all.crest2", "players.Ada.towers.blue.1 blue_pay.crest1")
    log = [*run.log[:at], *(f"adjust {repair}" for repair in repairs), *run.log[at:]]
    mended = replay(lambda: course(header), log).state
    assert golem("red2", 4) in mended.player("Bo").on_market
    assert mended.market[Place.RED1] == Card(Effect.RED_ALL, Crest.SECOND)
    assert mended.player("Ada").towers[Colour.BLUE] == (Card(Effect.BLUE_PAY, Crest.FIRST),)
