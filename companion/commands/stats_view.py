"""The statistics of one game as tables and charts."""

from __future__ import annotations

from companion.charts import spark
from companion.commands.stats import ENOUGH, ENOUGH_FOR_PERCENT, setup_words, suggestions, variants
from companion.language import Texts, clean
from companion.scores import item_word
from companion.statistics import Best, Play, Record, Setup, bests, by_setup, item_means, records
from companion.view import Block, Chart, Lines, Table, View

_LAST = 20
"""How many of the last scores the course of a player shows."""


def game_view(texts: Texts, game: str, played: list[Play]) -> View:
    """Who played, how it went, where the points came from, and what is worth remembering."""
    found = records(played)
    blocks: list[Block] = [_players(texts, game, played, found)]
    if all(record.count < ENOUGH for record in found.values()):
        blocks.append(Lines([texts.say("stats.too_few", n=len(played), least=ENOUGH)], "note"))
    blocks.append(_last_scores(texts, played))
    blocks.extend(_items(texts, played))
    blocks.extend(_setups(texts, played, by_setup(played, variants(game))))
    lines = [_best_line(texts, best) for best in bests(played)]
    people = {name for play in played for name in play.people}
    streaks = [record for name, record in found.items() if record.longest > 1 and name in people]
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
            _mean(texts, record),
            _streak(texts, record),
            spark(record.totals[-_LAST:]) if record.count > 1 else "",
        )
        for name, record in found.items()
    ]
    name = texts.say(f"games.{game}") if texts.has(f"games.{game}") else clean(game)
    title = texts.say("stats.title_solo" if played[0].solo else "stats.title", game=name, n=len(played))
    return Table(tuple(texts.say(f"stats.{word}") for word in words), rows, frozenset(range(2, 6)), title=title)


def _rate(texts: Texts, record: Record) -> str:
    """Wins of plays that could be won; in percent only where there are enough plays for that."""
    if not record.contests:
        return "–"
    if record.contests < ENOUGH_FOR_PERCENT:
        return texts.say("stats.rate", wins=record.wins, plays=record.contests)
    percent = round(100 * record.wins / record.contests)
    return texts.say("stats.rate_percent", wins=record.wins, plays=record.contests, percent=percent)


def _mean(texts: Texts, record: Record) -> str:
    """The average score, where there are enough plays for one."""
    return texts.decimal(record.mean) if record.count >= ENOUGH else "–"


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
    """Where the points came from: on average for whoever has enough plays; if nobody has, in the last game."""
    often = {name for name, record in records(played).items() if record.count >= ENOUGH}
    enough = bool(often)
    means = item_means(played if enough else played[-1:])
    means = {name: points for name, points in means.items() if name in often or not enough}
    title = texts.say("stats.categories" if enough else "stats.categories_few")
    items = list(dict.fromkeys(item for points in means.values() for item in points))
    if not items:
        return []

    def figure(points: dict[str, float], item: str) -> str:
        if item not in points:
            return "–"
        return texts.decimal(points[item]) if enough else f"{points[item]:.0f}"

    rows = [(item_word(item, texts), *(figure(points, item) for points in means.values())) for item in items]
    columns = ("", *(clean(name) for name in means))
    return [Table(columns, rows, frozenset(range(1, len(columns))), title=title)]


def _setups(texts: Texts, played: list[Play], groups: dict[Setup, list[Play]]) -> list[Block]:
    """Every set-up with everybody's results in it; nothing where all games had the same."""
    if len(groups) < 2:
        return []
    people = {name for play in played for name in play.people}
    rows: list[tuple[str, ...]] = []
    for setup, group in groups.items():
        words = setup_words(setup, texts)
        for name, record in records(group).items():
            if name in people:
                figures = (_rate(texts, record), str(max(record.totals)), _mean(texts, record))
                rows.append((words, clean(name), *figures))
                words = ""
    columns = tuple(texts.say(f"stats.{word}") for word in ("setup", "player", "wins", "best", "mean"))
    return [Table(columns, rows, frozenset({3, 4}), title=texts.say("stats.setups"))]


def _best_line(texts: Texts, best: Best) -> str:
    return texts.say(
        "stats.record",
        what=texts.say(f"stats.{best.what}"),
        points=best.points,
        names=best.names,
        session=best.play.session,
        day=best.play.day[:10],
    )
