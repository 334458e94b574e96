"""The command line of the saved games: `companion sessions …`."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from companion.exits import Exit


def add_sessions(
    saved: typer.Typer,
    say: Callable[[str], str],
    command: Callable[[typer.Typer, str], Callable[[Callable[..., int]], Callable[..., int]]],
    call: Callable[..., int],
    complete: Callable[[str], list[str]],
) -> None:
    """Every action with its options; `call` runs one."""
    # Annotations of the commands below; typer reads them when a command is defined.
    Session = Annotated[
        str | None, typer.Argument(help=say("help.arg_session"), autocompletion=complete, show_default=False)
    ]
    Named = Annotated[str, typer.Argument(metavar="SESSION", help=say("help.arg_named"), autocompletion=complete)]
    Json = Annotated[bool, typer.Option("--json", help=say("help.opt_json"))]
    To = Annotated[str | None, typer.Option("--to", help=say("help.opt_to"))]
    Anonymous = Annotated[bool, typer.Option("--anonymous", help=say("help.opt_anonymous"))]

    def argument(metavar: str, key: str) -> Any:
        return typer.Argument(metavar=metavar, help=say(key), show_default=False)

    @saved.callback(invoke_without_command=True)
    def sessions(context: typer.Context) -> int:
        return call("list") if context.invoked_subcommand is None else Exit.DONE

    @command(saved, "list")
    def list_(
        game: Annotated[str | None, typer.Option("--game", help=say("help.arg_game"))] = None,
        deleted: Annotated[bool, typer.Option("--deleted", help=say("help.opt_deleted"))] = False,
        json: Json = False,
    ) -> int:
        return call("list", game=game, deleted=deleted, as_json=json)

    @command(saved, "show")
    def show(
        session: Session = None,
        at: Annotated[int | None, typer.Option("--at", min=0, help=say("help.opt_at"))] = None,
        json: Json = False,
    ) -> int:
        return call("show", name=session, at=at, as_json=json)

    @command(saved, "log")
    def log(
        session: Session = None,
        last: Annotated[int | None, typer.Option("--last", min=1, help=say("help.opt_last"))] = None,
        find: Annotated[str, typer.Option("--find", help=say("help.opt_find"))] = "",
        raw: Annotated[bool, typer.Option("--raw", help=say("help.opt_raw"))] = False,
        to: To = None,
        json: Json = False,
    ) -> int:
        return call("log", name=session, last=last, find=find, raw=raw, to=to, as_json=json)

    @command(saved, "replay")
    def replay(session: Session = None, to: To = None, json: Json = False) -> int:
        return call("replay", name=session, to=to, as_json=json)

    @command(saved, "report")
    def report(
        session: Named,
        file: Annotated[str | None, argument("FILE", "help.arg_report")] = None,
        form: Annotated[str | None, typer.Option("--format", help=say("help.opt_format"))] = None,
        anonymous: Anonymous = False,
        json: Json = False,
    ) -> int:
        return call("report", name=session, value=file, form=form, anonymous=anonymous, as_json=json)

    @command(saved, "verify")
    def verify(
        session: Session = None,
        everything: Annotated[bool, typer.Option("--all", help=say("help.opt_every"))] = False,
        json: Json = False,
    ) -> int:
        return call("verify", name=session, everything=everything, as_json=json)

    @command(saved, "branch")
    def branch(
        session: Named,
        number: Annotated[int | None, argument("NUMBER", "help.arg_branch_number")] = None,
        name: Annotated[str | None, argument("NAME", "help.arg_branch")] = None,
        json: Json = False,
    ) -> int:
        return call("branch", name=session, number=number, value=name, as_json=json)

    @command(saved, "rename")
    def rename(
        session: Named, name: Annotated[str | None, argument("NAME", "help.arg_rename")] = None, json: Json = False
    ) -> int:
        return call("rename", name=session, value=name, as_json=json)

    @command(saved, "delete")
    def delete(session: Named, json: Json = False) -> int:
        return call("delete", name=session, as_json=json)

    @command(saved, "restore")
    def restore(
        session: Annotated[str | None, argument("SESSION", "help.arg_restore")] = None, json: Json = False
    ) -> int:
        return call("restore", name=session, as_json=json)

    @command(saved, "export")
    def export(
        session: Named,
        file: Annotated[str | None, argument("FILE", "help.arg_export")] = None,
        report: Annotated[bool, typer.Option("--report", help=say("help.opt_report"))] = False,
        anonymous: Anonymous = False,
        json: Json = False,
    ) -> int:
        return call("export", name=session, value=file, report=report, anonymous=anonymous, as_json=json)

    @command(saved, "import")
    def import_(
        files: Annotated[list[str], argument("FILE... [NAME]", "help.arg_import_file")], json: Json = False
    ) -> int:
        return call("import", files=tuple(files), as_json=json)

    @command(saved, "upgrade")
    def upgrade(session: Session = None, json: Json = False) -> int:
        return call("upgrade", name=session, as_json=json)
