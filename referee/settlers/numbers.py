"""The numbers of the rulebooks, as the rules receive them."""

from __future__ import annotations

from collections.abc import Mapping

from referee.records import dataclass
from referee.settlers.colours import Colour, Faction, Good
from referee.settlers.prayers import Prayer


@dataclass(frozen=True, slots=True)
class Numbers:
    """Every number of `data/games/settlers-aztecs.toml` that the rules use."""

    colour_goods: Mapping[str, Good]
    token_colours: tuple[Colour, ...]
    token_sets: int
    three_colours: tuple[Colour, ...]
    tokens_per_colour: int
    common_cards: Mapping[str, int]
    prayer_cards: tuple[Prayer, ...]
    solid_foundations_vp: int
    deck_size: int
    deck_shape: Mapping[str, int]
    deck_expansions: int
    card_codes: Mapping[str, tuple[str, ...]]
    common_codes: tuple[str, ...]
    card_numbers: Mapping[str, int]
    new_cards: Mapping[str, int]
    seats: tuple[int, ...]
    advised_seats: int
    rounds: int
    hand_common: int
    hand_faction: int
    lookout_cards: int
    boards: Mapping[str, Mapping[str, int]]
    stores: Mapping[str, Good]
    deal_food: int
    raze_from_hand: int
    raze_location: int
    raze_defence: int
    razed_owner_wood: int
    exchange_workers: int
    common_location_vp: int
    faction_location_vp: int
    without_faction_vp: tuple[Faction, ...]
    solo_open: int
    solo_locations: int
    attack_cards: int
    attacks: int
    ranks: Mapping[str, int]

    def shape(self) -> dict[int, int]:
        """How many titles a Standard deck has of each number of copies, the largest first."""
        return {int(copies): titles for copies, titles in sorted(self.deck_shape.items(), reverse=True)}

    def colour_of(self, good: Good) -> Colour | None:
        """The colour of a good, or None for one without a colour of its own (SET-COL-3)."""
        return next((Colour(colour) for colour, own in self.colour_goods.items() if own == good), None)
