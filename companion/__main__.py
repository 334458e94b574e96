"""The `companion` command: finds the language, runs the command, and turns every mistake into one clear sentence."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence

from companion.exits import Exit

_SELDOM = (100_000, 20, 20)
"""Sweeping up while starting and once more while leaving would be a tenth of a short command's time."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with the contract's exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    gc.set_threshold(*_SELDOM)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone (`companion rules … | head`): not an error, and nothing more to say.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = Exit.DONE
    gc.freeze()
    sys.exit(int(code))


def _run(words: list[str]) -> int:
    if words == ["--version"]:
        from companion.commands.version import run as show_version

        return show_version()
    from companion.cli import run
    from companion.language import Texts, preferred_language

    texts = Texts(preferred_language(language_flag(words)))

    return run(words, texts)


def language_flag(words: Sequence[str]) -> str | None:
    """The value of `--lang`, read before anything else so that even the help speaks the right language."""
    for number, word in enumerate(words):
        if word == "--lang" and number + 1 < len(words):
            return words[number + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
        if word == "--":
            break
    return None


if __name__ == "__main__":
    main()
