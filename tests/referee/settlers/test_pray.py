"""Saying a prayer step by step: what is asked, when, and what is refused."""

from __future__ import annotations

from fractions import Fraction

from referee.drive import Run
from referee.settlers.colours import Colour
from referee.settlers.house import House
from referee.settlers.pray import pray
from referee.settlers.prayers import Word
from referee.settlers.resolve import Offering, Way, resolve
from tests.referee.settlers.builders import asked, card, cards, played, prayer, praying, so_far, told

FIVE = "red,red,pink,none,grey"


def test_SET_PRAY_3_an_announced_colour_is_asked_before_the_draw() -> None:
    said = praying(card("sacrificial_altar"))
    run = so_far(lambda: pray(said))
    assert asked(run).id == "prayer.announce"
    run.give("grey")
    assert asked(run).id == "prayer.drawn"
    run.give("grey,grey,none,red,blue")
    assert run.result == Offering((Colour.GREY,), Way.DRAW, cards("grey grey none red blue"))


def test_SET_PRAY_2_a_chosen_colour_is_asked_after_the_draw_and_the_best_is_offered() -> None:
    said = praying(prayer({"red": "food", "pink": "worker"}, word=Word.CHOOSE))
    run = so_far(lambda: pray(said))
    assert asked(run).id == "prayer.drawn"
    run.give(FIVE)
    assert (asked(run).id, asked(run).default) == ("prayer.choose", "red")
    run.give("pink")
    assert run.result is not None and run.result.colours == (Colour.PINK,)


def test_SET_PRAY_2_where_no_card_fits_there_is_nothing_to_choose() -> None:
    said = praying(prayer({"red": "food", "pink": "worker"}, word=Word.CHOOSE), tokens="pink")
    missed = played(lambda: pray(said), "draw", "grey,grey,grey,none,blue")
    assert resolve(missed).counts == {Colour.RED: 0, Colour.PINK: 0}


def test_SET_PRAY_4_without_either_word_every_colour_of_the_card_counts() -> None:
    result = played(lambda: pray(praying(card("voice_of_the_gods"))), FIVE)
    assert result.colours == (Colour.RED, Colour.PINK)


def test_SET_PRAY_7_as_many_cards_are_drawn_as_the_number_says() -> None:
    run: Run[Offering] = so_far(lambda: pray(praying(prayer(size=3))))
    question = asked(run)
    assert (question.at_least, question.at_most) == (3, 3)
    assert "do.draw" in told(run)


def test_without_a_fitting_token_the_way_is_not_asked() -> None:
    run = so_far(lambda: pray(praying(card("shrine_of_mars"), tokens="brown", three=True)))
    assert asked(run).id == "prayer.drawn"


def test_SET_WAY_6_with_a_fitting_token_both_ways_are_open() -> None:
    run = so_far(lambda: pray(praying(card("shrine_of_mars"), tokens="black")))
    assert asked(run).id == "prayer.way"
    assert [option.key for option in asked(run).open_options] == ["draw", "tokens"]
    assert asked(run).because.ruling == "SET-WAY-6"


def test_the_better_way_is_the_default() -> None:
    poor = prayer({"purple": "vp"})
    assert asked(so_far(lambda: pray(praying(poor, tokens="purple")))).default == "tokens"
    rich = prayer({"brown": "wood", "grey": "stone", "red": "food"})
    assert asked(so_far(lambda: pray(praying(rich, tokens="brown")))).default == "draw"


def test_SET_WAY_8_a_chosen_colour_needs_a_token_when_tokens_are_declared() -> None:
    said = praying(prayer({"red": "food", "pink": "worker"}, word=Word.CHOOSE), tokens="pink")
    run = so_far(lambda: pray(said), "prayer.way tokens")
    refused = {option.key: option.refused for option in asked(run).options}
    assert refused["pink"] is None
    assert refused["red"] is not None and refused["red"].ruling == "SET-WAY-8"


def test_SET_WAY_9_only_the_announced_colour_wakes_its_tokens() -> None:
    altar = praying(card("sacrificial_altar"), tokens="grey red")
    missed = played(lambda: pray(altar), "grey", "draw", "red,red,red,none,brown")
    assert resolve(missed).counts == {Colour.GREY: 0}
    heard = played(lambda: pray(altar), "grey", "draw", "red,red,red,none,grey")
    assert resolve(heard).counts == {Colour.GREY: 2}


def test_SET_FAV_6_the_three_colour_token_is_asked_for_only_when_it_matters() -> None:
    temple = praying(card("temple_of_the_sun"), three=True)
    run = so_far(lambda: pray(temple), "prayer.way draw", "prayer.drawn red,grey,none,none,pink")
    assert asked(run).id == "prayer.three_colour"
    run.give("grey")
    assert run.result is not None and run.result.three_colour is Colour.GREY
    silent = played(lambda: pray(temple), "draw", "none,none,pink,pink,blue")
    assert silent.three_colour is Colour.BROWN and resolve(silent).total == 0
    only = played(lambda: pray(praying(card("voice_of_the_gods"), three=True)), "tokens")
    assert only.three_colour is Colour.RED


def test_SET_STORE_1_stored_cards_are_offered_one_by_one() -> None:
    said = praying(card("voice_of_the_gods"), stored="red red pink")
    run = so_far(lambda: pray(said), f"prayer.drawn {FIVE}")
    assert (asked(run).id, [option.key for option in asked(run).options]) == (
        "prayer.stored",
        ["red.1", "red.2", "pink.1"],
    )
    run.give("red.1")
    assert run.result is not None and run.result.stored == cards("red")


def test_SET_STORE_4_stored_cards_are_not_offered_beside_tokens_where_the_table_says_so() -> None:
    strict = House(stored_beside_tokens=False)
    result = played(
        lambda: pray(praying(card("voice_of_the_gods"), tokens="red", stored="red", house=strict)), "tokens"
    )
    assert result.stored == ()


def test_SET_COL_3_a_prayer_about_a_deal_uses_the_colour_of_its_good() -> None:
    preacher = praying(card("wandering_preacher"))
    result = played(lambda: pray(preacher, Colour.BROWN), "brown,red,brown,none,gold")
    assert result.colours == (Colour.BROWN,)
    run = so_far(lambda: pray(preacher, None))
    assert run.result == Offering((), Way.DRAW)
    assert "told.no_colour" in told(run)


def test_SET_PRAY_9_a_split_card_of_another_deck_is_asked_for_its_colours() -> None:
    said = praying(card("voice_of_the_gods"), known_deck=False)
    result = played(lambda: pray(said), "split,none,none,none,none", "red,brown")
    assert result.drawn[0] == cards("brown+red")[0]


def test_a_draw_by_the_program_uses_what_is_left_of_the_deck() -> None:
    run = so_far(lambda: pray(praying(card("voice_of_the_gods"))))
    weights = {option.key: option.weight for option in asked(run).options}
    assert asked(run).known_odds
    assert (weights["brown"], weights["purple"], weights["none"]) == (16, 1, 6)
    assert Fraction(sum(weights.values())) == 84
