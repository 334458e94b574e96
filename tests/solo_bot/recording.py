"""Recorded solo games: `python -m tests.solo_bot.recording` plays them anew and writes files and transcripts.

Every game is one seed of the simulated table, with what makes it worth keeping. The one with an empty catalogue is the
same game as the one with the full box: its person answers what the box would have said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.tawantinsuyu.example_box import example_box
from companion.games.tawantinsuyu.solo_simulate import SimulatedTable
from companion.sessions.record import Session
from referee.ask import BOX, Choose, Question
from referee.box import Box
from referee.tawantinsuyu.values import God, Terrace
from solo_bot.pictures import known_loops
from solo_bot.placing import free_fields
from solo_bot.state import Solo
from tests.record import FOLDER, record, write
from tests.solo_bot.table import the_rules

HOUSE = {
    "TAW-HOUSE-1": "follows",
    "TAW-HOUSE-2": "board",
    "TAW-HOUSE-3": "board",
    "TAW-HOUSE-5": "vp",
    "TAW-HOUSE-6": "free",
    "TAW-HOUSE-8": "size",
    "TAW-HOUSE-9": "corn",
    "TAW-HOUSE-12": "large",
    "TAW-HOUSE-13": "corn",
    "TAW-HOUSE-14": "ignore",
    "TAW-HOUSE-17": "before",
    "TAW-HOUSE-18": "four",
    "TAW-HOUSE-19": "vp",
    "TAW-HOUSE-23": "fewest",
    "TAW-HOUSE-30": "shuffled",
    "TAW-HOUSE-106": "yes",
}
"""The other reading wherever there is one that asks nothing more."""


@dataclass(frozen=True)
class Plan:
    """A game worth keeping: its seed, its options, and answers that are given instead of simulated ones."""

    name: str
    seed: int
    difficulty: str = "-"
    house: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)
    track: str = "yes"


PLANS = (
    Plan("solo-normal", 9, given={"setup.personality": "personality_statue"}),
    Plan("solo-easier", 2, "E1,E2,E3,E4,E5"),
    Plan("solo-easier-weaver", 31, "E2,E4", given={"setup.personality": "personality_weaving"}),
    Plan("solo-harder", 5, "H1,H2,H3,H4,H5,H6,H7", given={"setup.personality": "personality_temple"}),
    Plan("solo-house-rulings", 12, house=HOUSE, given={"setup.personality": "personality_building"}, track="no"),
    Plan("solo-win", 3, "E1,E2,E3,E4,E5", given={"you.vp": "6"}),
    Plan("solo-ahead-but-below-120", 1, "E1,E2,E3,E4,E5", given={"you.village": "potato_side", "you.vp": "5"}),
)


def person(plan: Plan) -> Callable[[Question], str]:
    """Whoever answers a plan's game."""
    table = SimulatedTable(plan.seed)
    changed = ",".join(plan.house) or "-"
    first = {"house.change": changed, "difficulty": plan.difficulty, "track_vp": plan.track}
    first |= {f"house.{ruling}": key for ruling, key in plan.house.items()}

    def answer(question: Question) -> str:
        if question.id in first:
            return first[question.id]
        return plan.given.get(question.id) or table.answer(question)

    return answer


def played(plan: Plan) -> Session:
    """The recorded session of a plan, with the full made-up box."""
    session = Session("tawantinsuyu", plan.name, ("Ada",), solo=True, box=dict(example_box()))
    return record(session, person(plan))


class SameGame:
    """A person with an empty catalogue who plays the very game that was recorded with a full one."""

    def __init__(self, full: Session) -> None:
        from companion.course import course_of
        from companion.games import load_game
        from referee.drive import Run

        self.answers: dict[str, list[str]] = defaultdict(list)
        self.at_die: list[Solo] = []
        run: Run[Any] = Run(course_of(load_game("tawantinsuyu"), full, "en")).begin()
        for line in full.log.answers:
            assert run.asked is not None
            if run.asked.id == "axomamma.die":
                self.at_die.append(run.asked.state)
            question, _, answer = line.partition(" ")
            self.answers[question].append(answer)
            run.give(answer)
        self.placed = -1

    def answer(self, question: Question) -> str:
        """The recorded answer, or what the picture shows."""
        if question.id == "axomamma.die":
            self.placed += 1
        if question.seat != BOX:
            return self.answers[question.id].pop(0)
        if isinstance(question, Choose) and question.id == "weaving.pattern":
            return _like(question)
        if question.remember is not None:
            return example_box()[question.remember]
        return self._seen(question)

    def _seen(self, question: Question) -> str:
        """What a person sees who looks at the board; copying it is left for another day."""
        if question.id == "setup.copy_board":
            return "no"
        if question.id in ("marks.top", "marks.middle"):
            colours = self.answers[f"block.{question.id.partition('.')[2]}"]
            return str(len(colours[0].split(",")) if colours else 0)
        game = self.at_die[self.placed]
        if question.id == "tokens.spots":
            loops = known_loops(Box(example_box()))
            assert loops is not None
            used = sorted((t.loop, t.spot) for t in game.her.tokens if t.number == question.text.facts["die"])
            return ",".join(loops[loop - 1][spot - 1] for loop, spot in used)
        assert question.id == "placing.sections"
        god, terrace = God(str(question.text.facts["god"])), Terrace(str(question.text.facts["terrace"]))
        free = free_fields(game, the_rules(), god, terrace)
        assert free is not None
        return ",".join(section for section, many in free.items() for _ in range(many)) or "-"


def _like(question: Choose[Any]) -> str:
    """A tile already seen with the same pattern, or the tile itself."""
    pattern = example_box()[question.remember or ""]
    return next(option.key for option in question.options if example_box()[f"weaving.{option.key}"] == pattern)


def played_without_catalogue(full: Session) -> Session:
    """The same game, asked from the first minute."""
    session = Session("tawantinsuyu", "solo-empty-catalogue", ("Ada",), solo=True)
    return record(session, SameGame(full).answer)


def main() -> None:
    """Play and write them all."""
    for plan in PLANS:
        session = played(plan)
        write(session, FOLDER / "tawantinsuyu" / f"{plan.name}.toml")
        scores = {player["name"]: player["total"] for player in session.result["players"]}
        print(plan.name, len(session.log.answers), scores, session.result["outcome"])
        if plan.name == "solo-normal":
            empty = played_without_catalogue(session)
            write(empty, FOLDER / "tawantinsuyu" / "solo-empty-catalogue.toml")
            print("solo-empty-catalogue", len(empty.log.answers), empty.result["players"][1]["total"])


if __name__ == "__main__":
    main()
