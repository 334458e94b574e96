"""Writing files so that a reader finds the old content or the new one, never a half of either."""

from __future__ import annotations

import contextlib
import glob
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from referee.errors import CompanionError
from referee.reason import phrase


def write_atomically(path: Path, text: str) -> None:
    """Replace a file's content durably: temporary file, fsync, rename."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=_prefix(path), suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(text.encode("utf-8", "replace"))
                stream.flush()
                os.fsync(stream.fileno())
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
        _sync_folder(path.parent)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CompanionError(phrase("error.cannot_save", file=path.name, reason=reason)) from error


def is_file(name: str) -> bool:
    """True when a word on the command line names a file that is there."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _prefix(path: Path) -> str:
    return f".{path.stem[:80]}~"


def remove_leftovers(path: Path) -> None:
    """Clear away what a process that was killed while writing this file has left; only under the file's lock."""
    with contextlib.suppress(OSError):
        for leftover in path.parent.glob(f"{glob.escape(_prefix(path))}*.tmp"):
            leftover.unlink()


def _sync_folder(path: Path) -> None:
    """Make a rename durable where the system can (not on Windows)."""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def locked(path: Path, busy: CompanionError) -> Iterator[None]:
    """Hold a lock file; the system frees it when the process ends, however it ends."""
    try:
        stream = path.open("a+")
    except OSError as error:
        reason = error.strerror or str(error)
        raise CompanionError(phrase("error.cannot_save", file=path.name, reason=reason)) from error
    with stream:
        if not _try_lock(stream.fileno()):
            raise busy
        yield


def _try_lock(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet: what a person already has is never overwritten."""
    try:
        with path.open("x", encoding="utf-8", newline="") as stream:
            stream.write(text)
    except FileExistsError as error:
        raise CompanionError(phrase("error.file_exists", file=str(path))) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise CompanionError(phrase("error.cannot_save", file=str(path), reason=reason)) from error
