"""The program `nowornever` and its commands.

A command's module is imported when the command is used: `nowornever --version` should not wait
for a prover.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from nowornever import __version__

COMMANDS: dict[str, dict[str, Any]] = {
    "check": {},
    "judge": {},
    "replay": {},
    # A theorem starts with its arrow, which looks like an option.
    "prove": {"ignore_unknown_options": True},
    "rules": {},
    "selfplay": {},
    "serve": {},
    "backup": {},
    "restore": {},
    "doctor": {},
    "learn": {},
    "puzzles": {},
    "ratings": {},
    "tour": {},
    "bots": {},
    "contradiction": {},
    "tournament": {},
}
"""The commands in the order of the help, each with its settings; `cli/NAME.py` has its code."""

HOSTING = ("serve", "backup", "restore", "doctor")
"""The commands whose code is in `cli/hosting/NAME.py`."""

UsageError: Any = typer.BadParameter.__mro__[1]
"""What typer raises for a missing argument or an unknown option; it exports only a subclass."""


class Program(TyperGroup):
    """The commands; a mistake in their arguments is reported in one line."""

    def list_commands(self, _context: Any) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, _context: Any, name: str) -> Any:
        """Import a command; None if unknown."""
        if name not in COMMANDS:
            return None
        room = "nowornever.cli.hosting" if name in HOSTING else "nowornever.cli"
        found = getattr(import_module(f"{room}.{name}"), name)
        if isinstance(found, typer.Typer):
            return typer.main.get_command(found)
        alone = typer.Typer(**_PLAIN)
        alone.command(name, context_settings=COMMANDS[name])(found)
        return typer.main.get_command(alone)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command that the arguments name, and exit."""
        words = sys.argv[1:] if args is None else list(args)
        try:
            sys.exit(super().main(words, *rest, **{**extra, "standalone_mode": False}))
        except UsageError as error:
            _explain(error, words)
        except typer.Abort:
            sys.exit(1)


def _explain(error: Any, words: Sequence[str]) -> None:
    """Say what is wrong with the arguments of a command, and exit."""
    from nowornever.cli.support.output import BadInputError, Exit, say_error

    if words:
        say_error(BadInputError(error.format_message()), "--json" in words)
    else:
        error.show()
    sys.exit(Exit.BAD_INPUT)


_PLAIN: dict[str, Any] = {
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "rich_markup_mode": None,
}

app = typer.Typer(
    cls=Program,
    name="nowornever",
    help="The table, the referee and the judge for games of proof.",
    no_args_is_help=True,
    **_PLAIN,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"nowornever {__version__}")
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
    _show_what_can_be_shown()
    app()


def _show_what_can_be_shown() -> None:
    """Print a ? for characters that the terminal's encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if (change := getattr(stream, "reconfigure", None)) is not None:
            change(errors="replace")
