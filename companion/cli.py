"""The command line: one set of verbs for all games; each command is a thin skin over `companion.commands`."""

import os
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from companion.cli_sessions import add_sessions
from companion.exits import Exit
from companion.games import MODULES
from companion.language import LANGUAGES, Texts
from referee.errors import BadFile, CompanionError

_texts: Texts


def _translated(help_text: str) -> str:
    """The framework's own words in a help page, in the reader's language."""
    for key in ("usage", "options", "arguments", "commands", "show_help", "required", "default"):
        english, own = _texts.say(f"help_page.{key}_found"), _texts.say(f"help_page.{key}")
        help_text = help_text.replace(english, own)
    return help_text


class _Command(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        return _translated(super().get_help(ctx))


class _Group(TyperGroup):
    def get_help(self, ctx: Any) -> str:
        return _translated(super().get_help(ctx))


def complete_game(incomplete: str) -> list[str]:
    """The games whose name begins like this, for the shell's completion."""
    return [name for name in MODULES if name.startswith(incomplete)]


def complete_session(incomplete: str) -> list[str]:
    """The sessions whose name begins like this, for the shell's completion."""
    from companion.sessions.store import Store

    return [entry.name for entry in Store().entries() if entry.name.startswith(incomplete)]


def _call(module: str, *arguments: Any, **options: Any) -> int:
    """Run a command's own module, loaded only now."""
    code: int = import_module(f"companion.commands.{module}").run(_texts, *arguments, **options)
    return code


def build(texts: Texts) -> typer.Typer:
    """The whole command line, with its help in the language of the texts."""
    global _texts
    _texts = texts
    say = texts.say
    app = typer.Typer(
        name="companion",
        cls=_Group,
        help=say("help.app"),
        epilog=say("help.app_example"),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )

    def command(group: typer.Typer, name: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
        key = name if group is app else f"sessions_{name}"
        return group.command(name, cls=_Command, help=say(f"help.{key}"), epilog=say(f"help.{key}_example"))

    # Annotations of the commands below; typer reads them when a command is defined.
    GameName = Annotated[
        str, typer.Argument(help=say("help.arg_game"), autocompletion=complete_game, show_default=False)
    ]
    What = Annotated[str | None, typer.Argument(help=say("help.arg_what"), show_default=False)]
    Words = Annotated[list[str] | None, typer.Argument(help=say("help.arg_words"), show_default=False)]
    SessionName = Annotated[
        str | None, typer.Argument(help=say("help.arg_session"), autocompletion=complete_session, show_default=False)
    ]
    Json = Annotated[bool, typer.Option("--json", help=say("help.opt_json"))]
    Source = Annotated[str | None, typer.Option("--from", help=say("help.opt_from"))]
    Settings = Annotated[list[str] | None, typer.Option("--set", help=say("help.opt_set"))]

    @app.callback(invoke_without_command=True)
    def companion(
        context: typer.Context,
        lang: Annotated[str | None, typer.Option("--lang", help=say("help.opt_lang"))] = None,
        version: Annotated[bool, typer.Option("--version", help=say("help.opt_version"))] = False,
    ) -> int:
        if lang is not None and lang not in LANGUAGES:
            raise typer.BadParameter(texts.say("error.language", found=lang, languages=LANGUAGES))
        if version:
            return _call("version")
        if context.invoked_subcommand is None:
            return _call("menu", run)
        return Exit.DONE

    @command(app, "play")
    def play(
        game: GameName,
        solo: Annotated[bool, typer.Option("--solo", help=say("help.opt_solo"))] = False,
        player: Annotated[list[str] | None, typer.Option("--player", help=say("help.opt_player"))] = None,
        name: Annotated[str | None, typer.Option("--name", help=say("help.opt_name"))] = None,
        ruling: Annotated[list[str] | None, typer.Option("--ruling", help=say("help.opt_ruling"))] = None,
        timer: Annotated[bool, typer.Option("--timer", help=say("help.opt_timer"))] = False,
        settings: Settings = None,
    ) -> int:
        return _call("play", game, solo, player or [], name, ruling or [], settings or [], timer)

    @command(app, "resume")
    def resume(session: SessionName = None) -> int:
        return _call("resume", session)

    @command(app, "score")
    def score(
        game: GameName,
        what: What = None,
        source: Source = None,
        settings: Settings = None,
        name: Annotated[str | None, typer.Option("--name", help=say("help.opt_name"))] = None,
        json: Json = False,
    ) -> int:
        return _call("score", game, what, source, settings or [], name, json)

    @command(app, "check")
    def check(
        game: Annotated[
            str | None, typer.Argument(help=say("help.arg_game"), autocompletion=complete_game, show_default=False)
        ] = None,
        what: What = None,
        words: Words = None,
        source: Source = None,
        settings: Settings = None,
        json: Json = False,
    ) -> int:
        return _call("check", game, what, words or [], source, settings or [], json)

    @command(app, "rules")
    def rules(
        words: Words = None,
        limit: Annotated[int, typer.Option("--limit", min=1, max=500, help=say("help.opt_limit"))] = 5,
        chapter: Annotated[str | None, typer.Option("--chapter", help=say("help.opt_chapter"))] = None,
        everything: Annotated[bool, typer.Option("--all", help=say("help.opt_all"))] = False,
        outline: Annotated[bool, typer.Option("--steps", help=say("help.opt_steps"))] = False,
        form: Annotated[str | None, typer.Option("--export", help=say("help.opt_export"))] = None,
        target: Annotated[str | None, typer.Option("--to", help=say("help.opt_to"))] = None,
        json: Json = False,
    ) -> int:
        if outline:
            return _call("steps", words or [], json)
        if chapter is not None or everything or form is not None:
            return _call("reading", words or [], chapter, form, target, json)
        return _call("rules", words or [], limit, json)

    @command(app, "rule")
    def rule(
        ruling: Annotated[str, typer.Argument(metavar="ID", help=say("help.arg_rule"), show_default=False)],
        json: Json = False,
    ) -> int:
        return _call("rule", ruling, json)

    @command(app, "settle")
    def settle(
        ruling: Annotated[str, typer.Argument(metavar="ID", help=say("help.arg_rule"), show_default=False)],
        how: Annotated[list[str] | None, typer.Argument(help=say("help.arg_how"), show_default=False)] = None,
        forget: Annotated[bool, typer.Option("--forget", help=say("help.opt_forget"))] = False,
        json: Json = False,
    ) -> int:
        return _call("settle", ruling, how or [], forget, json)

    @command(app, "dispute")
    def dispute(
        game: Annotated[
            str | None, typer.Argument(help=say("help.arg_game"), autocompletion=complete_game, show_default=False)
        ] = None,
        topic: Annotated[str | None, typer.Argument(help=say("help.arg_topic"), show_default=False)] = None,
        json: Json = False,
    ) -> int:
        return _call("dispute", game, topic, json)

    @command(app, "simulate")
    def simulate(
        game: GameName,
        games: Annotated[int, typer.Option("--games", min=1, max=1_000_000, help=say("help.opt_games"))] = 10,
        seed: Annotated[int, typer.Option("--seed", help=say("help.opt_seed"))] = 1,
        settings: Settings = None,
        json: Json = False,
    ) -> int:
        return _call("simulate", game, games, seed, settings or [], json)

    @command(app, "stats")
    def stats(
        game: Annotated[
            str | None, typer.Argument(help=say("help.arg_game"), autocompletion=complete_game, show_default=False)
        ] = None,
        json: Json = False,
    ) -> int:
        return _call("stats", game, json)

    @command(app, "catalog")
    def catalog(
        game: GameName,
        action: Annotated[str, typer.Argument(help=say("help.arg_catalog_action"))] = "show",
        file: Annotated[str | None, typer.Argument(help=say("help.arg_file"), show_default=False)] = None,
        settings: Settings = None,
        json: Json = False,
    ) -> int:
        return _call("catalog", game, action, file, settings or [], json)

    saved = typer.Typer(
        cls=_Group, help=say("help.sessions"), epilog=say("help.sessions_example"), rich_markup_mode=None
    )
    app.add_typer(saved, name="sessions")
    add_sessions(saved, say, command, partial(_call, "sessions"), complete_session)
    return app


def _keep_the_named(app: typer.Typer, words: list[str]) -> None:
    """Drop the commands that were not called: making them all ready would cost more than most answers."""
    rest = words[2:] if words[:1] == ["--lang"] else words[1:] if words and words[0].startswith("--lang=") else words
    commands = [command for command in app.registered_commands if [command.name] == rest[:1]]
    groups = [group for group in app.registered_groups if [group.name] == rest[:1]]
    if (commands or groups) and "_COMPANION_COMPLETE" not in os.environ:
        app.registered_commands, app.registered_groups = commands, groups


def _name_completion(command: Any, texts: Texts) -> None:
    """The framework's completion options, explained in the reader's language."""
    for parameter in command.params:
        if parameter.name in ("install_completion", "show_completion"):
            parameter.help = texts.say(f"help.opt_{parameter.name}")


def run(words: list[str], texts: Texts) -> int:
    """Run one command line; the exit code says how it went."""
    from companion.keyboard import NobodyThere
    from companion.problems import complain, usage_problem

    app = build(texts)
    _keep_the_named(app, words)
    command = typer.main.get_command(app)
    _name_completion(command, texts)
    try:
        result = command.main(args=words, prog_name="companion", standalone_mode=False)
        return result if isinstance(result, int) else Exit.DONE
    except NobodyThere as error:
        complain(texts, error)
        return Exit.USAGE
    except (BadFile, CompanionError) as error:
        complain(texts, error)
        return Exit.REFUSED
    except (KeyboardInterrupt, typer.Abort):
        texts_line = texts.say("left.interrupted")
        typer.echo(f"\n{texts_line}", err=True)
        return Exit.INTERRUPTED
    except typer.Exit as leave:
        return leave.exit_code
    except Exception as error:
        message = usage_problem(texts, error)
        if message is None:
            raise
        typer.echo(message, err=True)
        return Exit.USAGE
