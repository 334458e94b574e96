"""The ids of questions are written in session files: none may change or vanish unnoticed."""

from __future__ import annotations

from pathlib import Path

from companion.games.game import Start
from companion.games.settlers.setup import options
from companion.games.settlers.simulate import RandomPlayers, play_through, simulated_start
from companion.sessions.text import loads
from referee.drive import drive, split_line
from tests.record import FOLDER

GOLDEN = frozenset(
    [
        "activate.gain",
        "activate.pay",
        "attack.lost",
        "board.goods",
        "board.stores",
        "build.gain",
        "build.give_up",
        "build.kind",
        "build.pay",
        "build.prayer",
        "build.prayer.faction",
        "build.prayer.number",
        "cleanup.keep",
        "cleanup.tokens",
        "deal.good",
        "end.card_points",
        "end.common_locations",
        "end.faction_locations",
        "end.hand",
        "exchange.for",
        "favour.colour",
        "favour.pay",
        "feature.gain",
        "feature.pay",
        "lookout.left",
        "lookout.open",
        "lost.prayer",
        "pay.gold",
        "prayer.announce",
        "prayer.choose",
        "prayer.colours",
        "prayer.condition",
        "prayer.cost",
        "prayer.drawn",
        "prayer.effect",
        "prayer.gain",
        "prayer.keyword",
        "prayer.offer",
        "prayer.offer_gold",
        "prayer.right",
        "shuffle.missed",
        "prayer.size",
        "prayer.split",
        "prayer.stored",
        "prayer.three_colour",
        "prayer.times",
        "prayer.way",
        "prayer.word",
        "production.goods",
        "raze.defence",
        "raze.gain",
        "raze.kind",
        "raze.target",
        "samurai.count",
        "setup.count_cards",
        "setup.deck",
        "setup.faction1",
        "setup.faction2",
        "setup.faction3",
        "setup.faction4",
        "setup.faction5",
        "setup.first",
        "setup.lookout",
        "setup.peaceful",
        "shuffle.deck",
        "store.card",
        "store.until",
        "turn.action",
        "turn.feature",
        "turn.prayer",
        "turn.times",
    ]
)
"""Every question of a mirrored game; `prayer.pays.COLOUR` and `commons.COLOUR` come on top."""

BY_COLOUR = ("prayer.pays.", "commons.", "house.")


def asked_in(log: list[str]) -> set[str]:
    return {split_line(line)[0] for line in log if not line.startswith(BY_COLOUR)}


def test_every_question_of_a_game_is_in_the_golden_list() -> None:
    found: set[str] = set()
    for seed in range(12):
        found |= asked_in(play_through(simulated_start(1 + seed % 5, seed), RandomPlayers(seed)).log)
    five = drive(lambda: options(Start(("a", "b", "c", "d", "e"))), RandomPlayers(1))
    found |= asked_in(five.log)
    for path in sorted((FOLDER / "settlers-aztecs").glob("*.toml")):
        found |= asked_in(loads(path.read_text(encoding="utf-8")).log.answers)
    assert found - GOLDEN == set()
    assert len(found) > 50, "random and recorded games ask nearly everything"


def test_every_golden_id_is_still_in_the_code() -> None:
    root = Path(__file__).parents[4]
    rooms = (root / "referee" / "settlers", root / "companion" / "games" / "settlers")
    code = "".join(path.read_text(encoding="utf-8") for room in rooms for path in room.glob("*.py"))
    made = {"build.prayer.faction", "build.prayer.number"} | {id for id in GOLDEN if id.startswith(("setup.f", "end."))}
    made |= {"prayer.keyword", "prayer.condition", "prayer.word", "prayer.effect"}
    assert [id for id in sorted(GOLDEN - made) if f'"{id}"' not in code] == []
