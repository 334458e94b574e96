"""Points on which the rulebooks can be read in two ways, as this table reads them."""

from __future__ import annotations

from collections.abc import Mapping

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class House:
    """The readings in force; the defaults are those of the rulings."""

    stored_open_tokens: bool = True
    """SET-STORE-3: a matching stored card opens the tokens' bonus like a drawn one."""
    stored_beside_tokens: bool = True
    """SET-STORE-4: stored cards can be used when tokens are declared instead of drawing."""
    built_location_prays: bool = True
    """SET-TIME-5: whether a Production prayer is also said at once when its location is built."""
    faction_deck_reshuffled: bool = False
    """SET-BASE-6: whether the discarded faction cards are shuffled into a new deck."""
    gold_breaks_ties: bool = False
    """SET-END-4: whether gold and tokens count among the leftovers."""
    faction_locations_win: bool = True
    """SET-SOLO-9: whether only faction locations are compared with the Collection pile."""


def house_of(rulings: Mapping[str, str]) -> House:
    """The readings chosen for this session."""
    return House(
        stored_open_tokens=rulings.get("SET-STORE-3", "any_card") == "any_card",
        stored_beside_tokens=rulings.get("SET-STORE-4", "both_ways") == "both_ways",
        built_location_prays=rulings.get("SET-TIME-5", "at_once") == "at_once",
        faction_deck_reshuffled=rulings.get("SET-BASE-6", "errata") == "printed",
        gold_breaks_ties=rulings.get("SET-END-4", "resources") == "all_goods",
        faction_locations_win=rulings.get("SET-SOLO-9", "faction") == "faction",
    )
