"""`make bench`: what starting, saving, replaying and scoring cost, as ratios measured in one run; it fails nothing."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.dice import Dice
from companion.screen import plain_table
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.sessions.text import dumps
from companion.view import Table
from referee.ask import Flow
from referee.drive import drive, replay
from tests.bench_engines import questions, random_play
from tests.builders import ROOT
from tests.desk.quality import HELD_OUT, TUNED, quality
from tests.positions import TAWANTINSUYU_FINAL
from tests.toy import Farm, farm, season

RUNS = 15
BATCH = 5_000
MANY_SESSIONS = 2_000

HELLO = """\
import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
@app.command()
def hello(name: str = "world") -> None:
    print(f"Hello {name}")
app()
"""

ENTRY = """\
from companion.__main__ import main
main()
"""


@dataclass(frozen=True)
class Row:
    """One measured thing."""

    what: str
    measured: str
    ratio: str = ""
    aim: str = ""


def environment(home: Path) -> dict[str, str]:
    """The surroundings of a measured process: compiled modules are kept, as after an installation."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(ROOT), "COMPANION_HOME": str(home), "COMPANION_LANG": "en"}


def seconds_of(command: Sequence[str], surroundings: dict[str, str]) -> float:
    """How long a process takes."""
    begin = time.perf_counter()
    subprocess.run(command, env=surroundings, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def start_ups(folder: Path) -> list[Row]:
    """Short commands against a bare Python and against the smallest typer program."""
    hello, entry, position = folder / "hello.py", folder / "entry.py", folder / "end.toml"
    hello.write_text(HELLO)
    entry.write_text(ENTRY)
    position.write_text(TAWANTINSUYU_FINAL)
    score = ("score", "tawantinsuyu", "final", "--from", str(position))
    commands: dict[str, tuple[tuple[str, ...], str]] = {
        "python -c pass": (("-c", "pass"), ""),
        "hello world with typer": ((str(hello),), ""),
        "companion --version": ((str(entry), "--version"), "≤ 7.0"),
        "companion --help": ((str(entry), "--help"), "≤ 7.0"),
        "companion rules taw potato --json": ((str(entry), "rules", "taw", "potato", "--json"), "≤ 10.0"),
        "companion score … --from FILE --json": ((str(entry), *score, "--json"), "≤ 8.5"),
        "companion score … --from FILE": ((str(entry), *score), "≤ 11.0"),
    }
    surroundings = environment(folder / "home")
    taken: dict[str, list[float]] = {what: [] for what in commands}
    for run in range(RUNS + 1):
        for what, (words, _) in commands.items():
            seconds = seconds_of((sys.executable, *words), surroundings)
            if run:  # the first round only warms the caches
                taken[what].append(seconds)
    typical = {what: statistics.median(runs) for what, runs in taken.items()}
    bare, typer = typical["python -c pass"], typical["hello world with typer"]
    return [
        Row(what, f"{seconds * 1000:.0f} ms", f"×{seconds / bare:.1f} python, ×{seconds / typer:.1f} typer", aim)
        for what, seconds in typical.items()
        for aim in (commands[what][1],)
    ]


def best_of(work: Callable[[], object], times: int) -> float:
    """The median time of some work."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


def saving(folder: Path) -> list[Row]:
    """What one answer costs to save, whole file, durable."""
    store = Store(folder)
    rows: list[Row] = []
    first = 0.0
    for answers in (50, 500, 5_000):
        session = Session("toy", "bench", ("Ada", "Bo"))
        session.log.answers = [f"turn.die {n % 6 + 1}" for n in range(answers)]
        seconds = best_of(lambda: store.save(session, folder / "bench.toml"), 30)  # noqa: B023
        first = first or seconds
        aim = "< 2 ms" if answers == 500 else ""
        rows.append(Row(f"save at {answers:,} answers", f"{seconds * 1000:.2f} ms", f"×{seconds / first:.1f}", aim))
    return rows


def replaying() -> list[Row]:
    """What a log costs to replay; ten times the answers should take ten times as long."""
    rows: list[Row] = []
    first = 0.0
    for answers in (500, 5_000):
        rounds = answers // 3

        def game(rounds: int = rounds) -> Flow[Farm]:
            return season(farm(), rounds)

        log = drive(game, Dice(1)).log[:answers]
        each = best_of(lambda: replay(game, log), 5) / len(log)  # noqa: B023
        first = first or each
        rows.append(
            Row(f"replay of {len(log):,} answers", f"{each * 1e6:.1f} µs an answer", f"×{each / first:.2f}", "linear")
        )
    return rows


def batch(folder: Path) -> list[Row]:
    """Scores a second in a batch of positions."""
    path = folder / "batch.jsonl"
    path.write_text((json.dumps(tomllib.loads(TAWANTINSUYU_FINAL)) + "\n") * BATCH)
    one = folder / "one.jsonl"
    one.write_text(json.dumps(tomllib.loads(TAWANTINSUYU_FINAL)) + "\n")
    surroundings = environment(folder / "home")
    words = (sys.executable, str(folder / "entry.py"), "score", "tawantinsuyu", "final", "--json", "--from")
    alone = min(seconds_of((*words, str(one)), surroundings) for _ in range(3))
    whole = min(seconds_of((*words, str(path)), surroundings) for _ in range(3))
    pace = (BATCH - 1) / max(1e-9, whole - alone)
    return [
        Row(f"batch of {BATCH:,} scores", f"{pace:,.0f} a second", f"{BATCH / whole:,.0f} with start-up", "≥ 5,000")
    ]


def listing(folder: Path) -> list[Row]:
    """A folder with two thousand sessions, listed."""
    store = Store(folder)
    session = Session("tawantinsuyu", "", ("Ada",), box={f"place.{number}": "3,4,5" for number in range(100)})
    session.log.answers = ["axomamma.die 3"] * 200
    for number in range(MANY_SESSIONS):
        session.name = f"game {number}"
        (folder / f"game-{number}.toml").write_text(dumps(session), encoding="utf-8")
    begun = time.perf_counter()
    assert len(store.entries()) == MANY_SESSIONS
    return [Row(f"list {MANY_SESSIONS:,} sessions", f"{time.perf_counter() - begun:.2f} s", "", "1 s")]


def finding() -> list[Row]:
    """How often the rules desk has the right ruling first, or among the first three."""
    rows = []
    for what, path in (("rulings found, questions chosen by", TUNED), ("rulings found, questions held out", HELD_OUT)):
        count, first, third, _ = quality(path)
        rows.append(Row(f"{what} ({count})", f"{first:.1%} first", f"{third:.1%} among three", "≥ 90%, ≥ 98%"))
    return rows


def main() -> None:
    """Measure everything and print the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = [*start_ups(folder), *saving(folder), *replaying(), *batch(folder)]
    with tempfile.TemporaryDirectory() as name:
        rows += listing(Path(name))
    rows += [Row(*row) for row in (*random_play(), *questions())]
    rows += finding()
    table = Table(("what", "measured", "ratio", "aim"), [(r.what, r.measured, r.ratio, r.aim) for r in rows])
    print("\n".join(plain_table(table, 110)))


if __name__ == "__main__":
    main()
