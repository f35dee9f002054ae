"""The program `nowornever` and its commands."""

from __future__ import annotations

import typer

from nowornever.cli.check import check
from nowornever.cli.contradiction import contradiction
from nowornever.cli.prove import prove
from nowornever.cli.replay import replay
from nowornever.cli.rules import rules
from nowornever.cli.tour import tour

app = typer.Typer(
    name="nowornever",
    help="The table, the referee and the judge for games of proof.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(check)
app.command()(replay)
# A theorem starts with its arrow, which looks like an option.
app.command(context_settings={"ignore_unknown_options": True})(prove)
app.command()(rules)
app.command()(tour)
app.add_typer(contradiction)


@app.callback()
def _program() -> None:
    """The table, the referee and the judge for games of proof."""


def main() -> None:
    """Run the program."""
    app()
