"""The four ways something can be wrong; each says what, where and what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from referee.reason import Because, Fact, Facts, Phrase
from referee.records import dataclass


class CompanionError(Exception):
    """Anything a person can be told in one clear sentence."""

    def __init__(self, message: Phrase) -> None:
        super().__init__(message.key, dict(message.facts))
        self.message = message


class Illegal(CompanionError):
    """A player may not do this: the ruling and the facts say why."""

    def __init__(self, reason: Because) -> None:
        super().__init__(Phrase("error.illegal", {"reason": reason}))
        self.because = reason


class BadAnswer(CompanionError):
    """This is no answer to the question: the phrase says what would be one."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(Phrase(key, facts))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file: where it is, what was found there and what was expected."""

    where: str
    key: str
    facts: Facts = field(default_factory=dict)

    @property
    def phrase(self) -> Phrase:
        """The problem as a text of the language files."""
        return Phrase(self.key, {"where": self.where, **self.facts})


def above(where: str, found: int, most: int) -> Iterator[Problem]:
    """A number greater than the box or the rules allow."""
    if found > most:
        yield Problem(where, "file.out_of_range", {"found": str(found), "low": 0, "high": most})


class BadFile(CompanionError):
    """A file that cannot be used as it is; all its problems at once."""

    def __init__(self, problems: tuple[Problem, ...], file: str = "") -> None:
        super().__init__(Phrase("error.bad_file", {"file": file, "count": len(problems)}))
        self.file = file
        self.problems = problems

    def of(self, file: str) -> BadFile:
        """The same problems, with the name of the file they were found in."""
        return BadFile(self.problems, file)


class Diverged(CompanionError):
    """A saved game and these rules part ways: after how many answers, what is asked and what the log says."""

    def __init__(self, position: int, asked: str, logged: str, why: Phrase | None = None) -> None:
        facts: dict[str, Fact] = {"position": position, "asked": asked, "logged": logged}
        if why is not None:
            facts["why"] = why
        super().__init__(Phrase("error.diverged_because" if why else "error.diverged", facts))
        self.position = position
        self.asked = asked
        self.logged = logged
        self.why = why
