"""Asking for a Festival at the table, with as few keys as it takes."""

from __future__ import annotations

from collections import Counter
from typing import Literal, cast

from companion.games.tawantinsuyu.numbers import the_numbers
from companion.games.tawantinsuyu.seats import AXOMAMMA, Seats, seats, temple_space
from referee.ask import Flow, Option, choose, confirm, count, several, tell
from referee.box import Box, known_or_asked
from referee.reason import Term, because, phrase
from referee.tawantinsuyu.temple import festival_vp_question, spaces_question
from referee.tawantinsuyu.values import Passive, Region, Worker
from scoring.tawantinsuyu.festival import FestivalPlayer, FestivalPosition, RegionMarkers


def festival_wizard(box: Box) -> Flow[FestivalPosition]:
    """Ask for everything a Festival scores."""
    numbers = the_numbers()
    seated = yield from seats()
    festival = yield from choose(
        "festival.number",
        "you",
        phrase("tawantinsuyu.ask.festival"),
        tuple(Option(str(n), n, str(n)) for n in range(1, numbers.festivals + 1)),
    )
    holder = yield from choose(
        "festival.holder",
        "you",
        phrase("tawantinsuyu.ask.holder"),
        (Option("nobody", "", phrase("tawantinsuyu.ask.holder_on_track")), *seated.options),
        default="nobody",
        because=because("TAW-FEST-1"),
    )
    casualties = yield from count(
        "festival.casualties",
        "you",
        phrase("tawantinsuyu.ask.casualties"),
        high=numbers.workers_per_colour * len(Worker),
        because=because("TAW-FEST-5"),
    )
    regions = yield from _regions(seated)
    weaving_vp = numbers.weaving_vp
    if seated.solo:
        harder = yield from confirm(
            "axomamma.weaving_vp",
            "you",
            phrase("tawantinsuyu.ask.weaving_vp_harder"),
            default=False,
            because=because("TAW-SOLOFEST-1"),
        )
        weaving_vp = numbers.weaving_vp_harder if harder else numbers.weaving_vp
    players: list[FestivalPlayer] = []
    for number, player in enumerate(seated.names, 1):
        ask = _festival_axomamma if seated.solo and player == AXOMAMMA else _festival_person
        box, entered = yield from ask(box, f"p{number}", player)
        players.append(entered)
    return FestivalPosition(
        cast(Literal[1, 2, 3], festival),
        casualties,
        tuple(players),
        holder or None,
        cast(Literal[1, 2], weaving_vp),
        regions,
    )


def _regions(seated: Seats) -> Flow[tuple[RegionMarkers, ...]]:
    """The Conquest markers of every region, from left to right; nobody has more than there are in the box."""
    numbers = the_numbers()
    regions: tuple[RegionMarkers, ...] = ()
    for region in Region:
        while True:
            markers = yield from several(
                f"region.{region.value}",
                "you",
                phrase("tawantinsuyu.ask.markers", region=Term(region.value)),
                seated.options,
                repeats=True,
                default="-",
                because=because("TAW-FEST-5"),
            )
            entered = (*regions, RegionMarkers(region, markers))
            placed = Counter(owner for each in entered for owner in each.markers)
            over = [owner for owner in seated.names if placed[owner] > numbers.conquest_markers]
            if not over:
                break
            high = numbers.conquest_markers
            yield from tell(phrase("tawantinsuyu.tell.too_many_markers", who=over[0], n=placed[over[0]], high=high))
        regions = entered
    return regions


def _festival_temple(box: Box, seat: str, who: str) -> Flow[tuple[Box, int]]:
    """The VP right of a player's Temple space: by the space where the catalogue knows the track."""
    spaces = box.value(spaces_question())
    if spaces is None:
        vp = yield from count(
            f"{seat}.temple_vp",
            seat,
            phrase("tawantinsuyu.ask.temple_vp", who=who),
            high=99,
            because=because("TAW-FEST-4"),
        )
        return box, vp
    space = yield from temple_space(seat, who, int(spaces))
    box, printed = yield from known_or_asked(box, festival_vp_question(space))
    return box, int(printed)


def _festival_axomamma(box: Box, seat: str, who: str) -> Flow[tuple[Box, FestivalPlayer]]:
    vp = yield from count(f"{seat}.vp", seat, phrase("tawantinsuyu.ask.vp", who=who), high=9999)
    weavings = yield from count(
        f"{seat}.weavings",
        seat,
        phrase("tawantinsuyu.ask.weavings", who=who),
        high=the_numbers().weavings,
        because=because("TAW-SOLOFEST-1"),
    )
    box, temple = yield from _festival_temple(box, seat, who)
    return box, FestivalPlayer(who, vp, temple, weavings=weavings, automa=True)


def _festival_person(box: Box, seat: str, who: str) -> Flow[tuple[Box, FestivalPlayer]]:
    numbers = the_numbers()
    vp = yield from count(f"{seat}.vp", seat, phrase("tawantinsuyu.ask.vp", who=who), high=9999)
    relevant = (Passive.Z06, Passive.Z09, Passive.Z10, Passive.Z12)
    passives = yield from several(
        f"{seat}.passives",
        seat,
        phrase("tawantinsuyu.ask.festival_passives", who=who),
        tuple(Option(building.value, building, building.value) for building in relevant),
        default="-",
        because=because("TAW-FEST-2"),
    )
    longest = 0
    if Passive.Z09 in passives:
        longest = yield from count(
            f"{seat}.longest_tapestry",
            seat,
            phrase("tawantinsuyu.ask.longest_tapestry", who=who),
            high=len(numbers.tapestry_vp),
            because=because("TAW-Z09-1"),
        )
    merchant = yield from count(
        f"{seat}.merchant_vp",
        seat,
        phrase("tawantinsuyu.ask.merchant_vp", who=who),
        default=0,
        because=because("TAW-FEST-3"),
    )
    box, temple = yield from _festival_temple(box, seat, who)
    cards = yield from count(
        f"{seat}.god_cards",
        seat,
        phrase("tawantinsuyu.ask.god_cards", who=who),
        high=numbers.god_cards,
        because=because("TAW-FEST-6"),
    )
    potato = gold = 0
    if cards:
        potato = yield from count(
            f"{seat}.potato", seat, phrase("tawantinsuyu.ask.festival_potato", who=who), because=because("TAW-FEST-6")
        )
        missing = cards * numbers.god_card_potatoes - potato
        if missing > 0:
            gold = yield from count(
                f"{seat}.gold_for_potatoes",
                seat,
                phrase("tawantinsuyu.ask.gold_for_potatoes", who=who, n=missing),
                high=missing,
                default=0,
                because=because("TAW-RES-1"),
            )
    return box, FestivalPlayer(who, vp, temple, merchant, cards, potato, gold, longest, passives)
