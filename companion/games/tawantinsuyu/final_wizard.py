"""Asking for the end of a game at the table, with as few keys as it takes."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tawantinsuyu.numbers import the_numbers
from companion.games.tawantinsuyu.seats import AXOMAMMA, seats, temple_space
from referee.ask import Flow, Option, choose, confirm, count, several
from referee.box import Box, known_or_asked
from referee.reason import because, phrase
from referee.tawantinsuyu.temple import centre_question, has_centre, spaces_question
from referee.tawantinsuyu.values import Passive
from scoring.tawantinsuyu.final import FinalPlayer, FinalPosition, final_receipts


def final_wizard(box: Box) -> Flow[FinalPosition]:
    """Ask for everything the final scoring counts; resources other than gold only where they decide."""
    seated = yield from seats()
    leftovers = False
    if seated.solo:
        leftovers = yield from confirm(
            "axomamma.leftovers",
            "you",
            phrase("tawantinsuyu.ask.leftovers"),
            default=False,
            because=because("TAW-HARDER-7"),
        )
    players: list[FinalPlayer] = []
    for number, player in enumerate(seated.names, 1):
        automa = seated.solo and player == AXOMAMMA
        box, entered = yield from _final_player(box, f"p{number}", FinalPlayer(player, 0, automa=automa))
        players.append(entered)
    players = yield from _with_z06(players)
    totals = [final_receipts(the_numbers(), player, leftovers).total for player in players]
    for number, entered in enumerate(players):
        if totals.count(totals[number]) > 1 or (leftovers and entered.automa):
            players[number] = yield from _other_resources(f"p{number + 1}", entered)
    return FinalPosition(tuple(players), seated.solo, leftovers)


def _final_player(box: Box, seat: str, player: FinalPlayer) -> Flow[tuple[Box, FinalPlayer]]:
    numbers = the_numbers()
    who = player.name
    vp = yield from count(f"{seat}.vp", seat, phrase("tawantinsuyu.ask.vp", who=who), high=9999)
    tapestries = yield from several(
        f"{seat}.tapestries",
        seat,
        phrase("tawantinsuyu.ask.tapestries", who=who),
        tuple(Option(str(length), length, str(length)) for length in range(1, len(numbers.tapestry_vp) + 1)),
        repeats=True,
        at_most=numbers.weavings,
        because=because("TAW-END-1"),
    )
    box, centre = yield from _centre(box, seat, who)
    buildings = yield from count(
        f"{seat}.buildings",
        seat,
        phrase("tawantinsuyu.ask.buildings_face_up", who=who),
        high=numbers.production_buildings + numbers.passive_buildings,
        because=because("TAW-END-3"),
    )
    cards = 0
    if not player.automa:
        cards = yield from count(
            f"{seat}.god_cards",
            seat,
            phrase("tawantinsuyu.ask.god_cards", who=who),
            high=numbers.god_cards,
            because=because("TAW-END-4"),
        )
    army = yield from count(
        f"{seat}.army",
        seat,
        phrase("tawantinsuyu.ask.army_face_up", who=who),
        high=numbers.army_cards,
        because=because("TAW-END-5"),
    )
    workers = yield from count(
        f"{seat}.workers",
        seat,
        phrase("tawantinsuyu.ask.workers", who=who),
        high=numbers.workers_per_colour,
        because=because("TAW-END-6"),
    )
    gold = yield from count(
        f"{seat}.gold", seat, phrase("tawantinsuyu.ask.gold", who=who), because=because("TAW-END-7")
    )
    return box, replace(
        player,
        vp=vp,
        tapestries=tapestries,
        temple_centre=centre,
        buildings_face_up=buildings,
        god_cards=cards,
        army_face_up=army,
        workers=workers,
        gold=gold,
    )


def _centre(box: Box, seat: str, who: str) -> Flow[tuple[Box, int]]:
    """The VP in the centre of a player's Temple space: by the space where the catalogue knows the track."""
    spaces = box.value(spaces_question())
    if spaces is None:
        vp = yield from count(
            f"{seat}.temple_centre",
            seat,
            phrase("tawantinsuyu.ask.temple_centre", who=who),
            high=99,
            default=0,
            because=because("TAW-END-2"),
        )
        return box, vp
    space = yield from temple_space(seat, who, int(spaces))
    if not has_centre(the_numbers(), space, int(spaces)):
        return box, 0
    box, centre = yield from known_or_asked(box, centre_question(the_numbers(), space, int(spaces)))
    return box, int(centre)


def _with_z06(players: list[FinalPlayer]) -> Flow[list[FinalPlayer]]:
    """Z06 matters only to a person who has God cards in hand."""
    holders = [(f"p{n}", player) for n, player in enumerate(players, 1) if player.god_cards]
    if not holders:
        return players
    owner = yield from choose(
        "z06.owner",
        "you",
        phrase("tawantinsuyu.ask.z06_owner"),
        (Option("nobody", ""), *(Option(seat, player.name, player.name) for seat, player in holders)),
        default="nobody",
        because=because("TAW-Z06-1"),
    )
    return [replace(p, passive_buildings=(Passive.Z06,)) if p.name == owner else p for p in players]


def _other_resources(seat: str, player: FinalPlayer) -> Flow[FinalPlayer]:
    """Potato, corn and stone, where they break a tie or score for Axomamma."""
    reason = because("TAW-HARDER-7") if player.automa else because("TAW-END-8")
    held: dict[str, int] = {}
    for resource in ("potato", "corn", "stone"):
        held[resource] = yield from count(
            f"{seat}.{resource}", seat, phrase(f"tawantinsuyu.ask.{resource}", who=player.name), because=reason
        )
    return replace(player, potato=held["potato"], corn=held["corn"], stone=held["stone"])
