"""The program `nowornever` and its commands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from nowornever.cli.bots import bots
from nowornever.cli.check import check
from nowornever.cli.contradiction import contradiction
from nowornever.cli.judge import judge
from nowornever.cli.output import BadInputError, Exit, say_error, show_what_can_be_shown
from nowornever.cli.prove import prove
from nowornever.cli.replay import replay
from nowornever.cli.rules import rules
from nowornever.cli.selfplay import selfplay
from nowornever.cli.serve import serve
from nowornever.cli.tour import tour

UsageError: Any = typer.BadParameter.__mro__[1]
"""What typer raises for a missing argument or an unknown option, of which it exports one kind."""


class Program(TyperGroup):
    """The commands; what is wrong with their words is said in one line."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command that the words name, and exit."""
        words = sys.argv[1:] if args is None else list(args)
        try:
            sys.exit(super().main(words, *rest, **{**extra, "standalone_mode": False}))
        except UsageError as error:
            if words:
                say_error(BadInputError(error.format_message()), "--json" in words)
            else:
                error.show()
            sys.exit(Exit.BAD_INPUT)
        except typer.Abort:
            sys.exit(Exit.NO)


app = typer.Typer(
    cls=Program,
    name="nowornever",
    help="The table, the referee and the judge for games of proof.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(check)
app.command()(judge)
app.command()(replay)
# A theorem starts with its arrow, which looks like an option.
app.command(context_settings={"ignore_unknown_options": True})(prove)
app.command()(rules)
app.command()(selfplay)
app.command()(serve)
app.command()(tour)
app.add_typer(bots)
app.add_typer(contradiction)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"nowornever {version('nowornever')}")
        raise typer.Exit


@app.callback()
def _program(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version and stop."
        ),
    ] = False,
) -> None:
    """The table, the referee and the judge for games of proof."""


def main() -> None:
    """Run the program."""
    show_what_can_be_shown()
    app()
