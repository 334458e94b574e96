"""The numbers of the rulebook, read from `data/games/terracotta-army.toml`."""

from __future__ import annotations

from collections.abc import Mapping

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Majority:
    """What the player who dominates scores, and what each of the others who are present scores."""

    domination: int
    presence: int


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """Every number that a rule or a score needs; there is one of it, so questions about the box are made once."""

    rows: int
    columns: int
    segments: int
    worker_spaces: int
    warehouses: int
    warehouse_start: int
    scoring_tiles: tuple[str, ...]
    warriors_of_a_kind: int
    specialists_of_a_kind: int
    workers: tuple[int, ...]
    priority_tokens: tuple[int, ...]
    start_coins: int
    order_clay: tuple[int, ...]
    order_coins: tuple[int, ...]
    rounds: int
    rotation_coins: int
    instead: int
    inner_icons: tuple[str, ...]
    middle_icons: tuple[str, ...]
    outer_icons: tuple[str, ...]
    clay_to_warehouse: int
    weapon_of_warrior: Mapping[str, str]
    weapon_of_specialist: Mapping[str, str]
    specialist_first_price: int
    rider_squares: int
    officer_vp: int
    officer_steps: int
    guard_vp: int
    crossbow_vp: int
    soldier_vp: int
    soldier_coins: int
    master_prices: tuple[int, ...]
    clay_maker_clay: int
    supervisor_warehouses: int
    master_inspector_steps: int
    coin_masters: tuple[str, ...]
    wet_masters: tuple[str, ...]
    cleanup_bonus: int
    inspector: Majority
    inspector_steps: int
    musician_vp: int
    footman: Majority
    group: Majority
    group_players: int
    smallest_group: int
    kneeling_archer_vp: int
    leftover_tokens: int
    score_tokens: tuple[int, ...]

    @property
    def squares(self) -> int:
        """The spaces of the Mausoleum, whichever way it lies."""
        return self.rows * self.columns

    def for_players(self, by_count: tuple[int, ...], players: int) -> int:
        """A number of the set-up that depends on two, three or four players."""
        return by_count[players - 2]
