"""The same questions asked at the table, step by step."""

from __future__ import annotations

from companion.games.settlers import GAME
from companion.games.settlers.deck import card_questions
from companion.games.settlers.deck import wizard as deck_wizard
from companion.games.settlers.final import wizard as final_wizard
from companion.games.settlers.odds import wizard as odds_wizard
from companion.games.settlers.prayer_wizard import wizard as prayer_wizard
from companion.language import Texts
from referee.box import Box
from tests.referee.settlers.builders import played

TEXTS = Texts("pl", GAME.name)
LONG = "EGY" + "9" * 5000


def test_the_final_wizard_asks_every_player_in_turn() -> None:
    position = played(
        lambda: final_wizard(Box()), "2", "Ada", "30", "5", "6", "0", "Bo", "20+5", "4", "4", "3", "nobody"
    )
    sheet = GAME.calculators["final"].sheet(position)
    assert {player.name: player.total for player in sheet.players} == {"Ada": 47, "Bo": 40}


def test_the_final_wizard_asks_for_tie_breaks_only_in_a_tie() -> None:
    same = ("10", "0", "0", "0")
    goods = played(lambda: final_wizard(Box()), "2", "Ada", *same, "Bo", *same, "2", "3")
    assert GAME.calculators["final"].sheet(goods).standing[0].decided_by == "leftover_goods"
    hand = played(lambda: final_wizard(Box()), "2", "Ada", *same, "Bo", *same, "2", "2", "1", "0")
    assert GAME.calculators["final"].sheet(hand).standing[0].names == ("Ada",)


def test_the_final_wizard_of_one_player_can_be_solo() -> None:
    position = played(lambda: final_wizard(Box()), "1", "yes", "Ada", "30", "5", "6", "0", "nobody", "4")
    assert GAME.calculators["final"].sheet(position).extra == {"outcome": "win", "rank": "squire"}


def test_SET_END_5_the_final_wizard_asks_who_plays_the_atlanteans() -> None:
    two = ("2", "Ada", "30", "5", "6", "0", "Bo", "20", "4", "4", "0")
    sheet = GAME.calculators["final"].sheet(played(lambda: final_wizard(Box()), *two, "p2"))
    assert {player.name: player.total for player in sheet.players} == {"Ada": 47, "Bo": 24}


def test_SET_CARD_2_an_offer_without_hits_is_not_asked_for() -> None:
    temple = played(lambda: prayer_wizard(Box()), "temple_of_the_sun", "-", "no", "-", "gold,gold,pink,pink,black")
    assert (temple.offered, GAME.checks["prayer"].judge(temple, TEXTS).figures["gains"]) == ((), {"vp": 0})


def test_the_prayer_wizard_with_a_known_card() -> None:
    position = played(
        lambda: prayer_wizard(Box()),
        "shrine_of_mars", "black,brown,gold", "no", "-", "draw", "pink,pink,gold,grey,blue",
    )  # fmt: skip
    answer = GAME.checks["prayer"].judge(position, TEXTS).as_json(TEXTS)
    assert answer["hits"] == {"black": 1, "gold": 2, "pink": 2}
    assert answer["gains"] == {"raze_token": 1, "gold": 2, "worker": 2}


def test_the_prayer_wizard_with_a_deal_an_offer_and_colours_alone() -> None:
    preacher = played(
        lambda: prayer_wizard(Box()), "wandering_preacher", "wood", "-", "no", "-", "brown,brown,red,none,gold"
    )
    assert GAME.checks["prayer"].judge(preacher, TEXTS).figures["gains"] == {"vp": 2}
    temple = played(
        lambda: prayer_wizard(Box()),
        "temple_of_the_sun", "-", "no", "-", "gold,red,grey,grey,black", "stone.1,food.1",
    )  # fmt: skip
    assert GAME.checks["prayer"].judge(temple, TEXTS).figures["gains"] == {"vp": 4}
    free = played(lambda: prayer_wizard(Box()), "free", "2", "red", "red", "no", "blue", "draw", "red,none", "-")
    assert GAME.checks["prayer"].judge(free, TEXTS).figures["hits"] == {"red": 2}


def test_SET_CARD_3_the_voice_of_the_gods_is_confirmed_or_described_anew() -> None:
    sure = played(lambda: prayer_wizard(Box()), "voice_of_the_gods", "yes", "-", "no", "-", "red,red,pink,none,grey")
    assert GAME.checks["prayer"].judge(sure, TEXTS).figures["gains"] == {"vp": 2, "worker": 1}
    other = played(
        lambda: prayer_wizard(Box()),
        "voice_of_the_gods", "no", "action", "worker", "-", "1", "neither", "4", "blue", "gain", "card",
        "-", "no", "-", "blue,red,none,grey",
    )  # fmt: skip
    assert GAME.checks["prayer"].judge(other, TEXTS).figures["hits"] == {"blue": 1}
    assert GAME.checks["prayer"].judge(other, TEXTS).figures["gains"] == {"card": 1}


def test_SET_BOX_5_the_deck_wizard_knows_which_cards_are_new_in_this_box() -> None:
    which, _ = card_questions("AZT031")
    assert (which.default, "aztecs_set" in [option.key for option in which.options]) == ("base", False)
    defaults = {
        card: card_questions(card)[0].default for card in ("BAR060", "BAR061", "ATL050", "ATL051", "EGYx", LONG)
    }
    assert defaults == {
        "BAR060": "base",
        "BAR061": "aztecs_set",
        "ATL050": "base",
        "ATL051": "aztecs_set",
        "EGYx": "base",
        LONG: "base",
    }


def test_the_deck_wizard_remembers_what_is_printed_on_a_card() -> None:
    position = played(lambda: deck_wizard(Box()), "standard", "aztecs", "1", "base", "3", "3", "0")
    assert [(card.id, card.copies) for card in position.card] == [("AZT001", 3)]
    known = Box({"card.AZT001.set": "friends", "card.AZT001.icons": "2"})
    again = played(lambda: deck_wizard(known), "open", "aztecs", "1", "2", "0")
    assert [(card.set, card.icons) for card in again.card] == [("friends", 2)]


def test_the_odds_wizard_asks_for_a_whole_prayer() -> None:
    position = played(lambda: odds_wizard(Box()), "red,pink", "neither", "5", "red", "no", "red,none")
    answer = GAME.checks["odds"].judge(position, TEXTS)
    assert answer.figures["unseen"] == 82
    assert len(answer.view.blocks) == 3
