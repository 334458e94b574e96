"""May this figure stand there, what does it cost, what would it score, and what would change?"""

from __future__ import annotations

from typing import Any

from companion.games.game import Answer
from companion.games.terracotta.checks.what_if import what_if, what_if_blocks
from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.picture import mausoleum_view
from companion.language import Texts
from companion.view import Lines, View
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.terracotta.figures import WARRIORS, Figure, Kind
from referee.terracotta.lines import check_empty, check_horse, horse_places, shots
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.questions import CrossbowQuestion, FigureQuestion, HorseQuestion, Scene
from referee.terracotta.squares import Square
from scoring.terracotta.groups import groups

T = "terracotta-army"


def judge_figure(question: FigureQuestion, texts: Texts) -> Answer:
    """A figure on a space: legal, cost, immediate points, and the change in everybody's expected points."""
    figure = question.place
    try:
        check_left(figure.kind.value, question)
        if figure.rides:
            raise Illegal(because("TER-HORSE-1", at=figure.at))
        check_empty(question.mausoleum, figure.at)
    except Illegal as error:
        return Answer(False, (error.because,), {"rule": error.because.ruling})
    figures: dict[str, Any] = {"cost": cost_of(figure, question), "scores": scores_now(figure, question)}
    return _with_changes(question, (*question.figures, figure), (because("TER-WAR-4"), *_cited(figure)), figures, texts)


def _cited(figure: Figure) -> tuple[Because, ...]:
    if figure.kind.is_warrior:
        return because("TER-WAR-1"), because("TER-WAR-8")
    return because("TER-SPEC-1"), because("TER-SPEC-3", kind=Term(figure.kind))


def cost_of(figure: Figure, scene: Scene) -> dict[str, Any]:
    """What the figure costs: Wet Clay by the action space, or Coins by how many stand there, and its Weapon."""
    numbers = standard_rules().numbers
    if figure.kind.is_warrior:
        clay = [int(icon.partition("-")[2]) for icon in numbers.inner_icons if icon.startswith("warrior-")]
        return {"wet_clay": clay, "weapon": numbers.weapon_of_warrior[figure.kind], "weapon_needed": False}
    return specialist_cost(figure.kind.value, scene)


def specialist_cost(kind: str, scene: Scene) -> dict[str, Any]:
    """Coins by how many of the kind were bought before, and its Weapon."""
    numbers = standard_rules().numbers
    return {
        "coins": numbers.specialist_first_price + placed(kind, scene),
        "weapon": numbers.weapon_of_specialist[kind],
        "weapon_needed": True,
    }


def placed(kind: str, scene: Scene) -> int:
    """How many of a kind stand in the Mausoleum; a Horse is there for every rider."""
    return sum(1 for figure in scene.figures if (figure.rides if kind == "horse" else figure.kind == kind))


def check_left(kind: str, scene: Scene) -> None:
    """Is one of this kind left outside the Mausoleum?"""
    numbers = standard_rules().numbers
    warrior = kind in WARRIORS
    if placed(kind, scene) >= (numbers.warriors_of_a_kind if warrior else numbers.specialists_of_a_kind):
        raise Illegal(because("TER-WAR-3" if warrior else "TER-SPEC-3", kind=Term(kind)))


def scores_now(figure: Figure, scene: Scene) -> dict[str, Any]:
    """What the Weapon of the new Warrior would give at once, besides the VP of its Organizer row."""
    rules = standard_rules()
    numbers = rules.numbers
    if figure.kind is Kind.OFFICER:
        return {"vp": numbers.officer_vp}
    if figure.kind is Kind.GUARD:
        return {"vp": numbers.guard_vp}
    if figure.kind is Kind.SOLDIER:
        return {"vp": numbers.soldier_vp, "coins": numbers.soldier_coins}
    if figure.kind is Kind.CROSSBOWMAN:
        return {"vp": max((shot["vp"] for shot in shot_list(scene.mausoleum, figure.at)), default=0)}
    return {}


def shot_list(mausoleum: Mausoleum, at: Square) -> list[dict[str, Any]]:
    """What a Crossbowman on this space could aim at, the best first."""
    rules = standard_rules()
    return [
        {"target": str(shot.target), "vp": shot.spaces * rules.numbers.crossbow_vp}
        for shot in shots(mausoleum, at, rules)
    ]


def judge_crossbow(question: CrossbowQuestion, texts: Texts) -> Answer:
    """The targets of a Crossbowman, standing there or to be placed there."""
    mausoleum = question.mausoleum
    standing = mausoleum.occupied.get(question.at)
    if standing is None or standing.kind is not Kind.CROSSBOWMAN:
        try:
            check_empty(mausoleum, question.at)
        except Illegal as error:
            return Answer(False, (error.because,))
    options = shot_list(mausoleum, question.at)
    lines = [texts.say(f"{T}.option.shot", target=option["target"], n=option["vp"]) for option in options]
    view = View((Lines(lines or [texts.say(f"{T}.check.no_shot")]),))
    return Answer(
        True,
        (because("TER-WAR-12"), because("TER-WAR-13")),
        {"options": options, "best": max((option["vp"] for option in options), default=0)},
        view,
        picture=lambda: mausoleum_view(mausoleum, texts),
    )


def judge_horse(question: HorseQuestion, texts: Texts) -> Answer:
    """A Horse under a Warrior: legal, to which sides, and what would change."""
    mausoleum = question.mausoleum
    warrior = mausoleum.occupied.get(question.at)
    try:
        check_left("horse", question)
        check_horse(mausoleum, warrior, question.owner, question.at, question.side)
    except Illegal as error:
        return Answer(False, (error.because,))
    assert warrior is not None
    places = horse_places(mausoleum, warrior)
    sides = {side.value: [str(square) for square in squares] for side, squares in places}
    extra = {"sides": sides, "cost": specialist_cost("horse", question)}
    why = (because("TER-HORSE-1"), because("TER-HORSE-2"))
    if question.side is None:
        shown = [phrase(f"{T}.check.side", side=Term(side), end=squares[-1]) for side, squares in sides.items()]
        return Answer(True, why, extra, View((Lines([texts.show(line) for line in shown]),)))
    mounted = Figure(warrior.kind, warrior.at, warrior.owner, dict(places)[question.side])
    others = tuple(figure for figure in question.figures if figure is not warrior)
    return _with_changes(question, (*others, mounted), why, extra, texts)


def _with_changes(
    scene: Scene, figures: tuple[Figure, ...], why: tuple[Because, ...], extra: dict[str, Any], texts: Texts
) -> Answer:
    """A legal answer with the change in everybody's expected points."""
    changes = what_if(scene, figures)
    view = View((Lines(_price_lines(extra, texts)), *what_if_blocks(changes, texts)))
    after = Mausoleum(scene.rows, scene.columns, figures)

    def drawn() -> View:
        return mausoleum_view(after, texts, groups(after, standard_rules()), scene.inspectors)

    return Answer(True, why, {**extra, "what_if": changes}, view, picture=drawn)


def _price_lines(extra: dict[str, Any], texts: Texts) -> list[str]:
    """Cost and immediate points in words."""
    cost, scores = extra["cost"], extra.get("scores", {})
    weapon = Term(cost["weapon"])
    if "coins" in cost:
        lines = [texts.say(f"{T}.check.cost_coins", n=cost["coins"], weapon=weapon)]
    else:
        lines = [texts.say(f"{T}.check.cost_clay", clay="/".join(str(n) for n in cost["wet_clay"]))]
    if "vp" in scores:
        lines.append(texts.say(f"{T}.check.weapon_vp", n=scores["vp"], weapon=weapon))
    return lines
