"""Names and notes with markup, codes, right-to-left text, thousands of characters, path parts: shown, never obeyed."""

from __future__ import annotations

import io
import sys
import unicodedata
from pathlib import Path

import pytest

from companion.sessions.store import Store
from tests.life import said
from tests.terminal import Terminal

pytestmark = pytest.mark.usefixtures("toy_seated")

TEXTS = {
    "markup": "[bold red]Ada[/] [link=http://x]y[/link] :boom:",
    "gaps": "{name} {n|one|two} {0} %s %(x)s $HOME `id`",
    "escapes": "A\x1b[2J\x1b[31mda\x1b]0;owned\x07",
    "controls": "A\x00\x08\r\x7f\x9bda\x85",
    "lines": "Ada\nBo\u2028Cy",
    "right-to-left": "\u202eadA\u202c \u2066x\u2069 \u05d0\u05d3\u05d4",
    "long": "Ada" * 3334,
    "path": "../../../etc/passwd",
    "absolute": "/etc/passwd",
    "windows": "..\\..\\CON",
    "tilde": "~root/.ssh",
    "dots": "..",
    "html": '<script>alert("1")</script>',
    "toml": '"]\n[log]\nanswers = ["x"]\n#',
    "surrogate": "Ada\udcff",
    "combining": "Z" + "\u0301" * 200,
    "option": "--json",
}


def harmless(shown: str) -> bool:
    """True for a text in which nothing can steer a terminal."""
    return all(character == "\n" or unicodedata.category(character) not in ("Cc", "Cf", "Cs") for character in shown)


def files(home: Path) -> list[Path]:
    return sorted(path for path in home.rglob("*") if path.is_file())


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
def test_a_hostile_name_is_text_everywhere(
    text: str,
    clean_surroundings: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = ["3", f"note {text.splitlines()[0]}", "rest", "yes", "log", "status", "check"]
    typed = [*first, "2", "rest", "no", "undo", "redo", "1", "rest", "no", "4", "rest", "no"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    before = set(files(tmp_path))
    played = said(capsys, "play", "toy", f"--player={text}", "--player=Bo", f"--name={text}")
    assert played.code == 0, played.err
    shown = [played]
    (path,) = Store().path.glob("*.toml")
    for words in (("list",), ("show", path.stem), ("log", path.stem), ("replay", path.stem), ("verify", path.stem)):
        shown.append(said(capsys, "sessions", *words))
    shown.append(said(capsys, "stats"))
    shown.append(said(capsys, "sessions", "report", path.stem))
    assert [one.code for one in shown] == [0] * len(shown)
    for one in shown:
        assert harmless(one.out), one.out
        assert harmless(one.err), one.err
    page = said(capsys, "sessions", "report", path.stem, "--format", "html").out
    assert "<script>" not in page and harmless(page)
    said(capsys, "sessions", "rename", path.stem, f"{text} again")
    (path,) = Store().path.glob("*.toml")
    assert said(capsys, "sessions", "delete", path.stem).code == 0
    made = set(files(tmp_path)) - before
    assert all(clean_surroundings / "sessions" in found.parents for found in made), made
    assert not (tmp_path / "etc").exists()


@pytest.mark.parametrize("kind", ["escapes", "controls", "right-to-left"])
def test_a_hostile_name_on_a_coloured_terminal(kind: str) -> None:
    text = TEXTS[kind].replace("\x00", "")
    with Terminal("play", "toy", f"--player={text}", "--player=Bo", "--name=x") as terminal:
        terminal.wait("toy.ask.die").say("3", "toy.ask.deed").say("rest", "toy.ask.help")
        terminal.say("no", "toy.ask.die", times=2).say("quit", "Saved as")
        assert terminal.ended() == 0
    for code in ("\x1b[2J", "\x1b]0;", "\x07", "\x9b", "\u202e"):
        assert code not in terminal.raw


def test_a_name_that_is_only_blanks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "play", "toy", "--player= ", "--player=Bo").code == 1
