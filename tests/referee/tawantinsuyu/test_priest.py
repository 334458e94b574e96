"""The High Priest: its move, the five actions for everybody, the Passive Buildings that react to them."""

from __future__ import annotations

import pytest

from referee.ask import Choose
from referee.tawantinsuyu.actions.gaining import climb_temple, gain_nomad, statues_left, temple_reward
from referee.tawantinsuyu.actions.priest import move_high_priest, offering, produce, rejuvenate, worship
from referee.tawantinsuyu.actions.side import side_actions
from referee.tawantinsuyu.temple import climb
from referee.tawantinsuyu.values import HighPriestAction, Passive, StatueSize, TempleReward
from tests.referee.tawantinsuyu.builders import RULES, SPACES, having, play, table


def test_TAW_PRIEST_1_one_or_two_spaces_clockwise() -> None:
    one = play(lambda: move_high_priest(RULES, table()), priest__move="1")
    assert one.table.now.high_priest is HighPriestAction.WORSHIP
    two = play(lambda: move_high_priest(RULES, table()), priest__move="2")
    assert two.table.now.high_priest is HighPriestAction.OFFERING
    question = two.asked("priest.move")
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["1", "2"]


def test_TAW_PRIEST_2_gold_instead_and_the_others_still_follow() -> None:
    played = play(
        lambda: move_high_priest(RULES, table()), priest__move="2", priest__act="gold", offering__follow="yes"
    )
    assert "offering.steps" not in played.ids
    assert "TAW-PRIEST-2" in played.rulings
    assert [player.temple for player in played.table.players] == [1, 2]


def test_TAW_PRIEST_3_the_others_follow_in_turn_order() -> None:
    played = play(lambda: move_high_priest(RULES, table(4, active="p3")), priest__move="2")
    assert [q.seat for q in played.questions if q.id == "offering.follow"] == ["p4", "p1", "p2"]
    assert "TAW-PRIEST-3" in played.rulings


@pytest.mark.parametrize(("chosen", "steps"), [("small_statue", 1), ("large_statue", 3), ("both", 4)])
def test_TAW_WORSHIP_1_a_large_statue_for_three_steps_a_small_one_for_one(chosen: str, steps: int) -> None:
    position = having(table(), small_statues=1, large_statues=1)
    played = play(lambda: worship(RULES, position, True), worship__statue=chosen)
    assert played.table.now.temple == 1 + steps


def test_TAW_WORSHIP_1_what_is_not_owned_is_refused() -> None:
    played = play(lambda: worship(RULES, having(table(), small_statues=1), True))
    question = played.asked("worship.statue")
    assert isinstance(question, Choose)
    assert [option.key for option in question.open_options] == ["none", "small_statue"]


def test_TAW_WORSHIP_2_another_player_climbs_one_step_for_either_statue() -> None:
    position = having(table(), "p2", large_statues=1)
    played = play(lambda: worship(RULES, position, True), worship__statue="large_statue")
    assert (played.table.player("p2").temple, played.table.player("p2").large_statues) == (2, 0)


def test_TAW_WORSHIP_3_the_statues_leave_the_game() -> None:
    position = having(table(), small_statues=2)
    played = play(lambda: worship(RULES, position, True), worship__statue="small_statue")
    assert played.table.now.small_statues == 1
    assert any("box" in text for text in played.texts)


@pytest.mark.parametrize(("steps", "corn"), [("1", "2 corn"), ("2", "4 corn"), ("3", "6 corn")])
def test_TAW_OFFERING_1_two_corn_a_step_for_the_active_player(steps: str, corn: str) -> None:
    played = play(lambda: offering(RULES, table(), True), offering__steps=steps)
    assert played.table.now.temple == 1 + int(steps)
    assert any(corn in text for text in played.texts)


def test_TAW_OFFERING_2_three_corn_for_one_step_for_the_others() -> None:
    played = play(lambda: offering(RULES, table(), True), offering__follow="yes")
    assert played.table.player("p2").temple == 2
    assert any("3 corn" in text for text in played.texts)


def test_TAW_REJUV_1_the_first_is_free_for_the_active_player() -> None:
    played = play(lambda: rejuvenate(RULES, table(), True), rejuvenate__count=["3", "0"])
    assert any("2 food" in text for text in played.texts)


def test_TAW_REJUV_2_one_corn_each_for_the_others() -> None:
    played = play(lambda: rejuvenate(RULES, table(), True), rejuvenate__count=["0", "3"])
    assert any("3 corn" in text for text in played.texts)


def test_TAW_PROD_1_the_active_player_may_turn_one_up() -> None:
    position = having(table(), production=2)
    played = play(lambda: produce(RULES, position, True), produce__benefits="vp", gain__vp="2")
    assert played.table.now.vp == 12
    assert "TAW-PROD-1" in played.rulings


def test_TAW_PROD_2_the_others_produce_too_if_they_have_something() -> None:
    played = play(lambda: produce(RULES, having(table(3), "p3", production=1), True))
    assert [q.seat for q in played.questions] == ["p3"]
    assert "TAW-PROD-2" in played.rulings


@pytest.mark.parametrize("owner", ["p1", "p2"])
def test_TAW_Z11_1_a_weaving_at_every_offering(owner: str) -> None:
    position = having(table(), owner, Passive.Z11)
    played = play(lambda: move_high_priest(RULES, position), priest__move="2")
    assert played.table.player(owner).tapestries == (2,)


def test_TAW_Z12_1_a_step_for_gold_at_every_worship() -> None:
    position = having(table(), "p2", Passive.Z12)
    played = play(lambda: move_high_priest(RULES, position), priest__move="1", z12__pay="yes")
    assert played.table.player("p2").temple == 2


def test_TAW_Z16_1_one_up_at_every_produce() -> None:
    position = having(having(table(), high_priest=HighPriestAction.REJUVENATE), "p2", Passive.Z16)
    played = play(lambda: move_high_priest(RULES, position), priest__move="1")
    assert "TAW-Z16-1" in played.rulings


def test_TAW_Z17_1_gold_and_a_vp_at_every_conquest() -> None:
    position = having(having(table(), high_priest=HighPriestAction.OFFERING), "p2", Passive.Z17)
    played = play(lambda: move_high_priest(RULES, position), priest__move="1")
    assert played.table.player("p2").vp == 11


def test_TAW_Z18_1_an_army_card_and_gold_at_every_rejuvenate() -> None:
    position = having(having(table(), high_priest=HighPriestAction.OFFERING), "p2", Passive.Z18)
    played = play(lambda: move_high_priest(RULES, position), priest__move="2")
    assert "TAW-Z18-1" in played.rulings


def test_TAW_TURN_2_the_two_side_actions_differ() -> None:
    played = play(lambda: side_actions(RULES, table()), side__1="training", side__2="praying")
    question = played.asked("side.2")
    assert isinstance(question, Choose)
    refused = [option.key for option in question.options if option.refused is not None]
    assert refused == ["training"]


def test_TAW_PRAY_1_two_god_cards_from_deck_or_offer() -> None:
    played = play(
        lambda: side_actions(RULES, table(offer=2)), side__1="praying", side__2="training", god__from_offer="1"
    )
    assert (played.table.now.god_cards, played.table.offer) == (5, 1)


def test_TAW_RECRUIT_1_a_nomad_who_is_replaced_from_the_bag() -> None:
    played = play(lambda: side_actions(RULES, table()), side__1="recruiting", side__2="training")
    assert (played.table.now.workers, played.table.nomads, played.table.bag) == (3, 4, 19)


def test_TAW_NOMAD_1_without_a_bag_the_space_stays_free_and_without_nomads_nobody_comes() -> None:
    from referee.reason import because

    empty = play(lambda: gain_nomad(table(bag=0), "p1", because("TAW-NOMAD-1")))
    assert (empty.table.nomads, empty.table.now.workers) == (3, 3)
    none = play(lambda: gain_nomad(table(nomads=0), "p1", because("TAW-NOMAD-1")))
    assert none.table.now.workers == 2


def test_TAW_TEMPLE_1_every_space_reached_gives_its_reward() -> None:
    assert climb(2, 3, SPACES) == (3, 4, 5)
    played = play(lambda: climb_temple(RULES, table(), "p1", 3))
    assert played.table.now.temple == 4
    assert sum(text.startswith("Ada: Temple reward") for text in played.texts) == 3


def test_TAW_TEMPLE_3_the_marker_stays_on_top() -> None:
    assert climb(SPACES, 2, SPACES) == ()
    played = play(lambda: climb_temple(RULES, having(table(), temple=SPACES - 1), "p1", 3))
    assert played.table.now.temple == SPACES
    assert "TAW-TEMPLE-3" in played.rulings


def test_TAW_TEMPLE_4_rewards_of_cards_and_workers_are_recorded() -> None:
    card = play(lambda: temple_reward(RULES, table(), "p1", TempleReward.POTATO_GOD_CARD))
    assert card.table.now.god_cards == 4
    worker = play(lambda: temple_reward(RULES, table(), "p1", TempleReward.STONE_OR_WORKER), temple__choice="worker")
    assert worker.table.now.workers == 3
    nothing = play(lambda: temple_reward(RULES, table(), "p1", TempleReward.NOTHING))
    assert nothing.texts == []


def test_TAW_WORSHIP_3_a_statue_given_away_cannot_be_built_again() -> None:
    position = having(table(), "p1", small_statues=1, large_statues=1)
    played = play(lambda: worship(RULES, position, True), worship__statue="both")
    assert played.table.statues_gone == {"small_statue": 1, "large_statue": 1}
    assert "Ada puts 1 large Statue and 1 small Statue back into the box and climbs 4 steps." in played.texts
    others = having(played.table, "p2", large_statues=5)
    assert not statues_left(RULES, others, StatueSize.LARGE)
    assert statues_left(RULES, others, StatueSize.SMALL)
