"""A made-up but complete box, so that simulated games and tests need nobody who looks at pictures.

Nothing here is printed anywhere: it is not the real board, and never fills a real catalogue.
"""

from __future__ import annotations

from functools import cache

from referee.tawantinsuyu.values import God, Region, Terrace

_GODS = tuple(God)
_SECTIONS = 5
_REWARDS = (
    "no_reward",
    "reward_potato_god_card",
    "no_reward",
    "reward_training",
    "reward_stone_or_worker",
    "no_reward",
    "reward_two_stone",
    "no_reward",
    "reward_god_card_training",
    "no_reward",
    "reward_gold",
)
_CENTRES = (2, 6, 12, 20)
_LOOPS = (
    "potato_2,corn_1,stone_1,potato_3,stone_or_corn,personality",
    "weavings,steps,production,statue,passive",
    "worker_potato,nomad,vp_2,worker_corn,army",
)
_TOKENS = {"1a": "1.1", "1b": "2.1", "2a": "1.3", "2b": "2.2", "2c": "3.1", "3a": "1.6", "3b": "2.4", "4a": "3.3"}
_CONQUEST = {
    Region.ANTISUYU: ("1,1,2,3", "0,2,1,2", ("god_card,free_weaving", "vp_4", "vp_6", "vp_9,army_card")),
    Region.CHINCHAYSUYU: ("1,2,2", "1,0,2", ("stone,stone", "temple_step", "vp_7")),
    Region.KUNTISUYU: ("0,1,2,2", "1,1,1,3", ("corn", "vp_3", "free_building", "vp_5,nomad_worker")),
    Region.QULLASUYU: ("1,1,3", "1,2,0", ("gold", "free_steps", "free_small_statue,vp_2")),
}
_PRODUCTION = (
    "corn,corn",
    "stone,stone",
    "potato,potato,potato",
    "vp_2",
    "gold",
    "corn/stone",
    "potato/corn/stone/gold",
    "vp_1,potato",
    "army_card",
    "corn,vp_1",
)
_PATTERNS = 7


@cache
def example_box() -> dict[str, str]:
    """Every answer of the made-up box by its place, as a catalogue holds them."""
    box = {
        "coricancha.order": "produce,worship,offering,conquest,rejuvenate",
        "village.2": "6",
        "nomads.2": "3",
        "temple.spaces": str(len(_REWARDS)),
        "board.loops": str(len(_LOOPS)),
        "board.covered": "gold_1",
    }
    for space, reward in enumerate(_REWARDS, 1):
        box[f"temple.{space}.reward"] = reward
        box[f"temple.{space}.vp"] = str(space - 1)
    for below, centre in enumerate(reversed(_CENTRES)):
        box[f"temple.{len(_REWARDS) - below}.centre"] = str(centre)
    for loop, spots in enumerate(_LOOPS, 1):
        box[f"board.loop.{loop}"] = spots
    box |= {f"board.token.{token}": spot for token, spot in _TOKENS.items()}
    box |= _hill() | _conquest()
    for number in range(1, 20):
        box[f"production.{number}"] = _PRODUCTION[(number - 1) % len(_PRODUCTION)]
    for number in range(1, 32):
        box[f"weaving.{number}"] = str((number - 1) % _PATTERNS + 1)
    for number in range(1, 5):
        box[f"weaving.SW{number:02d}"] = str(number)
    return box


def _hill() -> dict[str, str]:
    """Three fields a segment, every symbol on every terrace; a marked field in three sections."""
    box: dict[str, str] = {}
    for terrace in Terrace:
        for section in range(1, _SECTIONS + 1):
            first = 3 * (section - 1) + terrace.depth
            gods = tuple(_GODS[(first + n) % len(_GODS)].value for n in range(3))
            box[f"fields.{section}.{terrace.value}"] = ",".join(gods)
            if terrace is not Terrace.BOTTOM:
                box[f"marks.{section}.{terrace.value}"] = gods[0] if section % 2 else "-"
    return box


def _conquest() -> dict[str, str]:
    box: dict[str, str] = {}
    for region, (discards, flips, gains) in _CONQUEST.items():
        box[f"conquest.{region.value}.discard"] = discards
        box[f"conquest.{region.value}.flip"] = flips
        for space, gain in enumerate(gains, 1):
            box[f"conquest.{region.value}.{space}.gains"] = gain
    return box
