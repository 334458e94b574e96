"""Whole random games of any mirrored game, each proven at its end: `python -m tests.random_games GAME --games 10000`.

Proven is, for every game: every piece is conserved at every question; cutting the log anywhere and going on gives the
same game; taking everything back and giving it again gives the same file; saved, loaded and saved is the same file; the
replay verifies; the totals are what their receipts add up to, and the standing is in their order.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from companion.commands.replaying import verify
from companion.course import course_of
from companion.dice import Dice, handful
from companion.games import load_game
from companion.games.game import Finish, Game
from companion.language import Texts
from companion.sessions.checks import checks_of
from companion.sessions.record import Session
from companion.sessions.text import dumps, loads
from referee.ask import BOX, CHANCE, Question, Several
from referee.drive import Run, Seat, log_line
from referee.errors import CompanionError

NAMES = ("Ada", "Bo", "Cyryl", "Dorota", "Ewa", "Filip")
CUTS, LONG = 3, 800
"""At how many places of a game the log is cut and the rest given anew; only once where it has so many answers, and in
the thousands of games of a marathon."""
TRIES, LOOKS = 400, 10
"""How many answers to one question may be refused: a tile that nobody has left in the bag, a card drawn before."""


@dataclass
class Tally:
    """What a series of random games has shown."""

    games: int = 0
    decisions: int = 0
    refused: int = 0
    seconds: float = 0.0
    sizes: Counter[int] = field(default_factory=Counter)
    """Games by number of people."""
    shortest: int = 10**9
    longest: int = 0


def void(_: Tally) -> None:
    """Nobody listens."""


class Crowd(Dice):
    """Players at random; what is printed in the box is as proposed, and at random where nobody knows it."""

    def answer(self, question: Question) -> str:
        """A legal answer; the proposed value of the box where there is one."""
        if question.seat == BOX and question.default is not None:
            return question.default
        return super().answer(question)


def crowd_for(game: str, seed: int) -> Seat:
    """Whoever plays: at the settlers' table people who do not try to pay what they do not have."""
    if game == "settlers-aztecs":
        from companion.games.settlers.simulate import RandomPlayers

        return RandomPlayers(seed)
    return Crowd(seed)


def a_start(game: Game, seed: int) -> Session:
    """A session to begin with: the number of people goes round, solo where the game has it."""
    sizes = [(count, False) for count in game.seats if count > 1 or not game.solo] + ([(1, True)] if game.solo else [])
    count, solo = sizes[seed % len(sizes)]
    return Session(game.name, f"random {seed}", NAMES[:count], solo)


def play(game: Game, seed: int) -> tuple[Session, Run[Finish], int]:
    """A whole game with random answers from those offered; how many of them were refused and given anew."""
    session, crowd, refused = a_start(game, seed), crowd_for(game.name, seed), 0
    start = course_of(game, session, "en")
    run: Run[Finish] = Run(start).begin()
    turns = tries = 0
    while (asked := run.asked) is not None:
        before = len(run.log)
        answer = handful(asked, random.Random(tries)) if _is_a_draw(asked, tries) else crowd.answer(asked)
        try:
            run.give(answer)
        except CompanionError:
            refused, tries = refused + 1, tries + 1
            assert tries <= TRIES, f"seed {seed}: no answer to {asked.id} is taken"
            if run.asked is None:  # refused by what follows from it, not at the prompt
                run = Run(start).begin(run.log[:before])
            continue
        tries = 0
        for at, turn in run.turns[turns:]:
            assert_conserved(game, turn.state, seed, at)
        turns = len(run.turns)
    session.log.answers = list(run.log)
    session.log.checks = checks_of(run)
    session.finished = True
    return session, run, refused


def _is_a_draw(asked: Question, tries: int) -> TypeGuard[Several[Any]]:
    """Whoever has named pieces that are not in the bag a few times looks into it."""
    return tries > LOOKS and isinstance(asked, Several) and asked.seat == CHANCE


def assert_conserved(game: Game, state: Any, seed: int, number: int) -> None:
    """No piece is lost or invented; looked at between turns, when nobody holds a piece in the hand."""
    if game.conserved is None or state is None:
        return
    problems = game.conserved(state)
    assert not problems, f"seed {seed}, after answer {number}: {problems}"


def assert_same_from_anywhere(game: Game, session: Session, whole: Run[Finish], seed: int, cuts: int) -> None:
    """A log cut anywhere asks the same question in the same position, and leads to the same end."""
    source = random.Random(seed)
    log = whole.log
    for number in sorted(source.sample(range(len(log)), min(cuts if len(log) < LONG else 1, len(log)))):
        cut: Run[Finish] = Run(course_of(game, session, "en")).begin(log[:number])
        assert cut.asked is not None
        question, answer = log[number].split(" ", 1)
        assert log_line(cut.asked.id, answer) == log[number] or question == "adjust"
        for line in log[number:]:
            cut.give(line.split(" ", 1)[1])
        assert cut.state == whole.state, f"seed {seed}: cut at {number}"
        assert cut.result == whole.result


def assert_undo_all(game: Game, session: Session, seed: int) -> None:
    """Everything taken back is the start; everything given again is the same file."""
    before = dumps(session)
    checks = list(session.log.checks)
    beginning: Run[Finish] = Run(course_of(game, session, "en")).begin()
    gone = session.take_back(0)
    assert session.log.answers == []
    emptied: Run[Finish] = Run(course_of(game, session, "en")).begin(session.log.answers)
    assert emptied.state == beginning.state and emptied.asked == beginning.asked
    for line in gone:
        assert session.next_redo() == line
        session.answer(line)
    assert session.log.redo == 0
    session.log.undone.clear()
    session.log.checks = checks
    assert dumps(session) == before, f"seed {seed}"


def assert_counted(run: Run[Finish], seed: int) -> None:
    """The totals are what the receipts add up to, and the standing is in the order of the totals."""
    assert run.result is not None
    sheet = run.result.sheet
    totals = {player.name: player.total for player in sheet.players}
    for player in sheet.players:
        points = [line.points for line in player.lines]
        assert player.total in (player.before + sum(points), min(points, default=0)), f"seed {seed}: {player}"
    placed = [name for place in sheet.standing for name in place.names]
    assert sorted(placed) == sorted(totals), f"seed {seed}"
    if "outcome" not in sheet.extra:
        ordered = [totals[name] for name in placed]
        assert ordered == sorted(ordered, reverse=True), f"seed {seed}: {sheet.standing}"


def prove(game: Game, seed: int, tally: Tally, cuts: int = CUTS) -> None:
    """One random game with all its proofs."""
    begun = time.perf_counter()
    session, run, refused = play(game, seed)
    tally.seconds += time.perf_counter() - begun
    tally.games += 1
    tally.decisions += len(run.log)
    tally.refused += refused
    tally.sizes[len(session.players)] += 1
    tally.shortest, tally.longest = min(tally.shortest, len(run.log)), max(tally.longest, len(run.log))
    assert run.result is not None
    assert_counted(run, seed)
    session.result = run.result.sheet.as_json()
    text = dumps(session)
    assert dumps(loads(text)) == text, f"seed {seed}: save, load, save"
    assert verify(loads(text), Texts("en", game.name)) == {"ok": True, "answers": len(run.log)}
    assert_same_from_anywhere(game, session, run, seed, cuts)
    assert_undo_all(game, session, seed)


def prove_many(name: str, games: int, first: int = 1, cuts: int = CUTS, tell: Callable[[Tally], None] = void) -> Tally:
    """A series of random games of one kind; every thousand games somebody may be told."""
    game, tally = load_game(name), Tally()
    for seed in range(first, first + games):
        prove(game, seed, tally, cuts)
        if not tally.games % 1000:
            tell(tally)
    return tally


def main() -> None:
    """The command line of this module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--cuts", type=int, default=CUTS)
    wanted = parser.parse_args()
    begun = time.perf_counter()

    def tell(tally: Tally) -> None:
        sizes = ", ".join(f"{count} × {size} players" for size, count in sorted(tally.sizes.items()))
        whole = time.perf_counter() - begun
        print(
            f"{wanted.game}: {tally.games} games ({sizes}), {tally.decisions} decisions "
            f"({tally.shortest} to {tally.longest} a game), {tally.refused} refused and given anew, "
            f"{tally.decisions / tally.seconds:.0f} decisions/s played, {whole:.0f} s with every proof",
            flush=True,
        )

    tally = prove_many(wanted.game, wanted.games, wanted.first, wanted.cuts, tell)
    if tally.games % 1000:
        tell(tally)


if __name__ == "__main__":
    main()
