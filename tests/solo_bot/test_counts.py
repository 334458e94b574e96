"""What cannot be on the table is refused with a reason."""

from __future__ import annotations

import pytest

from referee.drive import Run
from referee.errors import BadAnswer, Illegal
from referee.tawantinsuyu.values import BuildingType, God, HighPriestAction, Passive, StatueSize, StepsPair
from solo_bot.bag import bag
from solo_bot.buildings import take_building
from solo_bot.names import YOU, Spot
from solo_bot.refill import fill_village
from solo_bot.state import Marker, Solo, Statue
from solo_bot.tokens import perform
from solo_bot.weavings import buy_weavings
from solo_bot.yours.events import TASKS, events
from solo_bot.yours.markers import your_marker
from tests.solo_bot.table import (
    ANTISUYU,
    BLUE,
    CHINCHAYSUYU,
    GREEN,
    KUNTISUYU,
    RED,
    SNAKE,
    WHITE,
    YELLOW,
    a_game,
    large,
    markers,
    the_rules,
)

RULES = the_rules()


def refused(run: Run[Solo], answer: str) -> str:
    """The ruling by which an answer is refused."""
    with pytest.raises(Illegal) as caught:
        run.give(answer)
    return caught.value.because.ruling


def test_TAW_SOLOSUM_1_a_ninth_worker_of_a_colour_cannot_turn_up() -> None:
    game = a_game(gone=(BLUE,) * 7, nomads=(RED,))
    assert bag(game, RULES)[BLUE] == 1
    run: Run[Solo] = Run(lambda: fill_village(game, RULES)).begin()
    assert refused(run, "blue,blue,red,red,green,white") == "TAW-SOLOSUM-1"
    none_left = a_game(gone=(BLUE,) * 8, nomads=(RED,))
    refill: Run[Solo] = Run(lambda: perform(none_left, RULES, Spot.NOMAD)).begin()
    assert refused(refill, "blue") == "TAW-SOLOSUM-1"


def test_TAW_SOLOSUM_1_the_bag_is_what_is_nowhere_else() -> None:
    game = a_game(
        her={"workers": (BLUE, RED)}, you={"workers": (GREEN,)}, village=(WHITE,), nomads=(YELLOW,), casualties=(BLUE,)
    )
    assert sum(bag(game, RULES).values()) == 40 - 6
    assert bag(game, RULES)[BLUE] == 6


def test_TAW_BOX_1_a_sixth_steps_marker_and_an_eleventh_conquest_marker_are_refused() -> None:
    steps = {section: StepsPair(YOU) for section in HighPriestAction}
    run: Run[Solo] = Run(lambda: events(a_game(steps=steps), RULES, TASKS, "you.task")).begin()
    assert refused(run, "steps_built") == "TAW-BOX-1"
    ten = tuple(Marker(ANTISUYU, n, YOU) for n in range(1, 11))
    marker: Run[Solo] = Run(lambda: your_marker(a_game(markers=ten, box={}), RULES)).begin()
    assert refused(marker, "qullasuyu") == "TAW-BOX-1"


def test_TAW_BOX_1_a_statue_that_is_gone_is_refused() -> None:
    game = a_game(statues_gone=large(SNAKE))
    run: Run[Solo] = Run(lambda: events(game, RULES, TASKS, "you.task")).begin(
        ("you.task statue_built", "you.statue_size large_statue")
    )
    assert refused(run, "snake") == "TAW-BOX-1"


def test_TAW_BOX_1_a_tile_or_building_that_lies_somewhere_is_refused() -> None:
    game = a_game(corn=3, her={"tapestries": (("9",),)})
    tiles = Run(lambda: buy_weavings(game, RULES)).begin()
    with pytest.raises(Illegal):
        tiles.give("9,10,11")
    owner = a_game(you={"passives": (Passive.Z01,)})
    building: Run[Solo] = Run(lambda: events(owner, RULES, TASKS, "you.task")).begin(("you.task building_taken",))
    assert refused(building, "Z01") == "TAW-BOX-1"
    from tests.solo_bot.table import buildings

    hers = a_game(her={"production": buildings(7)})
    number = Run(lambda: take_building(hers, RULES, BuildingType.PRODUCTION)).begin()
    with pytest.raises(Illegal):
        number.give("7")


def test_TAW_BOX_1_no_more_weavings_than_the_box_holds() -> None:
    most = a_game(you={"weavings": ("?",) * 33})
    run: Run[Solo] = Run(lambda: events(most, RULES, TASKS, "you.task")).begin()
    assert refused(run, "weaving_free") == "TAW-BOX-1"
    assert refused(run, "weavings_bought") == "TAW-BOX-1"


def test_TAW_STEPS_2_a_full_section_takes_no_more_steps() -> None:
    steps = {**dict.fromkeys(HighPriestAction, StepsPair()), HighPriestAction.OFFERING: StepsPair(YOU, YOU)}
    run: Run[Solo] = Run(lambda: events(a_game(steps=steps), RULES, TASKS, "you.task")).begin(("you.task steps_built",))
    assert refused(run, "offering") == "TAW-STEPS-2"
    run.give("produce")
    assert run.state.steps[HighPriestAction.PRODUCE].upper == YOU


def test_TAW_CONQ_3_a_space_with_a_marker_is_not_free() -> None:
    game = a_game(markers=markers(CHINCHAYSUYU, "hyh") + markers(KUNTISUYU, "h"))
    run: Run[Solo] = Run(lambda: your_marker(game, RULES)).begin()
    assert refused(run, "chinchaysuyu") == "TAW-CONQ-3"
    run.give("kuntisuyu")
    assert refused(run, "1") == "TAW-CONQ-3"
    with pytest.raises(BadAnswer):
        run.give("5")


def test_TAW_BOX_1_a_size_of_statue_that_is_used_up_cannot_be_chosen() -> None:
    large = tuple(Statue(god, StatueSize.LARGE) for god in God)
    run: Run[Solo] = Run(lambda: events(a_game(you={"statues": large}), RULES, TASKS, "you.task")).begin()
    run.give("statue_built")
    assert refused(run, "large_statue") == "TAW-BOX-1"
    every = large + tuple(Statue(god, StatueSize.SMALL) for god in God) * 2
    none_left: Run[Solo] = Run(lambda: events(a_game(you={"statues": every}), RULES, TASKS, "you.task")).begin()
    assert refused(none_left, "statue_built") == "TAW-BOX-1"
