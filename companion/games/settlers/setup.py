"""Before the first round: factions, first player, variants, and the common deck in use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.game import Start
from companion.games.settlers.numbers import settlers_numbers
from referee.ask import BOX, CHANCE, Count, Flow, Option, choose, confirm, tell
from referee.box import Box, known_or_asked
from referee.reason import Amount, Term, because, phrase
from referee.settlers.colours import Faction, word
from referee.settlers.house import house_of
from referee.settlers.prayer_cards import known_prayers
from referee.settlers.table import Player, Rules, Table

LOOKOUTS = ("standard", "alternate", "advanced")
BASE_DECK = "base"
OTHER_DECK = "other"


def options(start: Start) -> Flow[Mapping[str, Any]]:
    """Who plays which faction, who begins, and how this table plays; a hidden Lookout has no open cards to enter."""
    factions: list[Faction] = []
    for number, name in enumerate(start.players, 1):
        factions.append(
            (
                yield from choose(
                    f"setup.faction{number}",
                    f"p{number}",
                    phrase("settlers-aztecs.ask.faction", who=name),
                    tuple(
                        Option(
                            str(faction),
                            faction,
                            refused=because("SET-SETUP-2", faction=Term(faction)) if faction in factions else None,
                        )
                        for faction in Faction
                    ),
                    because=because("SET-BOX-6"),
                    default=None if Faction.AZTECS in factions else str(Faction.AZTECS),
                )
            )
        )
    settled: dict[str, Any] = {"factions": [str(faction) for faction in factions], "first": 0, "lookout": "standard"}
    settled |= {"peaceful": False, "count_cards": False, "deck": BASE_DECK}
    if not start.solo and len(start.players) > 1:
        settled |= yield from _table_options(start)
    settled["deck"] = yield from choose(
        "setup.deck",
        "table",
        phrase("settlers-aztecs.ask.common_deck"),
        (Option(BASE_DECK, BASE_DECK, Term("deck_base")), Option(OTHER_DECK, OTHER_DECK, Term("deck_other"))),
        because=because("SET-DECK-3", set=Term(BASE_DECK)),
        default=BASE_DECK,
    )
    if settled["lookout"] != "alternate":
        settled["count_cards"] = yield from confirm(
            "setup.count_cards",
            "table",
            phrase("settlers-aztecs.ask.count_cards"),
            because=because("SET-ODDS-1", deck=sum(settlers_numbers().common_cards.values()), size=5),
            default=False,
        )
    return settled


def _table_options(start: Start) -> Flow[dict[str, Any]]:
    """What only a game of several players settles."""
    first = yield from choose(
        "setup.first",
        CHANCE,
        phrase("settlers-aztecs.ask.first"),
        tuple(Option(f"p{number + 1}", number, name) for number, name in enumerate(start.players)),
        because=because("SET-SETUP-3"),
        known_odds=True,
    )
    lookout = yield from choose(
        "setup.lookout",
        "table",
        phrase("settlers-aztecs.ask.lookout"),
        tuple(Option(name, name, Term(f"lookout_{name}")) for name in LOOKOUTS),
        because=because("SET-LOOK-1"),
        default=LOOKOUTS[0],
    )
    peaceful = yield from confirm(
        "setup.peaceful", "table", phrase("settlers-aztecs.ask.peaceful"), because=because("SET-VAR-3"), default=False
    )
    return {"first": first, "lookout": lookout, "peaceful": peaceful}


def commons_questions() -> tuple[Count, ...]:
    """How many cards of each colour another common deck has."""
    return tuple(
        Count(
            f"commons.{colour}",
            BOX,
            phrase("settlers-aztecs.ask.commons", colour=word(colour)),
            because("SET-DECK-1"),
            default=str(n),
            remember=f"commons.{colour}",
            proposed=True,
            high=99,
        )
        for colour, n in (*settlers_numbers().common_cards.items(), ("white", 0))
    )


def _commons(deck: str, box: Box) -> Flow[tuple[Box, Mapping[str, int]]]:
    """The common deck by colour: the base game's, or counted once by its owner."""
    if deck == BASE_DECK:
        return box, settlers_numbers().common_cards
    commons: dict[str, int] = {}
    for question in commons_questions():
        box, n = yield from known_or_asked(box, question)
        commons[question.id.partition(".")[2]] = int(n)
    return box, commons


def set_up(start: Start) -> Flow[Table]:
    """The table as it stands before the first round."""
    numbers = settlers_numbers()
    setup = start.setup
    box, commons = yield from _commons(setup["deck"], start.box)
    hand = numbers.hand_common + numbers.hand_faction
    players = tuple(
        Player(name, Faction(faction), hand=hand)
        for name, faction in zip(start.players, setup["factions"], strict=True)
    )
    rules = Rules(
        numbers,
        house_of(start.rulings),
        setup["lookout"],
        setup["peaceful"],
        setup["count_cards"],
        commons,
        setup["deck"] == BASE_DECK,
    )
    known = {card.id: card for card in known_prayers(box, numbers) if card.sure != "proposed"}
    table = Table(
        players, first=setup["first"], turn=setup["first"], solo=start.solo, box=box, known=known, rules=rules
    )
    if len(players) > numbers.advised_seats:
        yield from tell(
            phrase("settlers-aztecs.told.five", n=len(players)),
            because("SET-BOX-7", n=len(players), advised=numbers.advised_seats),
            state=table,
            do=False,
        )
    yield from tell(
        phrase(
            "settlers-aztecs.do.setup",
            common=Amount(numbers.hand_common, "common_card"),
            faction=Amount(numbers.hand_faction, "faction_card"),
        ),
        because("SET-SETUP-1"),
        because("SET-SETUP-4"),
        state=table,
    )
    if start.solo:
        yield from tell(
            phrase("settlers-aztecs.do.setup_solo", n=numbers.attack_cards), because("SET-SOLO-1"), state=table
        )
    return table
