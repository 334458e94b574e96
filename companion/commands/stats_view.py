"""The statistics of one game as tables and charts."""

from __future__ import annotations

from companion.charts import spark
from companion.commands.stats import ENOUGH, ENOUGH_FOR_PERCENT, setup_words, suggestions
from companion.language import Texts, clean
from companion.scores import item_word
from companion.statistics import Best, Play, Record, bests, by_setup, item_means, records
from companion.view import Block, Chart, Lines, Table, View

_LAST = 20
"""How many of the last scores the course of a player shows."""


def game_view(texts: Texts, game: str, played: list[Play]) -> View:
    """Who played, how it went, where the points came from, and what is worth remembering."""
    found = records(played)
    blocks: list[Block] = [_players(texts, game, played, found)]
    if len(played) < ENOUGH:
        blocks.append(Lines([texts.say("stats.too_few", n=len(played), least=ENOUGH)], "note"))
    blocks.append(_last_scores(texts, played))
    blocks.extend(_items(texts, played))
    if len(by_setup(played)) > 1:
        blocks.append(_setups(texts, played))
    lines = [_best_line(texts, best) for best in bests(played)]
    streaks = [record for record in found.values() if record.longest > 1]
    if streaks:
        longest = max(streaks, key=lambda record: record.longest)
        lines.append(texts.say("stats.most_wins", names=longest.name, n=longest.longest))
    blocks.append(Lines(lines))
    advice = [texts.show(phrase) for phrase in suggestions(game, played)]
    if advice:
        blocks.append(Lines([f"{texts.say('stats.suggests')}: {line}" for line in advice], "do"))
    return View(tuple(blocks))


def _players(texts: Texts, game: str, played: list[Play], found: dict[str, Record]) -> Table:
    words = ("player", "wins", "best", "worst", "last", "mean", "streak", "course")
    rows = [
        (
            clean(name),
            _rate(texts, record),
            str(max(record.totals)),
            str(min(record.totals)),
            str(record.totals[-1]),
            f"{record.mean:.1f}" if record.count >= ENOUGH else "–",
            _streak(texts, record),
            spark(record.totals[-_LAST:]) if record.count > 1 else "",
        )
        for name, record in found.items()
    ]
    name = texts.say(f"games.{game}") if texts.has(f"games.{game}") else clean(game)
    title = texts.say("stats.title", game=name, n=len(played))
    return Table(tuple(texts.say(f"stats.{word}") for word in words), rows, frozenset(range(2, 6)), title=title)


def _rate(texts: Texts, record: Record) -> str:
    """Wins of plays; in percent only where there are enough plays for that."""
    if record.count < ENOUGH_FOR_PERCENT:
        return texts.say("stats.rate", wins=record.wins, plays=record.count)
    percent = round(100 * record.wins / record.count)
    return texts.say("stats.rate_percent", wins=record.wins, plays=record.count, percent=percent)


def _streak(texts: Texts, record: Record) -> str:
    if record.streak > 1:
        return texts.say("stats.wins_in_row", n=record.streak)
    return texts.say("stats.losses_in_row", n=-record.streak) if record.streak < -1 else ""


def _last_scores(texts: Texts, played: list[Play]) -> Chart:
    bars = [
        (f"{play.day[:10]} {clean(score.name)}", float(score.total)) for play in played[-5:] for score in play.scores
    ]
    return Chart(bars, title=texts.say("stats.last_scores"))


def _items(texts: Texts, played: list[Play]) -> list[Block]:
    """Where the points came from: on average, or in the last game where an average would say little."""
    enough = len(played) >= ENOUGH
    means = item_means(played if enough else played[-1:])
    title = texts.say("stats.categories" if enough else "stats.categories_few")
    items = list(dict.fromkeys(item for points in means.values() for item in points))
    if not items:
        return []
    shape = "{:.1f}" if enough else "{:.0f}"
    rows = [
        (item_word(item, texts), *(shape.format(points[item]) if item in points else "–" for points in means.values()))
        for item in items
    ]
    columns = ("", *(clean(name) for name in means))
    return [Table(columns, rows, frozenset(range(1, len(columns))), title=title)]


def _setups(texts: Texts, played: list[Play]) -> Table:
    """Every set-up with its plays and results."""
    rows = []
    for setup, group in by_setup(played).items():
        results = ", ".join(f"{clean(name)} {_rate(texts, record)}" for name, record in records(group).items())
        rows.append((setup_words(setup, texts), str(len(group)), results))
    columns = tuple(texts.say(f"stats.{word}") for word in ("setup", "plays", "wins"))
    return Table(columns, rows, frozenset({1}), title=texts.say("stats.setups"))


def _best_line(texts: Texts, best: Best) -> str:
    return texts.say(
        "stats.record",
        what=texts.say(f"stats.{best.what}"),
        points=best.points,
        names=best.names,
        session=best.play.session,
        day=best.play.day[:10],
    )
