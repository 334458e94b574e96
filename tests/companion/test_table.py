"""A person at the table: every verb at every prompt, wrong input, defaults, dice already seen."""

from __future__ import annotations

import pytest

from companion.keyboard import NobodyThere
from companion.table import VERBS
from referee.ask import CHANCE, Flow, at_turn, choose, keys
from referee.box import Box
from referee.errors import CompanionError, Illegal
from referee.reason import phrase
from tests import toy
from tests.builders import SEASON, TYPED, a_session, at_table

PROMPTS = [
    (),
    TYPED[:1],
    TYPED[:2],
    TYPED[:3],
    TYPED[:4],
    TYPED,
    (*TYPED, "festival"),
    (*TYPED, "rest"),
]
"""The lines that lead to each kind of question: die, deed, box, count, several, deck, yes or no."""


def test_a_whole_game_is_played_and_recorded() -> None:
    played = at_table(*TYPED, "festival", "owl", "1", "", "", "1", "rest", "yes")
    assert not played.left
    assert played.answers == [
        *SEASON,
        "turn.deed festival",
        "festival.guest owl",
        "turn.die 1",
        "turn.deed rest",
        "rest.help no",
        "turn.die 1",
        "turn.deed rest",
        "rest.help yes",
    ]
    ada, lucja = played.result.farmers
    assert (ada.corn, ada.tools, lucja.corn, lucja.guest) == (3, ("hoe",), 2, "owl")
    assert played.errors == ""


def test_what_to_do_comes_before_the_next_question() -> None:
    shown = at_table("3").shown
    assert shown.index("▸ toy.do.corn") < shown.index("toy.ask.deed")
    assert "── toy · 1 · Ada 3 · Łucja 0" in shown


@pytest.mark.parametrize("lines", PROMPTS)
@pytest.mark.parametrize("verb", ["?", *VERBS])
def test_every_verb_works_at_every_prompt(lines: tuple[str, ...], verb: str) -> None:
    argument = {"rule": " festival", "note": " tea", "look": " 0"}.get(verb, "")
    before = at_table(*lines)
    played = at_table(*lines, verb + argument)
    assert played.left
    assert len(played.keyboard.prompts) == len(lines) + (1 if verb == "quit" else 2)
    nothing_yet = {"undo": not lines, "redo": True, "why": not lines, "steps": True, "settle": True}
    if nothing_yet.get(verb):
        assert "Sorry: " in played.errors
    else:
        assert played.errors == ""
    if verb == "draws":
        assert played.answers[: len(before.answers)] == before.answers
    elif verb != "undo":
        assert played.answers == before.answers


@pytest.mark.parametrize("lines", PROMPTS)
def test_the_polish_verbs_work_with_and_without_diacritics(lines: tuple[str, ...]) -> None:
    for word in ("cofnij", "stan", "dziennik", "zasada owoce", "sprawdź", "sprawdz", "notatka x", "koniec"):
        played = at_table(*lines, word, language="pl")
        assert played.left
        assert "Niestety" not in played.errors or (word == "cofnij" and not lines), word
        assert "nie jest" not in played.errors


@pytest.mark.parametrize("lines", PROMPTS)
@pytest.mark.parametrize("typed", ["xyzzy", "999", "-7", "\x1b[A", "💥", "undo x", "undo -1", "look 9999999", "r r"])
def test_wrong_input_is_told_and_the_question_stays_open(lines: tuple[str, ...], typed: str) -> None:
    played = at_table(*lines, typed)
    assert played.left
    assert played.answers == at_table(*lines).answers
    assert "Sorry: " in played.errors
    assert "\x1b" not in played.errors


def test_enter_without_a_default_asks_again() -> None:
    played = at_table("")
    assert "An answer is needed here" in played.errors
    assert played.answers == []


def test_enter_takes_the_default() -> None:
    assert at_table("3", "").answers == ["turn.die 3", "turn.deed rest"]


def test_enter_selects_nothing_where_nothing_is_allowed() -> None:
    assert at_table(*TYPED[:4], "").answers[-1] == "trade.tools -"


def test_a_refused_choice_is_told_with_its_reason() -> None:
    played = at_table("3", "1")
    assert "Not allowed: TOY-FEAST-1" in played.errors
    assert played.answers == ["turn.die 3"]


def test_a_rule_that_refuses_what_follows_leaves_the_question_open() -> None:
    start = toy.Farm((toy.Farmer("Ada", corn=20), toy.Farmer("Bo")))
    played = at_table("1", "trade", "1", "13", "12", start=lambda: toy.season(start))
    assert "Not allowed: TOY-TRADE-2" in played.errors
    assert played.answers[-1] == "trade.sold 12"
    assert played.keyboard.prompts[3] == played.keyboard.prompts[4]


def test_r_rolls_and_draws_where_the_odds_are_known() -> None:
    played = at_table("r")
    assert played.answers[0].startswith("turn.die ")
    assert played.answers[0][-1] in "123456"
    assert played.table.session.log.drawn == [0]
    assert "Drawn: " in played.shown


def test_r_draws_only_what_is_left_in_the_deck() -> None:
    start = toy.Farm((toy.Farmer("Ada", corn=20), toy.Farmer("Bo")), deck=("bear",))
    played = at_table("6", "festival", "r", start=lambda: toy.season(start))
    assert played.answers[-1] == "festival.guest bear"


def test_r_is_refused_where_only_the_table_knows() -> None:
    def deck() -> Flow[str]:
        return choose("card", CHANCE, phrase("toy.ask.card"), keys(("blue", "gold")))

    played = at_table("r", start=deck, game=None)
    assert "draw on the table" in played.errors
    assert played.answers == []


def test_r_can_begin_a_card_where_only_the_table_knows() -> None:
    def deck() -> Flow[str]:
        return choose("card", CHANCE, phrase("toy.ask.card"), keys(("blue", "red")))

    assert at_table("r", start=deck, game=None).answers == ["card red"]


def test_a_choice_is_not_mistaken_for_a_verb_of_the_same_name() -> None:
    def places() -> Flow[str]:
        return choose("place", "you", phrase("toy.ask.place"), keys(("steps", "temple", "undo")))

    assert at_table("steps", start=places, game=None).answers == ["place steps"]
    assert at_table("timer x", start=places, game=None).answers == []
    played = at_table("undo", start=places, game=None)
    assert played.answers == [], "what takes back always takes back"
    assert at_table("3", start=places, game=None).answers == ["place undo"], "its number is left"


def test_undo_says_what_it_takes_back_and_what_to_put_back() -> None:
    played = at_table(*TYPED, "undo 2")
    assert played.answers == list(SEASON[:4])
    assert "Taken back: 2 answers" in played.shown
    assert "toy.ask.tools() → hoe" in played.shown
    assert "▸ farmers · Ada · corn: 1 → 3" in played.shown
    assert "▸ farmers · Ada · tools: − hoe" in played.shown
    assert "▸ farmers · Łucja · corn: 6 → 0" in played.shown


def test_undo_takes_the_programs_dice_with_the_persons_answer() -> None:
    played = at_table(*TYPED[:5], "r", "undo")
    assert played.answers == list(SEASON[:4])


def test_undo_then_offers_the_die_that_was_seen() -> None:
    played = at_table(*TYPED, "undo", "")
    assert "Already seen before the undo: 6" in played.shown
    assert "Enter = 6" in played.keyboard.prompts[-2]
    assert played.answers == list(SEASON)


def test_a_card_that_can_no_longer_be_the_answer_is_not_offered() -> None:
    start = toy.Farm((toy.Farmer("Ada", corn=20), toy.Farmer("Bo", corn=20)), deck=("bear", "owl"))

    def flow() -> Flow[toy.Farm]:
        return toy.season(start)

    session = a_session("turn.die 6", "turn.deed festival", "festival.guest owl", "turn.die 6", "turn.deed festival")
    session.log.undone = ["5 festival.guest owl"]
    played = at_table("", session=session, start=flow)
    assert "Already seen" not in played.shown
    assert len(played.answers) == 5


def test_redo_gives_everything_back() -> None:
    played = at_table(*TYPED, "undo 3", "redo 2", "redo")
    assert played.answers == list(SEASON)
    assert "Given again: toy.ask.sold() → 2" in played.shown
    assert "There is nothing to give again" in at_table(*TYPED, "undo", "5", "redo").errors


def test_redo_goes_through_a_repair() -> None:
    lines = ("3", "rest", "no", "6", "adjust Łucja.corn 9")
    repaired = at_table(*lines)
    assert repaired.answers[3] == "adjust farmers.Łucja.corn +3"
    played = at_table(*lines, "undo 2", "redo 9")
    assert played.answers == repaired.answers
    assert played.table.run.state == repaired.table.run.state


def test_undo_past_the_start_goes_to_the_start() -> None:
    played = at_table(*TYPED, "undo 99")
    assert played.answers == []
    assert played.table.run.asked is not None
    assert played.table.run.asked.id == "turn.die"


def test_looking_back_does_not_lose_the_present() -> None:
    played = at_table(*TYPED, "look 1", "festival")
    assert "After answer 1:" in played.shown
    assert played.answers == [*SEASON, "turn.deed festival"]


def test_why_gives_the_chain_of_the_last_step() -> None:
    played = at_table("3", "", "yes", "why")
    assert "toy.do.help" in played.shown
    assert "← TOY-REST-1" in played.shown
    assert "← " in played.shown


def test_why_after_undo_speaks_of_the_step_that_still_stands() -> None:
    played = at_table("3", "", "yes", "undo 2", "why")
    tail = played.shown[played.shown.rindex("Taken back") :]
    assert "toy.do.corn" in tail
    assert "toy.do.help" not in tail


def test_the_question_mark_explains_and_cites() -> None:
    played = at_table("?")
    assert "[TOY-DIE-1]" in played.shown
    assert "ruling for TOY-DIE-1" in played.shown
    assert "undo" in played.shown


def test_check_reads_the_table_back_and_adjust_repairs_a_line_of_it() -> None:
    played = at_table("3", "check", "adjust 2 9")
    assert "farmers · Ada · corn" in played.shown
    assert played.answers == ["adjust farmers.Ada.corn +6", "turn.die 3"]
    assert played.table.run.state.farmers[0].corn == 9


def test_adjust_is_inserted_at_the_turn_boundary_and_keeps_what_the_turn_did() -> None:
    played = at_table(*TYPED, "adjust Łucja.corn 10", "adjust Łucja.tools pot, rake", "festival")
    assert played.answers[5:8] == ["adjust farmers.Łucja.corn +4", "adjust farmers.Łucja.tools pot, rake", "turn.die 6"]
    assert played.table.run.state.farmers[1].corn == 10
    assert played.table.run.state.farmers[1].tools == ("pot", "rake")


def test_a_sum_repairs_to_its_value_and_a_sign_by_its_value() -> None:
    assert at_table("3", "adjust Ada.corn 4+4").table.run.state.farmers[0].corn == 8
    assert at_table("3", "adjust Ada.corn +2").table.run.state.farmers[0].corn == 5
    assert at_table("3", "adjust Ada.corn −2", "adjust Ada.corn +1").errors != "", "nobody had two corn before the roll"


def test_a_repair_of_a_player_with_a_long_name() -> None:
    start = toy.farm("Anna M. Nowak", "Bo")
    played = at_table("3", "check", "adjust 2 7", start=lambda: toy.season(start))
    assert played.answers[0] == "adjust farmers.Anna_M__Nowak.corn +4"
    assert played.table.run.state.farmers[0].corn == 7


def test_a_repair_that_makes_answers_impossible_asks_them_again() -> None:
    start = toy.Farm((toy.Farmer("Ada", corn=4), toy.Farmer("Bo")))
    played = at_table("1", "festival", "adjust Ada.corn 2", start=lambda: toy.season(start))
    assert played.answers == ["adjust farmers.Ada.corn -3", "turn.die 1"]
    assert "1 answer given after that no longer fit" in played.shown
    assert played.table.session.log.undone == ["2 turn.deed festival"]


def test_nothing_is_repaired_before_the_first_turn() -> None:
    def flow() -> Flow[toy.Farm]:
        yield from choose("first", "you", phrase("toy.ask"), keys(("a",)), state=toy.farm())
        return (yield from at_turn(phrase("toy.turn"), toy.farm()))

    assert "before the first turn" in at_table("adjust Ada.corn 3", start=flow).errors


@pytest.mark.parametrize(
    "line", ["adjust nowhere 3", "adjust corn 3", "adjust Ada.corn", "adjust Ada.corn x", "adjust 99999999999 3"]
)
def test_a_repair_that_means_nothing_is_told(line: str) -> None:
    played = at_table("3", line)
    assert played.answers == ["turn.die 3"]
    assert "Sorry: " in played.errors


def test_notes_stay_with_the_answer_they_were_made_at() -> None:
    played = at_table("3", "note Ada spilled the tea", "log")
    assert played.table.session.log.notes == ["1 Ada spilled the tea"]
    assert "Ada spilled the tea" in played.shown
    assert "1  toy.ask.die() → 3" in played.shown


def test_a_note_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in at_table("3", "note \x1b[2Jgone", "log").shown


def test_log_shows_the_last_answers() -> None:
    shown = at_table(*TYPED, "log 2").shown
    assert "toy.turn(who=Ada)\n    5  toy.ask.tools() → hoe\ntoy.turn(who=Łucja)\n    6  toy.ask.die() → 6\n" in shown
    assert "    4  " not in shown


def test_box_answers_are_remembered_in_the_catalogue() -> None:
    played = at_table(*TYPED)
    assert played.table.catalogue is not None
    assert played.table.catalogue.values == {"price": "2"}
    again = at_table("3", "trade", start=lambda: toy.season(toy.Farm(toy.farm().farmers, box=Box({"price": "2"}))))
    assert again.table.run.asked is not None
    assert again.table.run.asked.id == "trade.sold"


def test_flags_answer_their_questions_once() -> None:
    played = at_table(given={"turn.die": "4", "turn.deed": "tr"})
    assert played.answers == ["turn.die 4", "turn.deed trade"]
    with pytest.raises(CompanionError):
        at_table(given={"turn.die": "9"})


def test_a_pipe_is_read_line_by_line_and_its_end_names_the_question() -> None:
    with pytest.raises(NobodyThere) as raised:
        at_table("3", "rest", terminal=False)
    assert raised.value.message.facts["question"] == "rest.help"


def test_a_wrong_line_of_a_pipe_ends_the_game() -> None:
    with pytest.raises(Illegal):
        at_table("3", "festival", "rest", terminal=False)


def test_tab_offers_the_choices_and_then_the_verbs() -> None:
    played = at_table("3")
    assert played.keyboard.offered[1][:2] == ["rest", "trade"]
    assert set(VERBS) <= set(played.keyboard.offered[1])
