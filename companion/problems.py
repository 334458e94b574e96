"""Mistakes as sentences: what is wrong, where, and what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.language import Texts, clean
from referee.errors import BadFile, CompanionError
from referee.reason import Because, Phrase


def _phrases(thing: object) -> Iterator[Phrase | Because]:
    """Every phrase and reason that a mistake mentions."""
    if isinstance(thing, Phrase | Because):
        yield thing
        for fact in thing.facts.values():
            yield from _phrases(fact)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _phrases(part)


def _speaking_of(texts: Texts, error: CompanionError) -> Texts:
    """The texts with the words of the game that the mistake is about, found by its text keys and rulings."""
    if texts.game is not None:
        return texts
    from companion.games import MODULES
    from companion.library.rulings import book
    from companion.reading import with_titles

    mentioned = [*_phrases(error.message)]
    if isinstance(error, BadFile):
        mentioned += [found for problem in error.problems for found in _phrases(problem.phrase)]
    for game in MODULES:
        for thing in mentioned:
            if isinstance(thing, Phrase) and thing.key.startswith(f"{game}."):
                return with_titles(Texts(texts.language, game), game)
            if isinstance(thing, Because) and book(game).find(thing.ruling) is not None:
                return with_titles(Texts(texts.language, game), game)
    return texts


def sentences(texts: Texts, error: CompanionError) -> list[str]:
    """The mistake in words; a file's problems one by one."""
    texts = _speaking_of(texts, error)
    if isinstance(error, BadFile):
        first = texts.show(error.message)
        return [first, *(f"  {texts.show(problem.phrase)}" for problem in error.problems)]
    return [texts.show(error.message)]


def complain(texts: Texts, error: CompanionError) -> None:
    """Say on the error stream what is wrong."""
    from companion.screen import Screen

    screen = Screen(texts)
    first, *rest = sentences(texts, error)
    screen.error(first)
    for line in rest:
        screen.err.write(line + "\n")


def error_json(texts: Texts, error: CompanionError) -> dict[str, object]:
    """The mistake as a JSON object, for `--json` and for one line of a batch."""
    first, *rest = sentences(texts, error)
    return {"error": " ".join([first, *(line.strip() for line in rest)])}


_UNKNOWN_COMMAND = re.compile(r"No such command '(.*?)'\.")
"""Typer says this in English only, and in no exception of its own."""


def usage_problem(texts: Texts, error: Exception) -> str | None:
    """A wrong command line in one sentence, or None when the exception is no such thing."""
    kind = type(error).__name__
    keys = {
        "NoSuchOption": "usage.no_such_option",
        "MissingParameter": "usage.missing",
        "BadParameter": "usage.bad_value",
        "BadOptionUsage": "usage.bad_option",
        "BadArgumentUsage": "usage.other",
        "NoArgsIsHelpError": "usage.other",
        "UsageError": "usage.other",
    }
    if kind not in keys:
        return None
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", "companion")
    parameter = getattr(error, "param", None)
    name = getattr(error, "option_name", None) or getattr(parameter, "human_readable_name", "") or ""
    detail = clean(str(getattr(error, "message", "")))
    unknown = _UNKNOWN_COMMAND.match(detail)
    if unknown is not None:
        sentence = texts.say("usage.no_such_command", name=unknown.group(1))
    else:
        sentence = texts.say(keys[kind], name=str(name), detail=detail)
    how = texts.say("usage.try", command=command) if " " in command else texts.say("usage.try_all")
    return f"{texts.say('error.prefix')} {sentence}\n{how}"
