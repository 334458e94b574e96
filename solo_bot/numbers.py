"""The numbers of the solo chapter, as `data/games/tawantinsuyu-solo.toml` gives them with their sources."""

from __future__ import annotations

from collections.abc import Mapping

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class SoloNumbers:
    """Every number of the solo chapter that a rule needs; what each one means stands beside it in the data file."""

    die_faces: tuple[int, ...]
    tokens: tuple[int, ...]
    slots: int
    start_stone: int
    start_corn: int
    start_gold: int
    start_army_cards: int
    recruiting_rewards: Mapping[str, tuple[str, ...]]
    god_card_vp: int
    army_cards_drawn: int
    potatoes_exchanged: int
    potatoes_vp: int
    statue_card_vp: int
    worker_before_stone: int
    priest_looks: int
    priest_army_cards: int
    priest_offer_cards: int
    offering_condition: int
    produce_condition: int
    worship_condition: int
    worship_condition_easier: int
    rejuvenate_condition: int
    conquest_few_markers: int
    hidden_card_soldiers: int
    failure_gold: int
    weavings_wanted: int
    weaving_gold: int
    leftover_condition: int
    leftover_price_two: int
    building_price: int
    building_price_easier: int
    spot_vp: int
    personality_gold: int
    personality_production: int
    none_offer_cards: int
    none_offer_vp: int
    none_army_cards: int
    none_priest: int
    head_start: int
    soldier_discount: int
    priest_vp: int
    none_vp: int
    clear_win: int
