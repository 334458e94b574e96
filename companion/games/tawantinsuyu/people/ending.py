"""The final scoring of a game among people: what the record knows is proposed, the rest asked."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Finish
from referee.ask import Flow, Option, several
from referee.box import known_or_asked
from referee.reason import Amount, because
from referee.tawantinsuyu.actions.saying import ask_text, do, how_many, yes_or_no
from referee.tawantinsuyu.state import Player, Rules, Table
from referee.tawantinsuyu.temple import centre_question, has_centre, spaces_question
from referee.tawantinsuyu.values import Passive
from scoring.tawantinsuyu.final import FinalPlayer, FinalPosition, all_buildings, final_receipts, final_sheet

MOST_VP = 999


def final_scoring(rules: Rules, table: Table, *, known: bool = True) -> Flow[Finish]:
    """Every player's items; other resources only where they break a tie."""
    yield from do("final", table, because("TAW-END-1"), because("TAW-END-8"))
    entered: list[FinalPlayer] = []
    for player in table.players:
        table, scored = yield from _player(rules, table, player, known)
        entered.append(scored)
        total = final_receipts(rules.numbers, scored).total
        table = replace(table, final={**table.final, player.id: total})
        yield from do("final_total", table, because("TAW-END-8"), who=player.name, vp=Amount(total, "vp"))
    totals = list(table.final.values())
    for place, scored in enumerate(entered):
        if totals.count(totals[place]) > 1:
            entered[place] = yield from _resources(table, table.players[place].id, scored)
    return Finish(final_sheet(rules.numbers, FinalPosition(tuple(entered))))


def _player(rules: Rules, table: Table, player: Player, known: bool) -> Flow[tuple[Table, FinalPlayer]]:
    """One player's items; how many Production Buildings are face up only the table knows (TAW-END-3)."""
    numbers, seat = rules.numbers, player.id
    recorded = player.vp if known else None
    vp = yield from how_many("final.vp", table, seat, "vp", because("TAW-END-8"), high=MOST_VP, default=recorded)
    lengths = yield from _tapestries(rules, table, player, known)
    table, centre = yield from _centre(rules, table, seat, known)
    built = None if player.production else len(player.passives)
    buildings = yield from how_many(
        "final.buildings",
        table,
        seat,
        "buildings_face_up",
        because("TAW-END-3"),
        low=len(player.passives),
        high=all_buildings(numbers),
        default=built,
    )
    cards = yield from how_many(
        "final.god_cards",
        table,
        seat,
        "god_cards",
        because("TAW-END-4"),
        high=numbers.god_cards,
        default=player.god_cards if known else 0,
    )
    passives = player.passives
    if cards and not known:
        passives = yield from _has_z06(table, seat)
    army = yield from how_many("final.army", table, seat, "army_face_up", because("TAW-END-5"), high=numbers.army_cards)
    workers = yield from how_many(
        "final.workers",
        table,
        seat,
        "workers",
        because("TAW-END-6"),
        high=numbers.workers_per_colour,
        default=min(player.workers, numbers.workers_per_colour) if known else 0,
    )
    gold = yield from how_many("final.gold", table, seat, "gold", because("TAW-END-7"), high=99)
    return table, FinalPlayer(
        player.name,
        vp,
        lengths,
        centre,
        buildings,
        cards,
        army,
        workers,
        gold=gold,
        passive_buildings=passives,
    )


def _tapestries(rules: Rules, table: Table, player: Player, known: bool) -> Flow[tuple[int, ...]]:
    longest = len(rules.numbers.tapestry_vp)
    recorded = ",".join(str(length) for length in player.tapestries) or "-"
    return (
        yield from several(
            "final.tapestries",
            player.id,
            ask_text("tapestries", who=player.name),
            tuple(Option(str(length), length, str(length)) for length in range(1, longest + 1)),
            repeats=True,
            at_most=rules.numbers.weavings,
            default=recorded if known else None,
            because=because("TAW-END-1"),
            state=table,
        )
    )


def _centre(rules: Rules, table: Table, seat: str, known: bool) -> Flow[tuple[Table, int]]:
    """The VP in the centre of the Temple space, by the record where there is one."""
    why = because("TAW-END-2")
    if not known:
        return table, (yield from how_many("final.centre", table, seat, "temple_centre", why, high=99))
    box, spaces = yield from known_or_asked(table.box, spaces_question())
    table = replace(table, box=box)
    space = table.player(seat).temple
    if not has_centre(rules.numbers, space, int(spaces)):
        return table, 0
    box, centre = yield from known_or_asked(box, centre_question(rules.numbers, space, int(spaces)))
    return replace(table, box=box), int(centre)


def _has_z06(table: Table, seat: str) -> Flow[tuple[Passive, ...]]:
    owns = yield from yes_or_no("final.z06", table, seat, "z06", because("TAW-Z06-1"))
    return (Passive.Z06,) if owns else ()


def _resources(table: Table, seat: str, player: FinalPlayer) -> Flow[FinalPlayer]:
    """Potato, corn and stone, which break a tie together with the gold."""
    why = because("TAW-END-8")
    potato = yield from how_many("final.potato", table, seat, "potato_count", why, high=99)
    corn = yield from how_many("final.corn", table, seat, "corn_count", why, high=99)
    stone = yield from how_many("final.stone", table, seat, "stone_count", why, high=99)
    return replace(player, potato=potato, corn=corn, stone=stone)
