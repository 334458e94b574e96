"""The fast engine against the slow one: on the samples and along whole random games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.tigris.simulation import RandomTable
from referee.tigris.actions import Action, Build, Commit, FightWar, TakeTreasure
from referee.tigris.events import Choice, MonumentChoice, SupportChoice, TreasureChoice
from referee.tigris.file import position_json
from referee.tigris.state import State
from tests.referee.tigris.kit import a_file, standard_rules, the_numbers
from tests.referee.tigris.second_opinion import SlowTable
from tests.referee.tigris.test_samples import LINES


def agreed(slow: SlowTable, after: dict[str, Any]) -> None:
    assert slow.tiles == after["tiles"]
    assert slow.leaders == {(e["dynasty"], e["colour"]): e["at"] for e in after["leaders"]}
    assert slow.hands == after["hands"]
    assert slow.points == {d: {c: n for c, n in p.items() if c != "treasures"} for d, p in after["points"].items()}


@pytest.mark.parametrize("number", [n for n, line in enumerate(LINES) if '"after"' in line])
def test_the_second_engine_agrees_with_the_samples(number: int) -> None:
    sample = json.loads(LINES[number])
    slow = SlowTable(sample["position"])
    slow.play()
    agreed(slow, sample["expect"]["after"])


class NotedTable(RandomTable):
    """A random game that compares every action with the second engine."""

    words: list[str]

    def act(self) -> bool:
        before = self.state
        self.words = []
        acted = super().act()
        if acted and self.words and not self.words[0].startswith("swap"):
            slow = SlowTable({**shown(before), "actions": self.words})
            slow.play()
            agreed(slow, shown(self.state))
        return acted

    def chosen(self) -> Action | None:
        action = super().chosen()
        self.words = [] if action is None else [str(action)]
        return action

    def choose(self, choice: Choice) -> Any:
        value = super().choose(choice)
        if isinstance(choice, SupportChoice):
            self.words.append(str(Commit(value)))
        elif isinstance(choice, MonumentChoice):
            self.words.append(str(Build(value)))
        elif isinstance(choice, TreasureChoice):
            self.words.append(str(TakeTreasure(value)))
        else:
            self.words.append(str(FightWar(value)))
        return value


def shown(state: State) -> dict[str, Any]:
    hands: dict[str, str] = dict.fromkeys(state.players, "")
    return position_json(state, a_file(players=" ".join(state.players), hands=hands))


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_whole_games_agree_with_the_second_engine(seed: int, players: int) -> None:
    table = NotedTable(seed, the_numbers().dynasties[:players], standard_rules())
    assert table.play()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(150))
def test_many_games_agree_with_the_second_engine(seed: int) -> None:
    table = NotedTable(seed, the_numbers().dynasties[: 2 + seed % 3], standard_rules())
    assert table.play()
