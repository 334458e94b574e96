"""Whole games of legal random play: every legal action is found, one is picked, and all that follows is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.game import Simulation
from companion.games.tigris.numbers import the_numbers
from referee.tigris.actions import Action, SwapTiles
from referee.tigris.colours import Seat
from referee.tigris.events import Choice, Event, MonumentChoice, Rule, SupportChoice, TreasureChoice
from referee.tigris.judge import perform
from referee.tigris.listing import legal_actions
from referee.tigris.numbers import Counts
from referee.tigris.squares import nth
from referee.tigris.state import Rules, State
from referee.tigris.turn import draw, ending_of, finish_turn, missing_tiles, new_game, next_player, refill_fails
from scoring.tigris import with_treasures

MOST_PLAYERS = 4


class RandomTable:
    """A table whose players decide at random, from a seed."""

    def __init__(self, seed: int, players: tuple[str, ...], rules: Rules) -> None:
        import random

        self.random: Callable[[], float] = random.Random(seed).random
        self.state = new_game(rules, players)
        self.bag = list(rules.numbers.bag(rules.land))
        self.decisions = 0

    def play(self) -> str:
        """Play to the end; says what ended the game."""
        self.refill()
        actions = self.state.rules.numbers.actions
        while True:
            for _ in range(actions):
                if self.state.ended or not self.act():
                    break
            self.state = self.run(finish_turn(self.state))
            refilled = not self.state.ended and not refill_fails(self.state)
            if refilled:
                self.refill()
            ending = ending_of(self.state, refilled)
            if ending is not None:
                return ending.value
            self.state = next_player(self.state)

    def act(self) -> bool:
        """One action, or none: ending the turn early is one of the choices."""
        action = self.chosen()
        self.decisions += 1
        if action is None:
            return False
        self.state = self.run(perform(self.state, action))
        if isinstance(action, SwapTiles) and not self.state.ended:
            self.reveal(self.state.active)
        return True

    def chosen(self) -> Action | None:
        """Any of the legal actions, each as likely as another; None ends the turn."""
        legal = legal_actions(self.state)
        count = legal.number
        number = int(self.random() * (count + 1))
        return legal.pick(number) if number < count else None

    def run(self, rule: Rule) -> State:
        """A rule to its end, every choice answered at random."""
        step = next(rule, None)
        try:
            while step is not None:
                step = next(rule) if isinstance(step, Event) else rule.send(self.choose(step))
        except StopIteration as end:
            state: State = end.value
            return state
        return self.state

    def choose(self, choice: Choice) -> Any:
        """Any of the answers to a choice."""
        self.decisions += 1
        if isinstance(choice, SupportChoice):
            return choice.allowed[int(self.random() * len(choice.allowed))]
        if isinstance(choice, TreasureChoice):
            return nth(choice.squares, int(self.random() * choice.squares.bit_count()))
        if isinstance(choice, MonumentChoice):
            number = int(self.random() * (len(choice.offers) + 1))
            return choice.offers[number] if number < len(choice.offers) else None
        return choice.colours[int(self.random() * len(choice.colours))]

    def refill(self) -> None:
        """Everybody draws up to a full hand."""
        for seat, number in enumerate(missing_tiles(self.state)):
            if number:
                self.state = draw(self.state, Seat(seat), self.drawn(number))

    def reveal(self, seat: Seat) -> None:
        """The tiles of a swap, drawn but not yet looked at, get their colours."""
        hands = self.state.hands
        hand = hands[seat]
        black, red, blue, green = (a + b for a, b in zip(hand.tiles, self.drawn(hand.unseen), strict=True))
        seen = hand._replace(tiles=(black, red, blue, green), unseen=0)
        self.state = self.state._replace(hands=(*hands[:seat], seen, *hands[seat + 1 :]))

    def drawn(self, number: int) -> Counts:
        """So many tiles out of the bag."""
        come = [0, 0, 0, 0]
        left_in_bag = sum(self.bag)
        for tiles in range(left_in_bag, left_in_bag - number, -1):
            ticket = int(self.random() * tiles)
            for colour, left in enumerate(self.bag):
                if ticket < left:
                    self.bag[colour] -= 1
                    come[colour] += 1
                    break
                ticket -= left
        black, red, blue, green = come
        return black, red, blue, green


def simulate(seed: int, settings: Mapping[str, Any]) -> Simulation:
    """One random game; `players` (2 to 4), `board` and `english_variant` can be set."""
    numbers = the_numbers()
    players = numbers.dynasties[: int(settings.get("players", MOST_PLAYERS))]
    land = numbers.lands[str(settings.get("board", "standard"))]
    table = RandomTable(seed, players, Rules(numbers, land, english=bool(settings.get("english_variant", False))))
    end = table.play()
    state = table.state
    scores = {
        dynasty: min(with_treasures(points, treasures))
        for dynasty, points, treasures in zip(players, state.points, state.treasures, strict=True)
    }
    return Simulation(scores, end, table.decisions)
