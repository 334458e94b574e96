"""Conquest: the casualty, her spaces, her cards (p. 24), and Example 8 of the rulebook."""

from __future__ import annotations

import pytest

from solo_bot.conquest import Space, casualty, first_space, place_first, place_second, second_space
from solo_bot.names import SHE, YOU, Switch
from solo_bot.priest import activate
from solo_bot.soldiers import Payment, payment, play_hand
from solo_bot.state import Army, Marker
from solo_bot.yours.turn import your_turn
from tests.solo_bot.table import (
    ANTISUYU,
    BLUE,
    CHINCHAYSUYU,
    CONQUEST,
    GREEN,
    KUNTISUYU,
    OFFERING,
    QULLASUYU,
    RED,
    a_game,
    asked_by,
    go,
    markers,
    the_rules,
)

RULES = the_rules()


def test_TAW_SOLOHP_15_her_whole_hand_is_played_free() -> None:
    game = a_game(potato=1, her={"army": Army(hidden=3, hand_ones=1, up_ones=1)})
    after = go(lambda: play_hand(game), "army.twos 2").result
    assert after.her.army == Army(up_ones=3, up_twos=2)
    assert after.her.supply.potato == 1


def chosen(*placed: tuple[Marker, ...]) -> list[Space]:
    """The space she takes with plenty of cards, given the markers on the board."""
    on_board = tuple(marker for row in placed for marker in row)
    game = a_game(markers=on_board)
    spaces = tuple(Space(region, n, 2, 0) for region in (ANTISUYU, CHINCHAYSUYU, KUNTISUYU, QULLASUYU) for n in (7, 8))
    return list(first_space(game, RULES, (*spaces, Space(QULLASUYU, 9, 1, 0))).left)


def test_TAW_SOLOHP_16_the_highest_discard_number_first() -> None:
    game = a_game(markers=markers(ANTISUYU, "hh"))
    choice = first_space(game, RULES, (Space(ANTISUYU, 3, 3, 0), Space(QULLASUYU, 1, 2, 0)))
    assert [space.region for space in choice.left] == [ANTISUYU]


def test_TAW_SOLOHP_16_then_the_chain_of_regions() -> None:
    assert {space.region for space in chosen()} == {ANTISUYU}
    assert {space.region for space in chosen(markers(ANTISUYU, "y"))} == {CHINCHAYSUYU}
    few = (markers(ANTISUYU, "hhh"), markers(CHINCHAYSUYU, "hhy"), markers(KUNTISUYU, "hyy"), markers(QULLASUYU, "yyy"))
    assert {space.region for space in chosen(*few)} == {CHINCHAYSUYU}
    yours = (markers(ANTISUYU, "yy"), markers(CHINCHAYSUYU, "yy"), markers(KUNTISUYU, "hy"), markers(QULLASUYU, "hhh"))
    assert {space.region for space in chosen(*yours)} == {KUNTISUYU}


@pytest.mark.parametrize(
    ("ones", "twos", "discard", "flip", "way"),
    [
        (1, 1, 1, 2, Payment(1, 0, 0, 1)),
        (0, 2, 1, 2, Payment(0, 1, 0, 1)),
        (1, 1, 2, 1, Payment(0, 1, 1, 0)),
        (1, 0, 2, 0, None),
        (3, 2, 2, 2, Payment(2, 0, 0, 1)),
        (0, 0, 0, 0, Payment(0, 0, 0, 0)),
    ],
)
def test_TAW_SOLOHP_17_she_discards_ones_and_flips_twos(
    ones: int, twos: int, discard: int, flip: int, way: Payment | None
) -> None:
    assert payment(ones, twos, discard, flip) == way


def test_TAW_HOUSE_24_no_card_is_superfluous_and_the_order_of_what_she_avoids_holds() -> None:
    way = payment(2, 2, 3, 0)
    assert way == Payment(1, 1, 0, 0)
    assert payment(3, 2, 3, 0) == Payment(3, 0, 0, 0)


def test_example_8_seven_soldiers_pay_flip_2_discard_1_and_four_pay_flip_2_discard_2() -> None:
    assert payment(3, 2, 1, 2) is not None
    assert payment(0, 2, 2, 2) == Payment(0, 1, 0, 1)


def test_TAW_SOLOHP_17_the_benefit_comes_before_the_payment() -> None:
    game = a_game(her={"army": Army(up_ones=1, up_twos=2)})
    done = go(lambda: place_first(game, RULES, following=False))
    assert done.result.markers == (Marker(ANTISUYU, 4, SHE),)
    assert done.result.her.vp == 19
    assert done.told.index("do.vp") < done.told.index("do.army_paid")


def test_TAW_SOLOHP_18_her_second_takes_the_fewest_discards_tie_at_random() -> None:
    cheap = second_space((Space(ANTISUYU, 1, 1, 0), Space(KUNTISUYU, 1, 0, 1), Space(QULLASUYU, 1, 0, 2)))
    assert {space.region for space in cheap.left} == {KUNTISUYU, QULLASUYU}
    game = a_game(her={"army": Army(up_ones=2)}, markers=markers(KUNTISUYU, "h"))
    question = asked_by(lambda: place_second(game, RULES, free=False))
    assert question.id == "conquest.random"
    done = go(lambda: place_second(game, RULES, free=False), "conquest.random qullasuyu-1")
    assert done.result.her.supply.gold == 1


def test_TAW_SOLOHP_22_equal_spaces_of_one_region_are_settled_at_random() -> None:
    her = {"army": Army(up_ones=2, up_twos=2)}
    marks = markers(ANTISUYU, ".yyy") + markers(CHINCHAYSUYU, ".yy") + markers(QULLASUYU, "..y")
    question = asked_by(lambda: place_first(a_game(her=her, markers=marks), RULES, following=False))
    assert question.id == "conquest.random"
    assert question.because is not None and question.because.ruling == "TAW-SOLOHP-22"


def test_TAW_CONQ_1_a_worker_of_the_village_falls_first_or_a_nomad() -> None:
    game = a_game(village=(RED, BLUE))
    after = go(lambda: casualty(game, RULES)).result
    assert (after.casualties, after.village) == ((RED,), (BLUE,))
    empty = a_game(nomads=(GREEN, GREEN), holder=YOU)
    done = go(lambda: casualty(empty, RULES), "nomads.refill red")
    assert (done.result.casualties, done.result.nomads) == ((GREEN,), (GREEN, RED))


def test_TAW_CONQ_1_the_casualty_falls_also_when_you_take_gold() -> None:
    game = a_game(you={"high_priest": OFFERING}, village=(RED, BLUE), active=YOU)
    done = go(
        lambda: your_turn(game, RULES),
        "you.turn high_priest",
        "you.priest conquest",
        "you.gold gold",
        "you.casualty corn_side",
        "you.second training",
        "you.village none",
    )
    assert done.result.casualties == (BLUE,)


def test_a_whole_conquest_of_hers_places_hers_yours_hers() -> None:
    game = a_game(her={"high_priest": OFFERING, "army": Army(up_ones=4, up_twos=2)}, village=(RED, BLUE))
    done = go(
        lambda: activate(game, RULES, CONQUEST),
        "you.region chinchaysuyu",
        "you.space 1",
        "you.event done",
    )
    owners = [(marker.owner, marker.region) for marker in done.result.markers]
    assert owners == [(SHE, ANTISUYU), (YOU, CHINCHAYSUYU), (SHE, KUNTISUYU)]


def test_TAW_HOUSE_5_the_most_vp_instead_of_the_highest_discard() -> None:
    game = a_game(her={"army": Army(up_twos=3)}, markers=markers(ANTISUYU, "...h"))
    first = go(lambda: place_first(game, RULES, following=False), "statue.die 1").result.markers[-1]
    assert (first.region, first.space) == (QULLASUYU, 3)
    most = go(lambda: place_first(game, the_rules(house_5="vp"), following=False)).result.markers[-1]
    assert (most.region, most.space) == (CHINCHAYSUYU, 3)


def test_TAW_HOUSE_6_the_second_conquest_is_paid_or_free() -> None:
    game = a_game(her={"army": Army(up_ones=1)}, box=None)
    paid = go(lambda: place_second(game, RULES, free=False)).result
    assert paid.her.army.down_ones == 1
    free = go(lambda: place_second(game, RULES, free=True)).result
    assert free.her.army == Army(up_ones=1)


def test_TAW_HOUSE_6_the_house_ruling_reaches_her_action() -> None:
    game = a_game(her={"high_priest": OFFERING, "army": Army(up_ones=1)}, village=(RED, BLUE))
    done = go(lambda: activate(game, the_rules(house_6="free"), CONQUEST), "weavings.top 1", "you.region none")
    assert done.result.markers_of(SHE) == 2


def test_TAW_HOUSE_9_the_casualty_comes_from_the_potato_end_the_corn_end_or_at_random() -> None:
    game = a_game(village=(RED, GREEN, BLUE))
    assert go(lambda: casualty(game, RULES)).result.casualties == (RED,)
    assert go(lambda: casualty(game, the_rules(house_9="corn"))).result.casualties == (BLUE,)
    chance = go(lambda: casualty(game, the_rules(house_9="random")), "conquest.end corn_side")
    assert chance.result.casualties == (BLUE,)


def test_TAW_HOUSE_22_a_space_she_cannot_pay_is_no_candidate() -> None:
    game = a_game(her={"army": Army(up_ones=1)})
    after = go(lambda: place_first(game, RULES, following=False), "weavings.top 1").result
    assert [(m.region, m.space) for m in after.markers] == [(ANTISUYU, 1)]
    nothing = go(lambda: place_first(a_game(), RULES, following=False))
    assert nothing.result.markers == () and nothing.told == ("note.no_conquest",)


def test_TAW_HOUSE_23_following_like_her_first_or_the_fewest_discards() -> None:
    game = a_game(her={"army": Army(up_ones=2, up_twos=1)})
    first = go(lambda: place_first(game, RULES, following=True), "statue.die 1").result.markers[0]
    assert (first.region, first.space) == (QULLASUYU, 3)
    fewest = go(lambda: place_first(game, the_rules(house_23="fewest"), following=True)).result.markers[0]
    assert (fewest.region, fewest.space) == (KUNTISUYU, 1)


def test_TAW_HARDER_3_each_space_is_one_soldier_cheaper_but_chosen_by_its_printed_numbers() -> None:
    game = a_game(her={"army": Army(up_ones=1, up_twos=1)}, markers=markers(QULLASUYU, "..h"))
    dear = go(lambda: place_first(game, RULES, following=False)).result
    assert dear.markers[-1] == Marker(ANTISUYU, 3, SHE)
    cheap = go(lambda: place_first(game, the_rules(Switch.H3), following=False)).result
    assert cheap.markers[-1] == Marker(ANTISUYU, 4, SHE)
    assert cheap.her.army == Army(hidden=1, down_ones=1)
