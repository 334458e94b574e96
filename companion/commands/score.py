"""`companion score GAME WHAT`: a calculator, from a position file, a batch, or answers at the table."""

from __future__ import annotations

import json
import sys

from companion.exits import Exit
from companion.games import load_game
from companion.games.game import Calculator, Game
from companion.language import Texts
from companion.mirrored import table_of
from companion.positions import batch_lines, is_batch, parse_json, plain_settings, position_of
from companion.problems import complain, error_json
from companion.reading import known_what
from referee.errors import CompanionError
from scoring.sheet import Sheet


def run(
    texts: Texts,
    game_wish: str,
    what: str | None,
    source: str | None,
    settings: list[str],
    name: str | None,
    as_json: bool,
) -> int:
    """Compute a score."""
    game = load_game(game_wish)
    calculator = known_what(game.name, what, game.calculators)
    if source is not None and is_batch(source):
        return _batch(texts, game, calculator, source, as_json)
    if source is None:
        from companion.commands.wizard import score_at_table

        return score_at_table(texts, game, calculator, plain_settings(settings), name, as_json)
    try:
        table = table_of(game, source, texts)
        position = position_of(table, game.name, calculator.position, calculator.problems, source)
    except CompanionError as error:
        own = Texts(texts.language, game.name)
        if as_json:
            sys.stdout.write(json.dumps(error_json(own, error), ensure_ascii=False) + "\n")
        complain(own, error)
        return Exit.REFUSED
    show_sheet(Texts(texts.language, game.name), game, calculator, position, as_json)
    return Exit.DONE


def _batch(texts: Texts, game: Game, calculator: Calculator, source: str, as_json: bool) -> int:
    """One position a line, one answer a line; a wrong line says so and the rest goes on."""
    failed = False
    write = sys.stdout.write
    own = Texts(texts.language, game.name)
    for place, line in batch_lines(source):
        try:
            table = parse_json(line, place)
            sheet = calculator.sheet(position_of(table, game.name, calculator.position, calculator.problems, place))
        except CompanionError as error:
            failed = True
            write(json.dumps(error_json(own, error), ensure_ascii=False) + "\n")
        else:
            write(json.dumps(sheet.as_json(), ensure_ascii=False) + "\n" if as_json else _one_line(sheet))
    return Exit.REFUSED if failed and not as_json else Exit.DONE


def _one_line(sheet: Sheet) -> str:
    return "  ".join(f"{player.name} {player.total}" for player in sheet.players) + "\n"


def show_sheet(texts: Texts, game: Game, calculator: Calculator, position: object, as_json: bool) -> Sheet:
    """Print the score of a position."""
    sheet = calculator.sheet(position)
    if as_json:
        sys.stdout.write(json.dumps(sheet.as_json(), ensure_ascii=False) + "\n")
        return sheet
    from companion.reading import with_titles
    from companion.scores import sheet_view
    from companion.screen import Screen

    screen = Screen(with_titles(texts, game.name))
    if calculator.picture is not None:
        screen.view(calculator.picture(position, sheet, texts))
    screen.view(sheet_view(sheet, texts))
    return sheet
