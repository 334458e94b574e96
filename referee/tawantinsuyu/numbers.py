"""The numbers of the rulebook, as `data/games/tawantinsuyu.toml` gives them with their sources."""

from __future__ import annotations

from collections.abc import Mapping

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Numbers:
    """Every number of the rulebook that a rule needs; what each one means stands beside it in the data file."""

    players: tuple[int, ...]
    workers_per_colour: int
    workers_removed: tuple[int, ...]
    first_bag_per_colour: int
    first_workers: int
    steps_markers: int
    conquest_markers: int
    god_cards: int
    army_cards: int
    weavings: int
    starting_weavings: int
    patterns: int
    production_buildings: int
    passive_buildings: int
    small_statues: int
    large_statues: int
    small_statues_per_god: int
    large_statues_per_god: int
    sections: int
    icons_per_field: int
    start_vp: int
    start_stone: int
    start_god_cards: int
    start_god_cards_kept: int
    offer_size: tuple[int, ...]
    market_of_each_type: int
    placing_gold: int
    roaming_cost: tuple[int, ...]
    descending_cost: tuple[int, ...]
    steps_discount: int
    steps_use_vp: int
    courier_discount: int
    placing_tasks: int
    neighbour_tasks: int
    ability_tasks: int
    priest_task_potatoes: int
    warrior_army_cards: int
    worker_limit: int
    collect: Mapping[str, int]
    steps_cost_stone: int
    steps_vp: int
    steps_corn: int
    steps_potatoes: int
    lower_steps_vp: int
    statue_stone: int
    large_statue_gold: int
    small_statue_vp: int
    large_statue_vp: int
    weavings_drawn: int
    weaving_prices: tuple[int, ...]
    leftover_weaving_corn: int
    market_exchange: int
    merchant: Mapping[str, int]
    training_drawn: int
    training_kept: int
    soldiers_per_card: tuple[int, ...]
    side_actions: int
    priest_moves: tuple[int, ...]
    priest_gold: int
    worship_large_steps: int
    worship_small_steps: int
    worship_follow_steps: int
    offering_prices: tuple[int, ...]
    offering_follow_corn: int
    offering_follow_steps: int
    rejuvenate_free: int
    rejuvenate_food: int
    rejuvenate_follow_corn: int
    conquest_free_cards: int
    conquest_card_potatoes: int
    praying_cards: int
    recruiting_workers: int
    village_price: int
    festivals: int
    festival_tile_vp: tuple[int, ...]
    god_card_potatoes: int
    missing_potato_vp: int
    festival_draw_2: tuple[int, ...]
    festival_draw_3: tuple[int, ...]
    festival_draw_4: tuple[int, ...]
    festival_plays: int
    temple_centre_vp: tuple[int, ...]
    temple_reward_gold: int
    temple_reward_stone: int
    temple_reward_one_stone: int
    temple_reward_potato: int
    tapestry_vp: tuple[int, ...]
    building_vp: int
    god_card_vp: int
    army_card_vp: int
    worker_vp: int
    gold_vp: int
    z03_rejuvenate: int
    z06_potatoes: int
    z06_god_card_vp: int
    z07_vp: int
    z08_drawn: int
    z08_put_back: int
    z09_vp: int
    z10_gain: Mapping[str, int]
    z12_gold: int
    z13_discount: int
    z13_least: int
    z14_tasks: int
    z15_exchange: Mapping[str, int]
    z17_gold: int
    z17_vp: int
    z18_gold: int
    z18_army_cards: int
    z19_potatoes: int
    z20_resources: int
    z20_vp: int
    solo_win_vp: int
    weaving_vp: int
    weaving_vp_harder: int
    catch_up_vp: int
    leftover_vp: int
    automa_tucked_god_cards: int

    def for_players(self, values: tuple[int, ...], players: int) -> int:
        """The value for this number of players, of a list for 2, 3 and 4; one person against Axomamma counts as 2."""
        return values[max(players, self.players[0]) - self.players[0]]

    def festival_draw(self, players: int) -> tuple[int, ...]:
        """The God cards drawn after a Festival, for the fewest VP first."""
        return self.for_draws()[max(players, self.players[0]) - self.players[0]]

    def for_draws(self) -> tuple[tuple[int, ...], ...]:
        """The lists of drawn God cards for 2, 3 and 4 players."""
        return self.festival_draw_2, self.festival_draw_3, self.festival_draw_4
