"""Printing cards and search results in the terminal."""

from __future__ import annotations

from itertools import groupby

from rich.markup import escape

from nowornever.cli.support.output import BadInputError, console, print_json
from nowornever.games import find_clause
from nowornever.learning.card import CardError, cards, find_card
from nowornever.learning.pictures import as_text
from nowornever.learning.search import search


def print_card(name: str, json: bool) -> None:
    """Print one card; BadInputError, with similar names, if unknown."""
    try:
        card = find_card(name)
    except CardError as error:
        raise BadInputError(str(error)) from None
    if json:
        print_json(card)
        return
    called = f" [dim]{escape(card.called)}[/]" if card.called else ""
    console.print(f"[bold]{escape(card.name)}[/]{called} [dim]({card.kind})[/]")
    console.print(escape(" ".join(card.words.split())))
    for way in card.pattern:
        console.print(f"  {escape(way)}")
    if card.example:
        console.print(f"\n{escape(as_text(card.example))}")
    console.print()
    for reference in card.clauses:
        console.print(f"[dim]{reference}[/] {escape(find_clause(reference).sentence)}")


def print_cards(json: bool) -> None:
    """Print the names of all cards."""
    if json:
        print_json(list(cards().values()))
        return
    for kind, group in groupby(cards().values(), key=lambda card: (card.kind, card.game)):
        names = ", ".join(card.name for card in group)
        console.print(f"[bold]{kind[0]}s, {kind[1]}[/]: {escape(names)}")


def print_search(query: str, json: bool) -> bool:
    """Print what was found; returns whether anything was."""
    found = search(query)
    if json:
        print_json(found)
    elif not found:
        console.print("Nothing was found.")
    else:
        for hit in found:
            title = escape(hit.title)
            console.print(f"[bold]{title}[/] [dim]{hit.kind}[/] {escape(hit.text)}")
    return bool(found)
