"""What a solo game shows above a step and on `status`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.language import Texts
from companion.view import Heading, Table, View
from referee.reason import Amount
from referee.tawantinsuyu.values import HighPriestAction, Region, Resource
from solo_bot.names import SHE, YOU
from solo_bot.state import Solo, Statue

Row = tuple[str, str]


def header(game: Solo, texts: Texts) -> str:
    """Round, whose turn, both scores, Festivals."""
    if not game.turn:
        return texts.say("tawantinsuyu.solo.screen.setting_up")
    who = texts.say("tawantinsuyu.solo.screen.your_move" if game.active == YOU else "tawantinsuyu.solo.screen.her_move")
    line = texts.say(
        "tawantinsuyu.solo.screen.header",
        turn=game.turn,
        who=who,
        yours=game.you.vp if game.vp_kept else "?",
        hers=game.her.vp,
        festivals=game.festivals,
    )
    if game.holder is None:
        return line
    due = "festival_due_yours" if game.holder == YOU else "festival_due_hers"
    return f"{line} · {texts.say(f'tawantinsuyu.solo.screen.{due}')}"


def status(game: Solo, texts: Texts) -> View:
    """The whole table as it should lie there."""
    blocks = (
        ("her_title", _hers(game, texts)),
        ("your_title", _yours(game, texts)),
        ("shared_title", _shared(game, texts)),
    )
    columns = (texts.say("tawantinsuyu.solo.screen.what"), texts.say("tawantinsuyu.solo.screen.value"))
    return View(
        (
            Heading(header(game, texts)),
            *(Table(columns, rows, title=texts.say(f"tawantinsuyu.solo.screen.{title}")) for title, rows in blocks),
        )
    )


def _hers(game: Solo, texts: Texts) -> list[Row]:
    her, army = game.her, game.her.army
    supply = tuple(Amount(her.supply.of(resource), resource.value) for resource in Resource)
    soldiers = texts.say(
        "tawantinsuyu.solo.screen.army", hand=army.hand, up=army.up, soldiers=army.soldiers_up, down=army.down
    )
    rows = [
        (texts.term("vp"), str(her.vp)),
        (texts.term("temple"), str(her.temple)),
        (texts.term("supply"), texts.show(supply)),
        (texts.term("workers"), _words(her.workers, texts)),
        (texts.term("high_priest"), texts.term(her.high_priest)),
        (texts.term("army"), soldiers),
        (texts.term("production"), ", ".join(_production(game))),
        (texts.term("passive"), str(her.passive)),
        (texts.term("statues"), _statues(her.statues, texts)),
        (texts.term("tapestries"), "; ".join(" ".join(tapestry) for tapestry in her.tapestries)),
        (texts.term("slots"), " · ".join(f"{n} {texts.term(god)}" for n, god in enumerate(her.slots, 1))),
    ]
    if her.tokens:
        rows.append((texts.term("tokens"), " · ".join(f"{t.name}: {t.loop}.{t.spot}" for t in her.tokens)))
    if her.personality is not None:
        rows.append((texts.term("personality"), texts.term(her.personality)))
    return _filled(rows, texts)


def _production(game: Solo) -> Iterable[str]:
    return (f"{b.number}{'↑' if b.face_up else '↓'}" for b in sorted(game.her.production, key=lambda b: b.number))


def _yours(game: Solo, texts: Texts) -> list[Row]:
    you = game.you
    rows = [
        (texts.term("vp"), str(you.vp) if game.vp_kept else "?"),
        (texts.term("high_priest"), texts.term(you.high_priest)),
        (texts.term("workers"), _words(you.workers, texts)),
        (texts.term("statues"), _statues(you.statues, texts)),
        (texts.term("passives"), ", ".join(you.passives)),
        (texts.term("weavings"), str(len(you.weavings))),
    ]
    return _filled(rows, texts)


def _shared(game: Solo, texts: Texts) -> list[Row]:
    rows = [
        (texts.term("village"), _words(game.village, texts)),
        (texts.term("nomads"), _words(game.nomads, texts)),
        (texts.term("casualties"), _counted(game.casualties, texts)),
        (texts.term("offer"), _words(game.offer, texts)),
        (texts.term("steps"), "; ".join(_steps(game, section, texts) for section in game.coricancha.order)),
        (texts.term("markers"), "; ".join(_region(game, region, texts) for region in Region)),
        (texts.term("hill"), _counted((standing.colour for standing in game.hill), texts)),
        (texts.term("gone"), _counted(game.gone, texts)),
    ]
    return _filled(rows, texts)


def _steps(game: Solo, section: HighPriestAction, texts: Texts) -> str:
    pair = game.steps[section]
    owners = (texts.term(owner) if owner else "–" for owner in (pair.upper, pair.lower))
    return f"{texts.term(section)} {' / '.join(owners)}"


def _region(game: Solo, region: Region, texts: Texts) -> str:
    there = sorted((m for m in game.markers if m.region is region), key=lambda m: m.space)
    shown = " ".join(f"{m.space}:{texts.term(SHE if m.owner == SHE else YOU)}" for m in there)
    return f"{texts.term(region)} {shown or '–'}"


def _statues(statues: Iterable[Statue], texts: Texts) -> str:
    return ", ".join(f"{texts.term(s.size)} {texts.term(s.god)}" for s in statues)


def _words(values: Iterable[str], texts: Texts) -> str:
    return ", ".join(texts.term(value) for value in values)


def _counted(values: Iterable[str], texts: Texts) -> str:
    return ", ".join(f"{many} {texts.term(value)}" for value, many in sorted(Counter(values).items()))


def _filled(rows: list[Row], texts: Texts) -> list[Row]:
    """A row without anything says so."""
    return [(name, value or texts.say("nothing")) for name, value in rows]
