"""The person at the table: shows what to do, asks one question at a time, and obeys the verbs at every prompt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeGuard, TypeVar

from companion.catalogue import Catalogue
from companion.dice import Dice
from companion.games.game import Game
from companion.keyboard import Keyboard
from companion.language import Texts
from companion.matching import fold, understand
from companion.problems import sentences
from companion.screen import Screen
from companion.sessions.checks import checks_of, compare_checks
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.standing import keep_standing
from companion.timer import Timer
from companion.wording import answer_shown, option_lines, prompt_of
from referee.ask import BOX, CHANCE, Choose, Flow, Question, Several, Tell
from referee.drive import Run, log_line
from referee.errors import BadAnswer, CompanionError
from referee.reason import phrase

T = TypeVar("T")

VERBS = (
    "undo",
    "redo",
    "status",
    "log",
    "look",
    "rule",
    "steps",
    "settle",
    "why",
    "check",
    "adjust",
    "note",
    "timer",
    "draws",
    "quit",
)
"""What can be said at every prompt besides an answer (and `?`)."""

_YIELDING = frozenset({"look", "steps", "settle", "timer", "draws"})
"""Verbs that give way to a choice of the same name, such as the Steps of a board; the others always mean themselves."""


class Left(Exception):
    """The person stopped here; everything given is saved."""


@dataclass
class Table(Generic[T]):
    """A flow, the session that records it, and the person who answers.

    Without a `path` nothing is saved: that is how a calculator or a single question is asked.
    """

    start: Callable[[], Flow[T]]
    session: Session
    texts: Texts
    screen: Screen
    keyboard: Keyboard
    game: Game | None = None
    store: Store | None = None
    path: Path | None = None
    catalogue: Catalogue | None = None
    look_up: Callable[[str], list[str]] | None = None
    given: dict[str, str] = field(default_factory=dict)
    """Answers given by flags, by question id; each is used once."""
    run: Run[T] = field(init=False)
    shown: int = 0
    """How many of the run's tells are on the screen already."""
    dice: Dice | None = None
    timer: Timer = field(init=False)
    read_back: int = field(init=False, default=0)
    """How many of the round-end checks the table has been read back at, where it wants that."""
    unsaved: bool = field(init=False, default=False)
    """The last answer could not be written, for instance to a full disk; it is tried again with the next one."""

    def __post_init__(self) -> None:
        """The timer writes into the session."""
        self.timer = Timer(self.session)

    def play(self) -> T:
        """Ask until the flow has ended; `Left` when the person stops before."""
        self.run = Run(self.start).begin(self.session.log.answers)
        compare_checks(self.session.log.checks, self.run)
        self.shown = next(
            (n for n, (at, _) in enumerate(self.run.tells) if at >= len(self.run.log)), len(self.run.tells)
        )
        self.read_back = len(checks_of(self.run))
        while True:
            self._show_tells()
            if self.run.asked is None:
                break
            self._read_back_at_round_end()
            self._ask(self.run.asked)
        result: Any = self.run.result
        return result  # type: ignore[no-any-return]

    @property
    def last_told(self) -> list[Tell]:
        """What was said after the last answer that led to anything being said."""
        last = self.run.tells[-1][0] if self.run.tells else 0
        return [told for at, told in self.run.tells if at == last]

    def _show_tells(self) -> None:
        fresh = [told for _, told in self.run.tells[self.shown :]]
        self.shown = len(self.run.tells)
        for told in fresh:
            text = self.texts.show(told.text)
            if told.do:
                self.screen.do(text)
            else:
                self.screen.note(text)

    def _read_back_at_round_end(self) -> None:
        """Read the expected table back when a round has ended, if the table wants that."""
        passed = len(checks_of(self.run))
        if passed > self.read_back and self.session.table.get("check_rounds") is True:
            from companion.table_check import read_back

            read_back(self)
        self.read_back = passed

    def _ask(self, question: Question) -> None:
        """Show one question and take one line; a verb leaves the question open."""
        if question.id in self.given:
            self.give(question, understand(question, self.given.pop(question.id), self.texts))
            return
        if self._draws_itself(question):
            self._draw(question)
            return
        seen = self._seen(question)
        default = seen if seen is not None else question.default
        if self.game is not None and self.game.header is not None and self.run.state is not None:
            self.screen.header(self.game.header(self.run.state, self.texts))
        self._show_scene(question)
        self.screen.line(self.texts.show(question.text), "question")
        for line, style in option_lines(question, self.texts, self.screen.width):
            self.screen.line(line, style)
        if seen is not None:
            self.screen.note(self.texts.say("prompt.seen", answer=answer_shown(question, seen, self.texts)))
        elif question.proposed and default is not None:
            self.screen.note(self.texts.say("prompt.proposed", answer=answer_shown(question, default, self.texts)))
        missing = phrase("error.answer_missing", question=question.id, text=question.text)
        self.timer.ask()
        try:
            typed = self.keyboard.line(prompt_of(question, self.texts, default), missing, self._words(question))
        except EOFError:
            typed = "quit"
        try:
            self._obey(question, typed, default)
        except CompanionError as error:
            if not self.keyboard.terminal:
                raise
            for sentence in sentences(self.texts, error):
                self.screen.error(sentence)

    def _seen(self, question: Question) -> str | None:
        """The die or card already seen for this question, if it can still be the answer."""
        seen = self.session.seen(question.id, question.seat)
        if seen is not None:
            try:
                question.read(seen)
            except CompanionError:
                return None
        return seen

    def _show_scene(self, question: Question) -> None:
        """Draw the board above the question where the game wants it."""
        view = self.game.scene(question, self.texts) if self.game is not None and self.game.scene is not None else None
        if view is not None:
            self.screen.view(view)

    def _words(self, question: Question) -> list[tuple[str, str]]:
        """What Tab and the arrow keys offer: the choices first, then the verbs."""
        choices: list[tuple[str, str]] = []
        if isinstance(question, Choose | Several):
            choices = [(option.key, self.texts.show(option.shown)) for option in question.open_options]
        return choices + [(verb, "") for verb in VERBS]

    def _obey(self, question: Question, typed: str, default: str | None) -> None:
        word, _, rest = typed.partition(" ")
        verb = self._verb(word, question)
        if typed == "?":
            from companion.verbs import explain

            explain(self, question)
        elif verb is not None:
            from companion.verbs import OBEY

            OBEY[verb](self, rest.strip())
        elif typed == "" and default is not None:
            self.give(question, understand(question, default, self.texts))
        elif typed == "" and not (isinstance(question, Several) and question.at_least == 0):
            raise BadAnswer("error.empty_answer")
        elif isinstance(question, Choose | Several) and may_draw(question) and fold(typed) == "r":
            self._draw(question)
        else:
            self.give(question, self._understood(question, typed))

    def _understood(self, question: Question, typed: str) -> str:
        try:
            return understand(question, typed, self.texts)
        except BadAnswer as error:
            if question.seat == CHANCE and fold(typed) == "r":
                raise BadAnswer("error.cannot_draw") from error
            raise

    def _verb(self, word: str, question: Question) -> str | None:
        """The verb that a word means; where a choice has the same name, that choice is meant."""
        wanted = fold(word)
        for verb in VERBS:
            if wanted in (verb, fold(self.texts.say(f"verbs.{verb}"))):
                return None if verb in _YIELDING and self._is_choice(wanted, question) else verb
        return None

    def _is_choice(self, wanted: str, question: Question) -> bool:
        options = question.options if isinstance(question, Choose | Several) else ()
        return any(wanted in (fold(option.key), fold(self.texts.show(option.shown))) for option in options)

    def _draws_itself(self, question: Question) -> TypeGuard[Choose[Any] | Several[Any]]:
        """True where the table wants the program to roll and draw unasked, and no die or card was seen before."""
        return (
            self.session.table.get("draws") is True
            and isinstance(question, Choose | Several)
            and may_draw(question)
            and self.session.seen(question.id, question.seat) is None
        )

    def _draw(self, question: Choose[Any] | Several[Any]) -> None:
        if self.dice is None:
            self.dice = Dice()
        answer = self.dice.draw(question)
        self.screen.note(self.texts.say("prompt.drawn", answer=answer_shown(question, answer, self.texts)))
        self.give(question, answer, drawn=True)

    def give(self, question: Question, answer: str, *, drawn: bool = False) -> None:
        """Give an answer to the rules, then save it before anything else is shown.

        When the rules refuse what follows from it, the question stays open and nothing is kept.
        """
        try:
            self.run.give(answer)
        except CompanionError:
            self.restart(self.session.log.answers)
            raise
        self.timer.answered(question)
        self.keep(log_line(question.id, answer), drawn=drawn)
        if question.seat == BOX and question.remember and self.catalogue is not None:
            self.catalogue.remember(question.remember, answer)

    def keep(self, line: str, *, drawn: bool = False) -> None:
        """Record a line that the run has taken, and save it."""
        self.session.answer(line, drawn=drawn)
        self.store_checks()
        self.save()

    def save(self) -> None:
        """Write the session, if this is one."""
        keep_standing(self.session, self.game, self.run, self.texts)
        if self.store is not None and self.path is not None:
            self.unsaved = True
            self.store.save(self.session, self.path)
            self.unsaved = False

    def restart(self, answers: list[str]) -> None:
        """Run the flow anew on these answers; the screen goes on from there."""
        self.run = Run(self.start).begin(answers)
        self.shown = len(self.run.tells)

    def store_checks(self) -> None:
        """Keep with the session what a replay must find again."""
        self.session.log.checks = checks_of(self.run)


def may_draw(question: Choose[Any] | Several[Any]) -> bool:
    """True where the program knows the odds and can roll or draw for the table."""
    return question.seat == CHANCE and question.known_odds
