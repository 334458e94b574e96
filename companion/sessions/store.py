"""The folder of saved games: saved after every answer, locked while played, never overwritten by a stranger."""

from __future__ import annotations

import contextlib
import itertools
import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion import VERSION
from companion.files import locked, remove_leftovers, write_atomically
from companion.home import folder
from companion.sessions.record import FORMAT, Session
from companion.sessions.text import dumps, header_of, layout_of, loads
from referee.errors import BadFile, CompanionError, Problem
from referee.reason import phrase
from referee.records import dataclass

_MAX_SLUG = 60


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game in the list of all of them."""

    path: Path
    header: dict[str, Any]
    answers: int

    @property
    def name(self) -> str:
        """The name the table gave it."""
        return str(self.header.get("name", self.path.stem))

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.header.get("finished", False))

    @property
    def table(self) -> dict[str, Any]:
        """How it stood at the table when it was last saved."""
        found = self.header.get("table", {})
        return found if isinstance(found, dict) else {}

    def as_json(self) -> dict[str, Any]:
        """The entry as the contract's JSON object, and how it stands where that is known."""
        scores = self.table.get("scores")
        stands = {key: words for key in ("turn", "now") if isinstance(words := self.table.get(key), str)}
        return {
            "name": self.name,
            "game": self.header.get("game", ""),
            "players": list(self.header.get("players", [])),
            "answers": self.answers,
            "updated": self.header.get("updated", ""),
            "finished": self.finished,
            **stands,
            **({"scores": scores} if isinstance(scores, dict) else {}),
        }


class Busy(CompanionError):
    """Another process has this session open."""


def now() -> str:
    """The present moment as an ISO time, to the microsecond so that the last session is always known."""
    return datetime.now(UTC).isoformat()


def slug(name: str) -> str:
    """A file name for a session's name: letters, digits and dashes, whatever the name contains."""
    folded = unicodedata.normalize("NFKD", name.replace("ł", "l").replace("Ł", "L"))
    ascii_only = folded.encode("ascii", "ignore").decode()
    return re.sub(r"[^a-zA-Z0-9]+", "-", ascii_only).strip("-").lower()[:_MAX_SLUG] or "session"


class Store:
    """All saved games of this user."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else folder("sessions")

    def entries(self) -> list[Entry]:
        """Every readable session, the last one played first."""
        return self.scan()[0]

    def broken(self) -> list[BadFile]:
        """The files of the folder that are no sessions, or no whole ones."""
        return self.scan()[1]

    def scan(self) -> tuple[list[Entry], list[BadFile]]:
        """Every readable session, the last one played first; and what cannot be read."""
        found = list(self._scan())
        entries = [entry for entry, _ in found if entry is not None]
        entries.sort(key=lambda entry: (entry.header.get("updated", ""), entry.name), reverse=True)
        return entries, [problem for _, problem in found if problem is not None]

    def _scan(self) -> Iterator[tuple[Entry | None, BadFile | None]]:
        for path in sorted(self.path.glob("*.toml")):
            try:
                header, answers = header_of(path.read_text(encoding="utf-8"))
            except (BadFile, OSError, UnicodeDecodeError) as error:
                problem = (
                    error
                    if isinstance(error, BadFile)
                    else BadFile((Problem("", "file.unreadable", {"reason": str(error)}),))
                )
                yield None, problem.of(path.name)
            else:
                yield Entry(path, header, answers), None

    def find(self, name: str | None) -> Entry:
        """The session of this name (exact, then file name, then unique beginning); the last one for no name."""
        entries, broken = self.scan()
        if name is None:
            if not entries:
                raise CompanionError(phrase("error.no_sessions"))
            return entries[0]
        named = [entry for entry in entries if entry.name == name]
        filed = [entry for entry in entries if entry.path.stem == name]
        beginning = slug(name)
        begun = [
            entry
            for entry in entries
            if entry.name.lower().startswith(name.lower()) or entry.path.stem.startswith(beginning)
        ]
        for found in (named, filed, begun):
            if len(found) == 1:
                return found[0]
        if named or begun:
            names = tuple(entry.path.stem for entry in (named or begun)[:8])
            raise CompanionError(phrase("error.session_ambiguous", name=name, names=names))
        for problem in broken:
            if problem.file.removesuffix(".toml") == beginning:
                raise problem
        if not entries:
            raise CompanionError(phrase("error.session_none", name=name))
        raise CompanionError(phrase("error.session_unknown", name=name, names=tuple(e.name for e in entries[:8])))

    def load(self, path: Path) -> Session:
        """A session from its file."""
        try:
            return loads(self._text(path))
        except BadFile as error:
            raise error.of(path.name) from error

    def _text(self, path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadFile((Problem("", "file.unreadable", {"reason": str(error)}),), path.name) from error

    def new_path(self, name: str) -> Path:
        """A file for a new session, never one that exists."""
        stem = slug(name)
        path = self.path / f"{stem}.toml"
        number = 2
        while path.exists():
            path = self.path / f"{stem}-{number}.toml"
            number += 1
        return path

    def free_name(self, wish: str) -> str:
        """The wished name, numbered if another session has it."""
        taken = {entry.name for entry in self.entries()}
        name, number = wish, 2
        while name in taken:
            name, number = f"{wish} {number}", number + 1
        return name

    def save(self, session: Session, path: Path) -> None:
        """Write the session's file: whole and durable, or not at all."""
        session.app = VERSION
        session.updated = max(now(), session.updated)
        session.created = session.created or session.updated
        write_atomically(path, dumps(session))

    def save_as_it_was(self, session: Session, path: Path) -> None:
        """Write a session that was only moved: when it was last played stays as it is."""
        write_atomically(path, dumps(session))

    def is_old(self, path: Path) -> bool:
        """True when the file has an older layout than the one this program writes."""
        return layout_of(self._text(path)) < FORMAT

    def upgrade(self, path: Path) -> None:
        """Rewrite a file in the present layout; the old one is kept among the deleted ones."""
        text = self._text(path)
        session = self.load(path)
        away = self.deleted(made=True)
        write_atomically(away.new_path(f"{path.stem}-format-{layout_of(text)}"), text)
        self.save_as_it_was(session, path)

    def deleted(self, *, made: bool = False) -> Store:
        """The folder of sessions that were put away."""
        bin_folder = self.path / "deleted"
        if made:
            try:
                bin_folder.mkdir(exist_ok=True)
            except OSError as error:
                reason = error.strerror or str(error)
                raise CompanionError(phrase("error.no_folder", folder=str(bin_folder), reason=reason)) from error
        return Store(bin_folder)

    def rename(self, path: Path, name: str) -> Path:
        """Give a session another name and a file that goes with it."""
        session = self.load(path)
        session.name = name
        new = self.new_path(name)
        self.save_as_it_was(session, new)
        self.remove(path)
        return new

    def remove(self, path: Path) -> None:
        """Take a session's file out of the folder."""
        path.unlink()

    def put_away(self, path: Path) -> Path:
        """Move a session's file to the folder of deleted ones, where it can be imported from again."""
        kept = self.deleted(made=True).new_path(path.stem)
        try:
            path.rename(kept)
        except OSError as error:
            reason = error.strerror or str(error)
            raise CompanionError(phrase("error.cannot_save", file=path.name, reason=reason)) from error
        return kept

    @contextlib.contextmanager
    def begin(self, wish: str) -> Iterator[tuple[str, Path]]:
        """A name and a file for a new session, held from now on; one that another window has just begun is not free."""
        with contextlib.ExitStack() as held:
            name = self.free_name(wish)
            for number in itertools.count(2):
                path = self.new_path(name)
                try:
                    held.enter_context(self.hold(path))
                except Busy:
                    name = self.free_name(f"{wish} {number}")
                else:
                    break
            yield name, path

    @contextlib.contextmanager
    def hold(self, path: Path) -> Iterator[None]:
        """Keep every other process out of this session."""
        busy = Busy(phrase("error.session_busy", name=path.stem))
        locks = self.path / ".locks"
        with contextlib.suppress(OSError):
            locks.mkdir(exist_ok=True)
        with locked(locks / f"{path.stem}.lock", busy):
            remove_leftovers(path)
            yield
