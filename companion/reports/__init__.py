"""A finished game as a document: Markdown, HTML that needs nothing else, or JSON."""

from __future__ import annotations

from collections.abc import Callable

from companion.language import Texts
from companion.reports.facts import Report, report_of
from companion.reports.html import as_html
from companion.reports.markdown import as_json_text, as_markdown

__all__ = ["FORMS", "Report", "report_of"]

FORMS: dict[str, Callable[[Report, Texts], str]] = {"md": as_markdown, "html": as_html, "json": as_json_text}
"""The forms of a report by the ending of its file."""
