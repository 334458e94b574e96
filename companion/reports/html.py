"""A report as one HTML file: its own style, its own drawing, nothing loaded from anywhere, made to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from companion import VERSION
from companion.development import Development
from companion.language import Texts, clean
from companion.reports.facts import Report
from companion.reports.html_view import block_html, table_html
from companion.reports.svg import development_svg
from companion.scores import receipt_columns, whole_receipt

_STYLE = """
:root { color-scheme: light; }
body { font: 15px/1.5 Georgia, serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #1c1c1c; }
h1 { font-size: 1.6em; }
h2 { font-size: 1.2em; margin-top: 2em; border-bottom: 1px solid #bbb; }
table { border-collapse: collapse; margin: .6em 0; }
th, td { padding: .2em .8em .2em 0; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid #444; }
tr.sum td { border-top: 1px solid #444; font-weight: bold; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.place { font-size: 1.15em; }
.outcome { font-weight: bold; font-size: 1.3em; }
pre { font: 13px/1.15 "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-x: auto; }
pre.picture { background: #fbfaf6; border: 1px solid #ddd; padding: .8em; }
svg { width: 100%; height: auto; font-family: sans-serif; }
ol { padding-left: 3.2em; }
footer { margin-top: 3em; color: #666; }
@media print {
  body { margin: 0; max-width: none; font-size: 11pt; }
  h2, h3 { break-after: avoid; }
  table, svg, pre { break-inside: avoid; }
  pre.picture { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def as_html(report: Report, texts: Texts) -> str:
    """The whole page."""
    title = escape(texts.say("report.title", game=report.game, name=report.title))
    body = "\n".join(
        [
            f"<h1>{title}</h1>",
            _facts(report, texts),
            _section(texts.say("report.result"), _result(report, texts)),
            *(_receipts(report, number, texts) for number in range(len(report.sheet.players))),
            _section(texts.say("development.title"), _chart(report.development, texts)),
            _section(texts.say("report.table"), "\n".join(block_html(block) for block in report.table.blocks)),
            _section(texts.say("timer.title"), _times(report, texts)),
            _section(texts.say("report.notes"), _items(f"{number}: {text}" for number, text in report.remarks)),
            _section(texts.say("report.log"), _log(report)),
            f"<footer>{escape(texts.say('report.made', version=VERSION, n=len(report.log)))}</footer>",
        ]
    )
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _section(title: str, content: str) -> str:
    return f"<h2>{escape(title)}</h2>\n{content}" if content else ""


def _items(lines: Iterable[str]) -> str:
    shown = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{shown}</ul>" if shown else ""


def _facts(report: Report, texts: Texts) -> str:
    players = ", ".join(clean(player) for player in report.session.players)
    facts: Sequence[tuple[str, str]] = (
        (texts.say("report.played"), report.day),
        (texts.say("report.players"), players),
    )
    return table_html((), [(name, value) for name, value in facts if value], frozenset())


def _result(report: Report, texts: Texts) -> str:
    lines = [f'<p class="place">{escape(line)}</p>' for line in report.standing(texts)]
    outcome = report.sheet.extra.get("outcome")
    if outcome:
        lines.insert(0, f'<p class="outcome">{escape(texts.say(f"score.{outcome}"))}</p>')
    return "\n".join(lines) + _items(report.stamps)


def _receipts(report: Report, number: int, texts: Texts) -> str:
    player = report.sheet.players[number]
    receipt = table_html(receipt_columns(texts), whole_receipt(player, texts), frozenset({1}), sum_rows=1)
    return f"<h3>{escape(clean(player.name))}</h3>\n{receipt}"


def _chart(found: Development, texts: Texts) -> str:
    shown = Development(
        tuple(clean(moment) for moment in found.moments), {clean(name): line for name, line in found.lines.items()}
    )
    return development_svg(shown, texts.say("development.title")) if len(found.moments) > 1 else ""


def _times(report: Report, texts: Texts) -> str:
    columns = (texts.say("timer.seat"), texts.say("timer.time"))
    return table_html(columns, report.times, frozenset({1})) if report.times else ""


def _log(report: Report) -> str:
    parts: list[str] = []
    turn = None
    for entry in report.log:
        if entry.turn != turn:
            parts.append(
                ("</ol>" if turn is not None else "") + (f"<h3>{escape(entry.turn)}</h3>" if entry.turn else "")
            )
            parts.append(f'<ol start="{entry.number}">')
            turn = entry.turn
        parts.append(f"<li>{escape(entry.words)}</li>")
    return "\n".join(parts) + ("</ol>" if parts else "")
