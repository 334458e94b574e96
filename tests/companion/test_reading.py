"""Reading the rules: chapters, the whole book, Markdown, HTML, plain text, and the sequence of play."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from companion.games import MODULES
from companion.language import Texts
from companion.library.outline import outline, outline_lines, step_of
from companion.library.pages import PAGES, chapters_of
from companion.library.rulings import book
from tests.companion.test_commands import Run
from tests.terminal import COMPANION, Terminal


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program without a terminal."""
    return Run(capsys, monkeypatch)


class _Tags(HTMLParser):
    """Counts what opens and what closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", MODULES)
def test_a_page_has_every_ruling_once_in_each_form(game: str, language: str) -> None:
    texts = Texts(language, game)
    chapters = chapters_of(game, None, language)
    ids = [ruling.id for ruling in book(game).rulings]
    plain, marked, html = (PAGES[form](game, chapters, texts) for form in ("text", "md", "html"))
    assert [line.split()[0] for line in plain.splitlines() if line.split()[:1] and line.split()[0] in ids]
    assert sorted(line.split()[1] for line in marked.splitlines() if line.startswith("### ")) == sorted(ids)
    reader = _Tags()
    reader.feed(html)
    assert reader.open == []
    assert sorted(reader.ids) == sorted(ids)
    assert f'lang="{language}"' in html and "http" not in html, "one file that needs nothing else"
    for ruling in book(game).rulings:
        assert ruling.text(language) in plain
        assert ruling.text(language) in marked


def test_plain_text_is_plain(run: Run) -> None:
    said = run("rules", "tig", "--all").out
    assert "\x1b" not in said
    assert said.startswith("SETUP")


@pytest.mark.parametrize("wish", ["war", "War", "Konflikt zewn", "konflikt zewn"])
def test_a_chapter_by_id_or_the_beginning_of_its_title_in_either_language(run: Run, wish: str) -> None:
    said = run("rules", "tig", "--chapter", wish).out
    assert "TIG-WAR-4" in said
    assert "TIG-MON-1 ·" not in said


def test_an_unknown_chapter_form_or_game_is_said(run: Run) -> None:
    assert "Monuments" in run("rules", "tig", "--chapter", "cooking").err
    assert "html" in run("rules", "tig", "--export", "pdf").err
    assert run("rules", "--all").code == 1


def test_an_export_is_written_to_a_file_and_never_over_another(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "rules.html"
    assert run("rules", "sky", "--export", "html", "--to", str(target)).code == 0
    written = target.read_text(encoding="utf-8")
    assert written.startswith("<!doctype html>")
    assert run("rules", "sky", "--export", "html", "--to", str(target)).code == 1
    assert target.read_text(encoding="utf-8") == written


def test_all_goes_through_a_pager_on_a_terminal() -> None:
    with Terminal("rules", "sky", "--all", program=COMPANION, environment={"PAGER": "cat"}) as terminal:
        assert terminal.ended() == 0
        assert "SKY-ABIL-9" in terminal.text


def test_a_chapter_as_json(run: Run) -> None:
    listed = run("rules", "tig", "--chapter", "war", "--json").json
    assert {ruling["chapter"] for ruling in listed} == {"War"}
    assert len(run("rules", "tig", "--all", "--json").json) > len(listed)


def test_steps_as_json_and_as_lines(run: Run) -> None:
    listed = run("rules", "tig", "--steps", "--json").json
    assert listed[0]["depth"] == 0 and listed[0]["rulings"]
    assert "[TIG-WAR-7" in run("rules", "tig", "--steps").out


def test_the_present_step_falls_back_to_the_chapter_of_the_ruling() -> None:
    named = {ruling for step in outline("tigris-euphrates") for ruling in step.rulings}
    unnamed = [ruling for ruling in book("tigris-euphrates").rulings if ruling.id not in named]
    assert unnamed
    for ruling in unnamed:
        place = step_of("tigris-euphrates", ruling.id)
        if place is not None:
            step = outline("tigris-euphrates")[place]
            assert ruling.chapter in {book("tigris-euphrates").find(i).chapter for i in step.rulings}  # type: ignore[union-attr]
    assert step_of("tigris-euphrates", None) is None
    assert step_of("tigris-euphrates", "TIG-NOPE-1") is None


def test_folded_only_the_present_phase_is_open() -> None:
    texts = Texts("en", "tigris-euphrates")
    whole = list(outline_lines("tigris-euphrates", texts, "TIG-WAR-8"))
    folded = list(outline_lines("tigris-euphrates", texts, "TIG-WAR-8", folded=True))
    assert len(folded) < len(whole)
    assert [line for line in folded if line.startswith("►")] == [line for line in whole if line.startswith("►")] != []
    assert [line for line in whole if line[2] != " "] == [line for line in folded if line[2] != " "]


def test_at_a_prompt_steps_opens_where_we_are() -> None:
    play = ("play", "tawantinsuyu", "--player", "Ada", "--player", "Bo", "--name", "Sunday")
    with Terminal(*play, program=COMPANION, rows=60) as terminal:
        terminal.say("", "Where do you begin?")
        terminal.say("steps", "Only this phase is unfolded")
        assert terminal.text.count("►") == 1
        terminal.say("steps all", "►", times=2)
        assert terminal.text.count("Only this phase") == 1


def test_an_unknown_command_is_refused_in_the_chosen_language(run: Run) -> None:
    told = run("--lang", "pl", "stepps")
    assert told.code == 2
    assert "Nie ma polecenia stepps." in told.err
    assert "No such" not in told.err


def test_whoever_breaks_off_or_says_nothing_is_back_at_the_menu() -> None:
    with Terminal(program=COMPANION, rows=40, environment={"TERM": "dumb"}) as terminal:
        terminal.wait("Leave")
        terminal.say("2", "Which game?")
        terminal.press("\x03")
        terminal.wait("Leave", times=2)
        terminal.say("4", "What is it about?")
        terminal.say("", "Leave", times=3)
        terminal.press("7\r")
        assert terminal.ended() == 0
