"""`companion` alone: the home menu."""

from __future__ import annotations

from collections.abc import Callable

from companion.asking import pick
from companion.exits import Exit
from companion.games import load_game, ready_games
from companion.keyboard import Keyboard
from companion.language import Texts, clean
from companion.screen import Screen
from companion.sessions.store import Entry, Store
from companion.standing import turn_words
from referee.reason import phrase

Runner = Callable[[list[str], Texts], int]

_LAST = 8
"""How many of the saved games the menu offers: with the list of all, as many as have a number of one key."""


def run(texts: Texts, runner: Runner) -> int:
    """Offer what can be done, and do it, until the person leaves."""
    screen = Screen(texts)
    screen.line(texts.say("menu.title"), "heading")
    while True:
        words = _chosen(texts)
        if words is None:
            return Exit.DONE
        if words:
            screen.note(texts.say("menu.same_as", command=" ".join(["companion", *(_quoted(word) for word in words)])))
            runner(["--lang", texts.language, *words], texts)
            screen.line()


def _quoted(word: str) -> str:
    return f'"{clean(word)}"' if " " in word else clean(word)


def _chosen(texts: Texts) -> list[str] | None:
    """The command that the person picked; an empty one to pick again; None to leave."""
    missing = phrase("error.menu_missing")
    last = _last_open()
    choices = [] if last is None else [("resume", texts.say("menu.resume", name=clean(last.name)))]
    choices += [(word, texts.say(f"menu.{word}")) for word in ("play", "score", "check", "rules", "sessions", "stats")]
    choices.append(("quit", texts.say("menu.quit")))
    try:
        chosen = pick(texts, texts.say("menu.ask"), choices, missing)
        if chosen == "quit":
            return None
        if chosen == "resume" and last is not None:
            return ["resume", last.path.stem]
        return _more(texts, chosen) if chosen in _WORDS else [chosen]
    except EOFError:
        return None


def _more(texts: Texts, chosen: str) -> list[str]:
    """What else an entry asks for; whoever breaks off there is back at the menu."""
    try:
        return _WORDS[chosen](texts)
    except KeyboardInterrupt:
        Screen(texts).line()
        return []


def _last_open() -> Entry | None:
    """The last session that is not finished."""
    return next((entry for entry in Store().entries() if not entry.header.get("finished")), None)


def _pick_game(texts: Texts, fits: Callable[[str], bool]) -> str:
    choices = [(name, texts.say(f"games.{name}")) for name in ready_games() if fits(name)]
    if len(choices) == 1:
        return choices[0][0]
    return pick(texts, texts.say("menu.ask_game"), choices, phrase("error.menu_missing"))


def _play(texts: Texts) -> list[str]:
    game = load_game(_pick_game(texts, lambda name: load_game(name).course is not None))
    if not game.solo:
        return ["play", game.name]
    choices = [("solo", texts.say("menu.solo")), ("people", texts.say("menu.people"))]
    kind = pick(texts, texts.say("menu.ask_kind"), choices, phrase("error.menu_missing"))
    return ["play", game.name, "--solo"] if kind == "solo" else ["play", game.name]


def _score(texts: Texts) -> list[str]:
    game = load_game(_pick_game(texts, lambda name: bool(load_game(name).calculators)))
    own = Texts(texts.language, game.name)
    choices = [(what, own.say(f"{game.name}.calculators.{what}")) for what in game.calculators]
    return ["score", game.name, pick(texts, texts.say("menu.ask_score"), choices, phrase("error.menu_missing"))]


def _check(_texts: Texts) -> list[str]:
    return ["check"]


def _rules(texts: Texts) -> list[str]:
    typed = Keyboard().line(f"  {texts.say('menu.ask_words')} > ", phrase("error.menu_missing"))
    return ["rules", *typed.split()] if typed else []


def _sessions(texts: Texts) -> list[str]:
    """One of the last saved games and what to do with it, or the list of all."""
    entries = Store().entries()[:_LAST]
    if not entries:
        return ["sessions"]
    missing = phrase("error.menu_missing")
    choices = [(entry.path.stem, f"{clean(entry.name)} · {turn_words(entry, texts)}") for entry in entries]
    every = "list of all"
    chosen = pick(texts, texts.say("menu.ask_session"), [*choices, (every, texts.say("menu.all_sessions"))], missing)
    if chosen == every:
        return ["sessions"]
    entry = next(entry for entry in entries if entry.path.stem == chosen)
    actions = ("show", "log", "report") if entry.finished else ("resume", "show", "log")
    action = pick(
        texts, texts.say("menu.ask_action"), [(word, texts.say(f"menu.do_{word}")) for word in actions], missing
    )
    return ["resume", chosen] if action == "resume" else ["sessions", action, chosen]


_WORDS: dict[str, Callable[[Texts], list[str]]] = {
    "play": _play,
    "score": _score,
    "check": _check,
    "rules": _rules,
    "sessions": _sessions,
}
