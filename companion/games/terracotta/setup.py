"""Setting the table: what to lay out, and what only this table knows."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Start
from referee.ask import CHANCE, Flow, Option, choose, tell
from referee.box import Box, known_or_asked
from referee.reason import Amount, Term, because, phrase
from referee.terracotta.box import board_question, ring_question, start_question
from referee.terracotta.figures import WARRIORS, Colour, Specialist, Weapon
from referee.terracotta.house import Rules
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.players import Player
from referee.terracotta.position import Inspectors
from referee.terracotta.state import State
from referee.terracotta.tiles import Tile
from referee.terracotta.wheel import UNKNOWN, Icon, Ring, RingName, Wheel

T = "terracotta-army"


def set_up(start: Start, rules: Rules) -> Flow[State]:
    """The table before the first turn."""
    numbers = rules.numbers
    count = len(start.players)
    box, rows = yield from known_or_asked(start.box, board_question(numbers))
    box, row_start = yield from known_or_asked(box, start_question("row"))
    box, column_start = yield from known_or_asked(box, start_question("column"))
    yield from _lay_out(count, rules)
    colours = yield from _colours(start.players)
    first = yield from _first_player(start.players)
    tiles = yield from _tiles(rules)
    wheel = yield from _wheel(box, rules)
    order = (*colours[first:], *colours[:first])
    workers = numbers.for_players(numbers.workers, count)
    state = State(
        round=1,
        active=order[0],
        players=tuple(
            Player(
                name,
                colour,
                coins=numbers.start_coins + numbers.order_coins[order.index(colour)],
                wet_clay=numbers.order_clay[order.index(colour)],
                craftsmen=workers,
                supply_artisans=workers,
            )
            for name, colour in zip(start.players, colours, strict=True)
        ),
        turn_order=order,
        mausoleum=Mausoleum(rows, numbers.squares // rows),
        inspectors=Inspectors(row=1, column=1),
        organizer=dict.fromkeys(WARRIORS, numbers.warriors_of_a_kind),
        specialists=dict.fromkeys(Specialist, numbers.specialists_of_a_kind),
        warehouses={str(n): numbers.warehouse_start for n in range(1, numbers.warehouses + 1)},
        wheel=wheel,
        tiles=tiles,
        priority_stack=tuple(range(1, numbers.for_players(numbers.priority_tokens, count) + 1)),
        row_start=row_start,
        column_start=column_start,
        box=box,
    )
    state = replace(state, inspectors=Inspectors(row=state.track("row").start, column=state.track("column").start))
    for player in state.in_turn_order:
        yield from tell(
            phrase(
                f"{T}.setup.goods" if player.wet_clay else f"{T}.setup.coins",
                who=player.name,
                colour=Term(player.colour),
                coins=Amount(player.coins, "coin"),
                clay=Amount(player.wet_clay, "wet_clay"),
            ),
            because("TER-SETUP-9"),
            because("TER-SETUP-13"),
            state=state,
        )
    return state


def _lay_out(players: int, rules: Rules) -> Flow[None]:
    """What to put on the table, step by step."""
    numbers = rules.numbers
    workers = numbers.for_players(numbers.workers, players)
    tokens = numbers.for_players(numbers.priority_tokens, players)
    yield from tell(phrase(f"{T}.setup.board", n=numbers.warehouse_start), because("TER-SETUP-2"))
    yield from tell(phrase(f"{T}.setup.rings"), because("TER-SETUP-3"))
    yield from tell(phrase(f"{T}.setup.inspectors"), because("TER-SETUP-5"))
    yield from tell(
        phrase(f"{T}.setup.figures", n=numbers.warriors_of_a_kind, m=numbers.specialists_of_a_kind),
        because("TER-SETUP-6"),
        because("TER-SETUP-7"),
    )
    yield from tell(phrase(f"{T}.setup.priority", n=tokens), because("TER-SETUP-8"))
    yield from tell(
        phrase(f"{T}.setup.pieces", n=workers, weapons=len(Weapon), tokens=len(numbers.master_prices)),
        because("TER-SETUP-9"),
        because("TER-SETUP-10"),
        because("TER-SETUP-11"),
        because("TER-SETUP-14"),
        because("TER-SETUP-17"),
    )


def _colours(players: tuple[str, ...]) -> Flow[tuple[Colour, ...]]:
    """Everybody's colour, asked in the order they sit."""
    chosen: list[Colour] = []
    for name in players:
        left = [colour for colour in Colour if colour not in chosen]
        colour = yield from choose(
            "setup.colour",
            name,
            phrase(f"{T}.ask.colour", who=name),
            [Option(colour.value, colour) for colour in left],
            because=because("TER-SETUP-10"),
            default=left[0].value,
        )
        chosen.append(colour)
    return tuple(chosen)


def _first_player(players: tuple[str, ...]) -> Flow[int]:
    return (
        yield from choose(
            "setup.first",
            CHANCE,
            phrase(f"{T}.ask.first"),
            [Option(str(number), seat, name) for seat, (number, name) in enumerate(enumerate(players, 1))],
            because=because("TER-SETUP-12"),
            known_odds=True,
        )
    )


def _tiles(rules: Rules) -> Flow[tuple[Tile, ...]]:
    """The five Scoring tiles of the rounds."""
    drawn: list[Tile] = []
    for number in range(1, rules.numbers.rounds + 1):
        left = [Tile(name) for name in rules.numbers.scoring_tiles if Tile(name) not in drawn]
        tile = yield from choose(
            "setup.tile",
            CHANCE,
            phrase(f"{T}.ask.tile", round=number),
            [Option(tile.value, tile, Term(tile)) for tile in left],
            because=because("TER-SETUP-4"),
            known_odds=True,
        )
        drawn.append(tile)
    return tuple(drawn)


def _wheel(box: Box, rules: Rules) -> Flow[Wheel]:
    """The three Rings: where the catalogue knows a whole movable Ring, only its start is asked."""
    rings: dict[RingName, Ring] = {}
    for name in RingName:
        icons = _known_icons(name, box, rules)
        if name is not RingName.OUTER:
            icons = (yield from _turned(name, icons)) if UNKNOWN not in icons else (UNKNOWN,) * len(icons)
        rings[name] = Ring(icons)
    return Wheel(rings[RingName.INNER], rings[RingName.MIDDLE], rings[RingName.OUTER])


def _known_icons(name: RingName, box: Box, rules: Rules) -> tuple[str, ...]:
    numbers = range(1, rules.numbers.segments + 1)
    return tuple(box.value(ring_question(name, number, rules.numbers)) or UNKNOWN for number in numbers)


def _turned(name: RingName, icons: tuple[str, ...]) -> Flow[tuple[str, ...]]:
    """The symbols of a movable Ring, beginning with the one that lies at segment 1."""
    first = yield from choose(
        f"setup.{name.value}",
        CHANCE,
        phrase(f"{T}.ask.ring_start_{name.value}"),
        [
            Option(str(number), number - 1, phrase(f"{T}.option.ring_start", number=number, icon=Icon(icon).words))
            for number, icon in enumerate(icons, 1)
        ],
        because=because("TER-SETUP-3"),
        known_odds=True,
    )
    return (*icons[first:], *icons[:first])
