"""A report as Markdown, and as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from companion import VERSION
from companion.charts import line_chart
from companion.language import Texts, clean
from companion.reports.facts import Report
from companion.scores import receipt_columns, whole_receipt
from companion.screen import plain_table
from companion.view import Block, Chart, Heading, Lines, Picture, Table, plain_chart

_WIDTH = 100
_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~])")


def as_json_text(report: Report, _texts: Texts) -> str:
    """The report as JSON text."""
    return json.dumps(report.as_json(), ensure_ascii=False, indent=2) + "\n"


def as_markdown(report: Report, texts: Texts) -> str:
    """The report as Markdown that also reads well as plain text."""
    parts = [f"# {escaped(texts.say('report.title', game=report.game, name=report.title))}", _head(report, texts)]
    parts += [f"## {texts.say('report.result')}", _result(report, texts)]
    for player in report.sheet.players:
        parts.append(f"### {escaped(clean(player.name))}: {player.total}")
        parts.append(table_text(receipt_columns(texts), whole_receipt(player, texts)))
    if len(report.development.moments) > 1:
        lines = {clean(name): line for name, line in report.development.lines.items()}
        parts += [
            f"## {texts.say('development.title')}",
            fenced(picture_lines(line_chart(lines, _WIDTH, moments=report.development.moments))),
        ]
    if report.table.blocks:
        parts += [f"## {texts.say('report.table')}", *(_block(block) for block in report.table.blocks)]
    if report.times:
        columns = (texts.say("timer.seat"), texts.say("timer.time"))
        parts += [f"## {texts.say('timer.title')}", table_text(columns, report.times)]
    if report.remarks:
        remarks = [f"- {number}: {escaped(text)}" for number, text in report.remarks]
        parts += [f"## {texts.say('report.notes')}", "\n".join(remarks)]
    parts += [f"## {texts.say('report.log')}", _log(report)]
    parts.append(texts.say("report.made", version=VERSION, n=len(report.log)))
    return "\n\n".join(part for part in parts if part) + "\n"


def _head(report: Report, texts: Texts) -> str:
    players = ", ".join(clean(player) for player in report.session.players)
    facts = [(texts.say("report.played"), report.day), (texts.say("report.players"), players)]
    return "\n".join(f"- {escaped(name)}: {escaped(value)}" for name, value in facts if value)


def _result(report: Report, texts: Texts) -> str:
    lines = [f"- {escaped(line)}" for line in report.standing(texts)]
    outcome = report.sheet.extra.get("outcome")
    if outcome:
        lines.append(f"- **{texts.say(f'score.{outcome}')}**")
    lines += [f"- {escaped(stamp)}" for stamp in report.stamps]
    return "\n".join(lines)


def _log(report: Report) -> str:
    lines: list[str] = []
    turn = ""
    for entry in report.log:
        if entry.turn != turn:
            turn = entry.turn
            lines.append(f"\n**{escaped(turn)}**\n" if turn else "")
        lines.append(f"{entry.number}. {escaped(entry.words)}")
    return "\n".join(lines).strip()


def escaped(text: str) -> str:
    """A text that Markdown takes as it is."""
    return _MARKUP.sub(r"\\\1", text)


def table_text(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [columns, tuple("---" for _ in columns), *rows]
    return "\n".join("| " + " | ".join(c if c == "---" else escaped(c) for c in line) + " |" for line in lines)


def fenced(lines: Iterable[str]) -> str:
    """Lines to be shown letter by letter."""
    return "\n".join(["```text", *(line.rstrip().replace("```", "'''") for line in lines), "```"])


def picture_lines(picture: Picture) -> list[str]:
    """A picture without its colours."""
    return ["".join(text for text, _ in pieces) for pieces in picture.lines]


def _block(block: Block) -> str:
    """A block of a view as Markdown."""
    if isinstance(block, Heading):
        return f"### {escaped(block.text)}"
    if isinstance(block, Lines):
        return "\n".join(f"- {escaped(line)}" for line in block.lines)
    title = f"### {escaped(block.title)}\n\n" if block.title else ""
    if isinstance(block, Table):
        return title + fenced(plain_table(block, _WIDTH))
    if isinstance(block, Chart):
        return title + fenced(plain_chart(block, _WIDTH))
    return title + fenced(picture_lines(block))
