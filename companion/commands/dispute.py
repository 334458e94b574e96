"""`companion dispute`: from "what are you arguing about" in a few questions to the ruling, applied to the case."""

from __future__ import annotations

import json
import sys

from companion.asking import pick
from companion.exits import Exit
from companion.games import load_game, ready_games
from companion.language import Texts
from companion.library.rulings import find_ruling, whole_ruling_json
from companion.library.topics import Disputes, Topic, disputes
from companion.reading import known_what
from referee.errors import CompanionError
from referee.reason import Phrase, phrase

_MANY = 9
"""More disputes than this are asked for by heading first."""


def run(texts: Texts, game_wish: str | None, topic_wish: str | None, as_json: bool) -> int:
    """Find the dispute, show what decides it, and apply it."""
    game = load_game(game_wish or _picked_game(texts)).name
    topic = _topic(texts, disputes(game), topic_wish)
    _, ruling = find_ruling(topic.ruling, (game,))
    if as_json:
        shown = whole_ruling_json(ruling, game, texts.language) | {"check": topic.check, "score": topic.score}
        sys.stdout.write(json.dumps(shown, ensure_ascii=False) + "\n")
        return Exit.DONE
    from companion.commands.rule import run as show_rule

    show_rule(texts, ruling.id, False)
    return _applied(texts, game, topic)


def _applied(texts: Texts, game: str, topic: Topic) -> int:
    """The referee's own question, or the scorer's, about this very case, if the table wants it."""
    from companion.keyboard import Keyboard

    if not Keyboard().terminal or (topic.check is None and topic.score is None):
        return Exit.DONE
    choices = [("yes", texts.say("dispute.apply_yes")), ("no", texts.say("dispute.apply_no"))]
    if pick(texts, texts.say("dispute.apply"), choices, phrase("error.menu_missing")) == "no":
        return Exit.DONE
    if topic.check is None:
        from companion.commands.score import run as ask_scorer

        return ask_scorer(texts, game, topic.score, None, [], None, False)
    from companion.commands.check import run as ask_referee

    return ask_referee(texts, game, topic.check, [], None, [], False)


def _topic(texts: Texts, found: Disputes, wish: str | None) -> Topic:
    names = tuple(topic.id for topic in found.topic)
    missing = phrase("error.topic_missing", game=found.game, names=names)
    if not names:
        raise CompanionError(phrase("error.no_disputes", game=found.game))
    if wish is not None:
        return known_what(found.game, wish, {topic.id: topic for topic in found.topic})
    topics = found.topic
    if len(topics) > _MANY and found.group:
        headings = [(group.id, group.title[texts.language]) for group in found.group]
        topics = found.of(pick(texts, texts.say("dispute.about"), headings, missing))
    labels = [(topic.id, topic.title[texts.language]) for topic in topics]
    chosen = pick(texts, texts.say("dispute.which"), labels, missing)
    return next(topic for topic in topics if topic.id == chosen)


def _picked_game(texts: Texts) -> str:
    games = tuple(name for name in ready_games() if disputes(name).topic)
    if not games:
        raise CompanionError(phrase("error.no_checks"))
    return _from_list(texts, games, phrase("error.check_game_missing"))


def _from_list(texts: Texts, games: tuple[str, ...], missing: Phrase) -> str:
    labels = [(name, texts.say(f"games.{name}")) for name in games]
    return pick(texts, texts.say("check.ask_game"), labels, missing)


def chosen_question(texts: Texts, game_wish: str) -> str:
    """The referee's question for a game, picked from a list."""
    game = load_game(game_wish)
    if not game.checks:
        known_what(game.name, None, game.checks)
    own = Texts(texts.language, game.name)
    labels = [(what, own.say(f"{game.name}.checks.{what}")) for what in game.checks]
    missing = phrase("error.what_missing", game=game.name, names=tuple(game.checks))
    return pick(texts, texts.say("check.ask_what"), labels, missing)
