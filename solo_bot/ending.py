"""The end: her final Rejuvenate and Worship, what you have, the final scoring, and advice for the next game (p. 27)."""

from __future__ import annotations

from collections.abc import Collection

from referee.ask import Flow, Option, Tally, count, several
from referee.box import known_or_asked
from referee.reason import Phrase, Term, because, phrase
from referee.records import replace
from referee.tawantinsuyu.temple import centre_question, has_centre, spaces_question
from referee.tawantinsuyu.values import Passive
from scoring.sheet import Sheet
from scoring.tawantinsuyu.final import WIN, FinalPlayer, FinalPosition, final_receipts, final_sheet
from solo_bot.gains import gain_vp, temple_steps
from solo_bot.house import Rules
from solo_bot.names import YOU, Switch
from solo_bot.priest_actions import give_statues
from solo_bot.rejuvenate import rejuvenate_all
from solo_bot.state import Solo
from solo_bot.telling import note

AXOMAMMA = "Axomamma"
"""Her name on a score sheet."""

MOST = 99


def final_actions(game: Solo, rules: Rules) -> Flow[Solo]:
    """Her last Rejuvenate and, with a Statue left, her last Worship; you take part in neither."""
    yield note("final_actions", game, because("TAW-SOLOEND-3"))
    again = rules.house.house_29 == "yes"
    if again and rules.has(Switch.H4):
        game = yield from gain_vp(game, rules.solo.priest_vp, "TAW-HARDER-4", rules.settled("TAW-HOUSE-29"))
    game = yield from rejuvenate_all(game, because("TAW-SOLOEND-1"))
    if game.her.statues:
        yield note("final_worship", game, because("TAW-SOLOEND-2"))
        if again and rules.has(Switch.H4):
            game = yield from gain_vp(game, rules.solo.priest_vp, "TAW-HARDER-4", rules.settled("TAW-HOUSE-29"))
        if again and rules.has(Switch.H1):
            game = yield from temple_steps(game, rules, rules.solo.head_start, rules.settled("TAW-HOUSE-29"))
        game = yield from give_statues(game, rules)
    if rules.house.house_106 == "yes":
        points = len(game.her.slots) * rules.base.god_card_vp
        game = yield from gain_vp(game, points, "TAW-HOUSE-106")
    return game


def her_figures(game: Solo, rules: Rules) -> Flow[tuple[Solo, FinalPlayer]]:
    """What she scores at the end, all of it in the mirror but the centre of her Temple space."""
    her = game.her
    box, spaces = yield from known_or_asked(game.box, spaces_question())
    centre = 0
    if has_centre(rules.base, her.temple, int(spaces)):
        box, centre = yield from known_or_asked(box, centre_question(rules.base, her.temple, int(spaces)))
    return game.learned(box), FinalPlayer(
        AXOMAMMA,
        her.vp,
        tapestries=tuple(len(tapestry) for tapestry in her.tapestries),
        temple_centre=int(centre),
        buildings_face_up=len(her.buildings(face_up=True)) + her.passive,
        army_face_up=her.army.up,
        workers=len(her.workers),
        potato=her.supply.potato,
        corn=her.supply.corn,
        stone=her.supply.stone,
        gold=her.supply.gold,
        automa=True,
    )


def your_figures(game: Solo, rules: Rules, name: str) -> Flow[FinalPlayer]:
    """What you score at the end, asked in a few lines; your Workers are known."""
    base = rules.base
    vp = yield from _count(game, name, "vp", "TAW-END-8", 9999, game.you.vp if rules.track_vp else None)
    tapestries = yield from several(
        "final.tapestries",
        YOU,
        phrase("tawantinsuyu.ask.tapestries", who=name),
        tuple(Option(str(n), n, str(n)) for n in range(1, len(base.tapestry_vp) + 1)),
        repeats=True,
        at_most=base.weavings,
        because=because("TAW-END-1"),
        state=game,
    )
    centre = yield from _count(game, name, "temple_centre", "TAW-END-2", MOST, 0)
    most = base.production_buildings + base.passive_buildings
    buildings = yield from _count(game, name, "buildings_face_up", "TAW-END-3", most)
    cards = yield from _count(game, name, "god_cards", "TAW-END-4", base.god_cards)
    army = yield from _count(game, name, "army_face_up", "TAW-END-5", base.army_cards)
    gold = yield from _count(game, name, "gold", "TAW-END-7", MOST)
    return FinalPlayer(
        name,
        vp,
        tapestries,
        centre,
        buildings,
        cards,
        army,
        len(game.you.workers),
        gold=gold,
        passive_buildings=tuple(p for p in game.you.passives if p is Passive.Z06),
    )


def _count(game: Solo, name: str, what: str, ruling: str, high: int, default: int | None = None) -> Flow[Tally]:
    return (
        yield from count(
            f"final.{what}",
            YOU,
            phrase(f"tawantinsuyu.ask.{what}", who=name),
            high=high,
            because=because(ruling),
            state=game,
            default=default,
        )
    )


def final_scoring(game: Solo, rules: Rules, name: str) -> Flow[tuple[Solo, Sheet]]:
    """The final scoring of both; your other resources are asked only where a tie must be told."""
    game, hers = yield from her_figures(game, rules)
    yours = yield from your_figures(game, rules, name)
    leftovers = rules.has(Switch.H7)
    if final_receipts(rules.base, yours).total == final_receipts(rules.base, hers, leftovers).total:
        held = {}
        for what in ("potato", "corn", "stone"):
            held[what] = yield from _count(game, name, what, "TAW-END-8", MOST, 0)
        yours = replace(yours, potato=held["potato"], corn=held["corn"], stone=held["stone"])
    sheet = final_sheet(rules.base, FinalPosition((yours, hers), solo=True, axomamma_leftovers=leftovers))
    harder = (because("TAW-HARDER-7"),) if leftovers else ()
    key = "won" if sheet.extra["outcome"] == WIN else "lost"
    yield note(key, game, because("TAW-SOLOEND-5"), because("TAW-SOLOEND-4"), *harder, n=rules.base.solo_win_vp)
    return game, sheet


def advice(rules: Rules, sheet: Sheet, name: str) -> Phrase | None:
    """After a clear win or a clear defeat: which option to change next time (TAW-SOLOEND-6)."""
    lead = sheet.of(name).total - sheet.of(AXOMAMMA).total
    found = change_of(rules.switches, lead, sheet.extra.get("outcome") == WIN, rules.solo.clear_win)
    if found is None:
        return None
    switch, way = found
    return phrase(f"tawantinsuyu.solo.advice_{way}", lead=abs(lead), switch=Term(switch.value), ruling=switch.ruling)


def change_of(switches: Collection[Switch], lead: int, won: bool, clear: int) -> tuple[Switch, str] | None:
    """The option to change after this lead, and how (`harder_add`, `easier_drop` …); None where all is well."""
    harder = lead > 0
    if abs(lead) < clear or (harder and not won):
        return None
    drop = [switch for switch in Switch if switch in switches and switch.harder is not harder]
    add = [switch for switch in Switch if switch not in switches and switch.harder is harder]
    if not drop and not add:
        return None
    switch, key = (drop[-1], "drop") if drop else (add[0], "add")
    return switch, f"{'harder' if harder else 'easier'}_{key}"


def stamps(rules: Rules, sheet: Sheet, name: str) -> tuple[Phrase, ...]:
    """What is stamped on the result: the difficulty and advice."""
    chosen = tuple(Term(switch) for switch in Switch if rules.has(switch))
    level = phrase("tawantinsuyu.solo.level", switches=chosen) if chosen else phrase("tawantinsuyu.solo.level_normal")
    word = advice(rules, sheet, name)
    return (level,) if word is None else (level, word)
