"""A million wrong inputs, none of which may end in a traceback: `python -m tests.reliability.many_inputs`.

Every reader is given real inputs that were spoiled at random: positions as the wizards of all calculators and checks
make them, saved games, catalogues, position files, settings, and lines typed at a prompt. A reader may refuse, in whole
sentences; any other exception is a bug and is told with the seed that shows it again. In CI Hypothesis does the same,
with fewer inputs that it makes itself.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.catalogue import catalogue_text, read_catalogue
from companion.commands.replaying import verify
from companion.dice import Dice
from companion.games.game import Calculator, Check
from companion.language import Texts
from companion.positions import parse_json, position_of, read_table, settings_table
from companion.problems import sentences
from companion.sessions.text import dumps, header_of, loads
from companion.statistics import play_of
from referee.ask import NOTHING, Choose, Count, Name, Question, Several
from referee.box import Box
from referee.drive import Run
from referee.errors import CompanionError
from tests.builders import a_session, at_table
from tests.life import whole_game
from tests.record import recorded_games
from tests.reliability.fuzz import names_of
from tests.reliability.mutations import spoiled_table, spoiled_text
from tests.reliability.test_fuzz import WORDS, things
from tests.toy_program import seat_the_toy

Reader = Callable[[Random], None]
"""Makes one input and reads it; `CompanionError` is a refusal."""

POSITIONS, TRIES = 12, 60
"""How many real positions of a kind are spoiled, and how often a wizard is asked for one."""


def plain(value: Any) -> Any:
    """A position as a file would have it."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        given = (f for f in dataclasses.fields(value) if f.name == "kind" or getattr(value, f.name) != _default(f))
        return {f.metadata.get("key", f.name): plain(getattr(value, f.name)) for f in given}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(inner) for inner in value]
    return value


def _default(field: dataclasses.Field[Any]) -> object:
    """What a field is where a file does not name it."""
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


class Anybody(Dice):
    """Random answers, and nothing special where a question wants words of its own."""

    def answer(self, question: Question) -> str:
        """A legal answer to any question of a wizard."""
        if isinstance(question, Choose | Several | Count | Name):
            return super().answer(question)
        return question.default or NOTHING


def real_positions(thing: Calculator | Check) -> list[dict[str, Any]]:
    """Positions that somebody could have entered, by random answers to the thing's own wizard."""
    found: list[dict[str, Any]] = []
    for seed in range(TRIES):
        anybody, run = Anybody(seed), Run(lambda: thing.wizard(Box({})))
        try:
            run.begin()
            while run.asked is not None:
                run.give(anybody.answer(run.asked))
        except CompanionError:
            continue
        found.append(json.loads(json.dumps(plain(run.result))))
        if len(found) == POSITIONS:
            break
    return found


def position_reader(game: str, thing: Calculator | Check, known: list[dict[str, Any]]) -> Reader:
    """A calculator or a check, given real positions made wrong."""
    texts = Texts("pl", game)
    words = sorted(names_of(thing.position) | {"Ada", "name", "A1", "none"})

    def read(source: Random) -> None:
        table = spoiled_table(source.choice(known), words, source)
        position = position_of(table, game, thing.position, thing.problems, "spoiled")
        if isinstance(thing, Calculator):
            thing.sheet(position).as_json()
        else:
            thing.judge(position, texts).as_json(texts)

    return read


@cache
def saved_games() -> tuple[str, ...]:
    """A short game that was played to its end, and some of the recorded ones."""
    return (dumps(whole_game()), *(path.read_text(encoding="utf-8") for path in recorded_games()[::4]))


def read_session(source: Random) -> None:
    """A saved game: its header, the whole, its result, and its replay, of long ones now and then."""
    text = spoiled_text(source.choice(saved_games()), source)
    header_of(text)
    session = loads(text)
    again = dumps(session)
    assert dumps(loads(again)) == again
    play_of(session)
    if session.game == "toy" or source.random() < 0.01:
        verify(session, Texts("en"))


def read_files(folder: Path) -> dict[str, Reader]:
    """Readers of files: catalogues and positions."""
    catalogue = catalogue_text("toy", {"price": "2", "field.a1": "corn,seed"})
    toml = 'game = "toy"\n[[player]]\nname = "Ada"\ncorn = 3\ntools = ["hoe"]\n'
    written, position = folder / "toy.toml", folder / "position.toml"

    def of_catalogue(source: Random) -> None:
        written.write_bytes(spoiled_text(catalogue, source).encode("utf-8", "surrogatepass"))
        read_catalogue(written, "toy")

    def of_position(source: Random) -> None:
        position.write_bytes(spoiled_text(toml, source).encode("utf-8", "surrogatepass"))
        read_table(str(position))

    return {
        "catalogues": of_catalogue,
        "position files": of_position,
        "JSON lines": lambda source: void(parse_json(spoiled_text('{"player": [{"name": "Ada"}]}', source), "x")),
        "settings": lambda source: void(settings_table([spoiled_text("player.0.corn=3", source)])),
    }


def void(_: object) -> None:
    """Only that it could be read matters."""


def read_prompts(source: Random) -> None:
    """Lines typed at the prompts of a game; whatever was typed, the log replays."""
    lines = [spoiled_text(source.choice(WORDS), source).replace("\n", " ") for _ in range(source.randint(0, 8))]
    played = at_table(*lines)
    assert at_table(session=a_session(*played.answers)).table.run.log == played.answers


def readers(folder: Path) -> dict[str, Reader]:
    """Every reader by its name."""
    found: dict[str, Reader] = {}
    known: dict[type[Any], list[dict[str, Any]]] = defaultdict(list)
    for _, _, thing in things():
        known[thing.position] += real_positions(thing)
    for game, what, thing in things():
        assert known[thing.position], f"{game} {what}: no wizard makes a position"
        found[f"{game} {what}"] = position_reader(game, thing, known[thing.position])
    return {**found, "sessions": read_session, "prompts": read_prompts, **read_files(folder)}


def try_reader(name: str, read: Reader, inputs: int, first: int = 0) -> int:
    """So many inputs for one reader; how many of them were refused."""
    texts, refused = Texts("en"), 0
    for seed in range(first, first + inputs):
        try:
            read(Random(seed))
        except CompanionError as error:
            refused += 1
            assert all(sentence.strip() for sentence in sentences(texts, error)), f"{name}, seed {seed}"
        except Exception as error:
            raise AssertionError(f"{name}, seed {seed}: {type(error).__name__}: {error}") from error
    return refused


def main() -> None:
    """The command line of this module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="inputs over all readers")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    wanted = parser.parse_args()
    begun, refused = time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COMPANION_HOME"] = folder
        every = readers(Path(folder))
        seat_the_toy()
        each = -(-wanted.inputs // len(every))
        for name, read in every.items():
            started = time.perf_counter()
            found = try_reader(name, read, each, wanted.first)
            refused += found
            print(f"{name}: {each} inputs, {found} refused, {time.perf_counter() - started:.0f} s", flush=True)
    seconds = time.perf_counter() - begun
    print(f"{each * len(every)} inputs, {refused} refused in whole sentences, no traceback, {seconds:.0f} s")


if __name__ == "__main__":
    main()
