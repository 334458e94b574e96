"""Set-up: Market, decks, Guild Masters, Abilities, first dice, and the variants."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.game import Start
from companion.games.skytopia.finish import _board
from companion.games.skytopia.guild_tiles import Tile
from companion.games.skytopia.options import options
from companion.games.skytopia.setup import draft_order, set_up
from referee.ask import Choose, Count, Question, Several
from referee.box import Box
from referee.drive import Run
from referee.skytopia.table import Game
from referee.skytopia.values import Ability, Colour, Place
from tests.referee.skytopia.builders import golem, open_keys, played, reasons, refusals, table

BOX = {
    "dial.proposed": "yes",
    "ability.return": "gold",
    "ability.three_crests": "red",
    "ability.builder": "blue",
    "ability.payer": "purple",
    **{f"three_plus_count.{colour.value}": "3" for colour in Colour},
}
ANSWERS = {
    "setup.first": "p1",
    "guild.1": "mechanics",
    "guild.2": "builders",
    "guild.3": "merchants",
    "setup.ability.p1": "return",
    "setup.ability.p2": "builder",
    "setup.ability.p3": "payer",
    "setup.ability.p4": "turner",
}


def started(
    *names: str, setup: dict[str, Any] | None = None, given: dict[str, str] | None = None
) -> Run[tuple[Game, tuple[Tile, ...]]]:
    """A set-up answered by question id, first options elsewhere."""
    start = Start(names, setup=setup or {}, box=Box(BOX))
    run: Run[tuple[Game, tuple[Tile, ...]]] = Run(lambda: set_up(start)).begin()
    answers = {**ANSWERS, **(given or {})}
    while run.asked is not None:
        run.give(answers.get(run.asked.id) or first_answer(run.asked))
    return run


def first_answer(question: Question) -> str:
    """The first answer that fits."""
    if isinstance(question, Count):
        return str(question.low)
    if isinstance(question, Several):
        return ",".join([question.open_options[0].key] * question.at_least) or "-"
    assert isinstance(question, Choose)
    return str(question.open_options[0].key)


def table_of(run: Run[tuple[Game, tuple[Tile, ...]]]) -> Game:
    """The table after a set-up."""
    assert run.result is not None
    return run.result[0]


def asked_ids(*names: str, setup: dict[str, Any] | None = None) -> list[str]:
    """The questions of a set-up, in order."""
    return [line.split(" ")[0] for line in started(*names, setup=setup).log]


def test_SKY_SETUP_4_two_players_leave_out_the_3_plus_cards() -> None:
    assert table_of(started("Ada", "Bo")).decks == dict.fromkeys(Colour, 12 - 3 - 2)
    assert table_of(started("Ada", "Bo", "Cy")).decks == dict.fromkeys(Colour, 12 - 3)


def test_SKY_SETUP_5_as_many_cards_of_each_colour_as_players() -> None:
    run = started("Ada", "Bo", "Cy")
    assert len(table_of(run).market) == 12 and Place.BLUE4 not in table_of(run).market
    assert "SKY-SETUP-5" in reasons(run)


def test_SKY_SETUP_7_no_guild_master_lies_there_twice() -> None:
    start = Start(("Ada", "Bo"), box=Box(BOX))
    run = Run(lambda: set_up(start)).begin()
    run.give("p1")
    run.give("builders")
    assert refusals(run) == {"builders": "SKY-SETUP-7"}


def test_SKY_SETUP_8_no_two_players_have_the_same_dice() -> None:
    game = table()
    run = Run(lambda: _board(game, 2, game.players[1], ("yellow",))).begin()
    assert refusals(run) == {"yellow": "SKY-SETUP-8"}


def test_SKY_SETUP_10_everybody_starts_with_5_coins_and_5_golems() -> None:
    run = started("Ada", "Bo")
    assert [(p.coins, len(p.golems), p.points) for p in table_of(run).players] == [(5, 5, 0)] * 2
    assert "SKY-SETUP-10" in reasons(run)


def test_SKY_SETUP_11_every_tile_is_dealt_once_side_a_in_the_normal_game() -> None:
    start = Start(("Ada", "Bo"), box=Box(BOX))
    run = Run(lambda: set_up(start)).begin()
    for answer in ("p1", "mechanics", "builders", "merchants", "return"):
        run.give(answer)
    assert refusals(run) == {"return": "SKY-SETUP-11"}
    assert open_keys(run) == ["three_crests", "builder", "payer"]


def test_SKY_SETUP_11_nobody_gets_the_other_side_of_a_tile_that_is_dealt() -> None:
    box = Box({"dial.proposed": "yes", "ability.return": "gold", "ability.poor": "gold", "ability.idle": "blue"})
    start = Start(("Ada", "Bo"), box=box, setup={"abilities": "draft_own"})
    run = Run(lambda: set_up(start)).begin()
    for answer in ("p1", "mechanics", "builders", "merchants", "return"):
        run.give(answer)
    assert refusals(run) == {"return": "SKY-SETUP-11", "poor": "SKY-SETUP-11"}


def test_SKY_SETUP_12_the_first_die_lies_on_the_first_card_of_the_tiles_colour_and_nothing_is_used() -> None:
    game = table_of(started("Maciek", "Magda"))
    assert game.player("Maciek").on_market == (golem("gold1", 5),)
    assert game.player("Magda").on_market == (golem("blue1", 5),)
    assert game.ledger == ()


def test_SKY_SETUP_11_two_tiles_never_have_the_same_colour() -> None:
    start = Start(("Ada", "Bo"), box=Box({"dial.proposed": "yes"}), setup={"abilities": "draft_own"})
    run: Run[Any] = Run(lambda: set_up(start)).begin()
    while run.asked is not None and not run.asked.id.startswith("ability."):
        run.give(ANSWERS.get(run.asked.id, first_answer(run.asked)))
    run.give("gold")
    assert refusals(run) == {"gold": "SKY-SETUP-11"}


def test_SKY_VAR_1_the_preliminary_turn_goes_counter_clockwise_over_unoccupied_cards() -> None:
    start = {"start": "advanced"}
    run = started("Ada", "Bo", "Cy", setup=start, given={"setup.first": "p2"})
    assert asked_ids("Ada", "Bo", "Cy", setup=start).count("setup.die") == 3
    told = [told.text.facts["who"] for _, told in run.tells if told.text.key == "skytopia.do.place"]
    assert told == ["Ada", "Cy", "Bo"]
    assert table_of(run).player("Ada").on_market == (golem("blue1", 5),)


def started_red_then_free() -> Run[tuple[Game, tuple[Tile, ...]]]:
    """An advanced start in which the first die takes red 1."""
    start = Start(("Ada", "Bo"), setup={"start": "advanced"}, box=Box(BOX))
    run: Run[tuple[Game, tuple[Tile, ...]]] = Run(lambda: set_up(start)).begin()
    while run.asked is not None and run.asked.id != "setup.die":
        run.give(ANSWERS.get(run.asked.id) or first_answer(run.asked))
    run.give("red1")
    return run


def test_SKY_VAR_1_an_occupied_card_is_not_offered_again() -> None:
    assert "red1" not in open_keys(started_red_then_free())


def test_SKY_VAR_2_the_dial_stays_after_the_preliminary_turn() -> None:
    run = started_red_then_free()
    run.give("blue1")
    assert table_of(run).chronometer.mark == 6
    assert "SKY-VAR-2" in reasons(run)


def test_SKY_VAR_3_a_draft_goes_from_the_last_player_to_the_right() -> None:
    assert draft_order(("Ada", "Bo", "Cy"), "Bo") == ("Ada", "Cy", "Bo")
    ids = asked_ids("Ada", "Bo", "Cy", setup={"abilities": "draft_own"})
    assert [i for i in ids if i.startswith("setup.ability")] == [f"setup.ability.p{n}" for n in (3, 2, 1)]


def test_a_draft_of_side_b_offers_side_b() -> None:
    chosen = {"setup.ability.p1": "poor", "setup.ability.p2": "idle"}
    game = table_of(started("Ada", "Bo", setup={"abilities": "draft_b"}, given=chosen))
    assert [p.ability for p in game.players] == [Ability.POOR, Ability.IDLE]


def test_the_options_of_four_players_include_the_smaller_market() -> None:
    four = Start(("Ada", "Bo", "Cy", "Di"))
    assert played(options(four), "normal", "random_a", "rows3").result == {
        "start": "normal",
        "abilities": "random_a",
        "rows": 3,
    }
    assert played(options(Start(("Ada", "Bo"))), "advanced", "draft_own").result == {
        "start": "advanced",
        "abilities": "draft_own",
        "rows": 2,
    }
    assert len(table_of(started("Ada", "Bo", "Cy", "Di", setup={"rows": 3, "abilities": "draft_own"})).market) == 12


def test_a_dial_that_is_not_the_proposed_one_is_read_off_the_box() -> None:
    start = Start(("Ada", "Bo"), box=Box({**BOX, "dial.proposed": "no"}))
    run: Run[Any] = Run(lambda: set_up(start)).begin()
    for answer in ("9", "4", "1", "1", "descending", "2"):
        run.give(answer)
    while run.asked is not None:
        run.give(ANSWERS.get(run.asked.id) or first_answer(run.asked))
    dial = table_of(run).chronometer
    assert (dial.order, dial.costs) == ((1, 6, 5, 4, 3, 2), (9, 6, 4, 1, 0))


def other_dial(*answers: str) -> Run[Any]:
    """A set-up with a dial of its own, stopped after these answers."""
    start = Start(("Ada", "Bo"), box=Box({**BOX, "dial.proposed": "no"}))
    run: Run[Any] = Run(lambda: set_up(start)).begin()
    for answer in answers:
        run.give(answer)
    return run


@pytest.mark.parametrize(("before", "low", "high"), [((), 7, 30), (("9",), 2, 5), (("9", "4"), 1, 4)])
def test_SKY_CHRONO_2_a_sooner_face_is_dearer_than_the_certain_costs(
    before: tuple[str, ...], low: int, high: int
) -> None:
    run = other_dial(*before)
    assert isinstance(run.asked, Count) and (run.asked.low, run.asked.high) == (low, high)


def test_a_row_of_costs_that_cannot_be_is_told() -> None:
    def odd(*costs: str) -> bool:
        told = other_dial(*costs, "6", "ascending", "5").tells
        return any(tell.text.key == "skytopia.know.odd_costs" for _, tell in told)

    assert odd("9", "4", "2") and odd("9", "2", "3") and not odd("9", "4", "1")


def test_SKY_DONE_7_the_start_dice_never_show_the_face_that_is_built_at_the_start() -> None:
    run = other_dial("9", "4", "1", "5", "ascending")
    assert run.asked is not None and run.asked.id == "dial.start_face" and run.asked.default is None
    assert refusals(run) == {"5": "SKY-DONE-7"}


def test_crests_are_asked_only_when_a_guild_master_or_an_ability_looks_at_them() -> None:
    plain = {"guild.3": "new", "guild.4.kind": "height", "guild.4.points": "2", "guild.4.height": "4"}
    assert not table_of(started("Ada", "Bo", given=plain)).crests_matter
    assert table_of(started("Ada", "Bo")).crests_matter


def test_SKY_VAR_5_four_players_may_lay_out_four_cards_of_each_colour_or_fewer() -> None:
    run = Run(lambda: options(Start(("Ada", "Bo", "Cy", "Di")))).begin()
    run.give("normal")
    run.give("random_a")
    assert open_keys(run) == ["rows4", "rows3", "rows2"] and run.asked is not None and run.asked.default == "rows4"
