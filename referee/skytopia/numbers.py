"""The numbers of Skytopia's rulebook; their values and sources stand in `data/games/skytopia.toml`."""

from __future__ import annotations

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Numbers:
    """Every number of the rulebook and of the cards that it explains."""

    faces: int
    golems: int
    cards_per_colour: int
    copies: int
    crests: int
    guild_tiles: int
    guild_masters: int
    start_coins: int
    start_face: int
    start_mark: int
    small_game: int
    least_rows: int
    harder_rows: int
    track_fields: int
    dial_costs: tuple[int, ...]
    certain_costs: tuple[str, ...]
    dial_ascends: bool
    compensation: int
    laboratory_points: int
    coins_a_point: int
    golem_points: int
    blue_return_points: int
    blue_points: int
    others_gift: int
    blue_others_points: int
    blue_pay_points: tuple[int, ...]
    gold_return_coins: int
    gold_coins: int
    gold_others_coins: int
    gold_dice_coins: int
    red_turn_steps: int
    red_all_steps: int
    red_place_cost: int
    foundation_place_cost: int
    ability_return_points: int
    ability_crest_cards: int
    ability_crest_points: int
    ability_builder_cards: int
    ability_builder_points: int
    ability_payer_price: int
    ability_payer_points: int
    ability_poor_coins: int
    ability_visit_coins: int
    ability_idle_coins: int
    ability_turn_price: int
    ability_turn_steps: int
    mechanics_points: int
    builders_points: int
    merchants_points: int

    def __hash__(self) -> int:
        """A table has one set of numbers: a part of it is enough to find what was made with it."""
        return sum(self.dial_costs)
