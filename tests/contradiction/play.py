"""What tests of the match share: a table, submissions by hand and by lot, whole random matches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import (
    CELLS,
    COLOURS,
    QUERIES,
    Board,
    Colour,
    Token,
    format_cell,
    parse_board,
)
from nowornever.contradiction.clue import CLUES, Clue, clues_left, parse_clue
from nowornever.contradiction.contracts import MAIN, Contract, Undertaking
from nowornever.contradiction.events import MatchAction, MatchEvent, Submit
from nowornever.contradiction.game import GAME
from nowornever.contradiction.query import Query, answer
from nowornever.contradiction.scoring import Player
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.state import State
from nowornever.contradiction.submissions import placements_due
from nowornever.contradiction.views import View
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import Header, Refusal
from nowornever.core.table import GameTable
from nowornever.games import find_clause

MatchTable = GameTable[State, MatchEvent, MatchAction, View]
FIRST = parse_board("R.../.O../..../....")
SECOND = parse_board("R.../.O../..Y./...G")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ines", "Jack", "Kira")


def header(players: int = 3, **options: Any) -> Header:
    return Header(
        game="contradiction", rulebook="contradiction", seats=NAMES[:players], options=options
    )


def sit_down(players: int = 3, **options: Any) -> MatchTable:
    return GameTable(GAME, header(players, **options), ScriptedDice(""))


def first(clue: str = "R@12", tokens: str = "Ra1 Ob2", **more: Any) -> Submit:
    """A submission for round 1."""
    more = {"contract": "evasion", **more}
    return Submit(clue=clue, placements=tuple(tokens.split()), **more)


def later(tokens: str, clue: str = "", query: tuple[str, ...] = ()) -> Submit:
    """A submission for round 2 or 3."""
    return Submit(clue=clue, placements=tuple(tokens.split()), query=query)


def act(table: MatchTable, seat: int, action: MatchAction, at: int = 0) -> list[MatchEvent]:
    """Do something that must be accepted."""
    found = table.act(seat, action, at)
    assert not isinstance(found, Refusal), found
    assert all(event.at == at for event in found)
    return list(found)


def refused(table: MatchTable, seat: int, action: MatchAction, at: int = 0) -> Refusal:
    """Do something that must be refused, and change nothing."""
    before, entries = table.state, len(table.entries)
    found = table.act(seat, action, at)
    assert isinstance(found, Refusal), found
    assert find_clause(found.clause)
    assert (table.state, len(table.entries)) == (before, entries)
    return found


def draw_submission(state: State, seat: int, chance: random.Random) -> Submit:
    """Any legal submission."""
    place = state.places[seat]
    due = placements_due(state.round)
    colours = chance.sample([c for c in COLOURS if place.board[c] is None], due)
    cells = chance.sample([cell for cell in CELLS if place.board.at(cell) is None], due)
    tokens = tuple(str(Token(*pair)) for pair in zip(colours, cells, strict=True))
    main, target = "", None
    if state.round == state.settings.contracts_round:
        main = chance.choice(MAIN).value
        target = chance.choice([None, *(n for n in range(len(state.places)) if n != seat)])
    if state.round == ROUNDS:
        return Submit(placements=tokens, contract=main, target=target)
    legal = clues_left(place.clues, state.earlier_clues)
    query = chance.choice([(), tuple(map(format_cell, chance.choice(QUERIES)))])
    clue = str(chance.choice(legal))
    return Submit(clue=clue, placements=tokens, query=query, contract=main, target=target)


def play_by_lot(chance: random.Random, players: int = 11, **options: Any) -> MatchTable:
    """A whole match of legal submissions drawn by lot."""
    table = sit_down(players, **options)
    while not table.state.is_over:
        seats = table.state.missing
        for seat in chance.sample(seats, len(seats)):
            act(table, seat, draw_submission(table.state, seat, chance))
    return table


def draw_board(chance: random.Random, tokens: int = 5) -> Board:
    colours = chance.sample(COLOURS, tokens)
    cells = chance.sample(CELLS, tokens)
    return Board().place(*(Token(c, cell) for c, cell in zip(colours, cells, strict=True)))


def draw_clues(chance: random.Random, board: Board, keep: bool) -> tuple[Clue, ...]:
    """Two clues of different formats; true ones if they are to be kept."""
    found: list[Clue] = []
    for clue in chance.sample(CLUES, len(CLUES)):
        new = clue.format not in {one.format for one in found}
        if new and (clue.holds(board) or not keep):
            found.append(clue)
    return tuple(found[:2])


def draw_players(chance: random.Random, players: int) -> list[Player]:
    """Final boards, clues, answers and contracts drawn by lot; some break their own clues."""
    boards = [draw_board(chance) for _ in range(players)]
    if chance.random() < 0.3:
        boards[1] = boards[0]
    found = []
    for seat, board in enumerate(boards):
        cells = chance.choice(QUERIES)
        told = answer(cells, boards) if chance.random() < 0.8 else (1, 1, 2, 1, 1, 3)
        others = [n for n in range(players) if n != seat]
        found.append(
            Player(
                f"P{seat}",
                board,
                draw_clues(chance, board, keep=chance.random() < 0.8),
                (Query(1, cells, told),),
                Undertaking(chance.choice(MAIN), chance.choice([None, None, *others])),
            )
        )
    return found


def draw_knowledge(seed: int, boards: tuple[Board, ...], opponents: int = 3) -> Knowledge:
    chance = random.Random(seed)
    given = len(boards)
    clues = [draw_clues(chance, draw_board(chance), keep=True) for _ in range(opponents)]
    own = draw_clues(chance, boards[-1].place(Token(Colour.BLUE, 3), Token(Colour.PURPLE, 7)), True)
    return Knowledge(boards, own[:given], tuple(one[:given] for one in clues))


def player(
    board: str,
    clues: Sequence[str] = (),
    *,
    answers: Sequence[tuple[int, ...]] = (),
    contract: str = "evasion",
    target: int | None = None,
    absent: bool = False,
) -> Player:
    """A player's end of the match, by hand."""
    return Player(
        board,
        parse_board(board),
        tuple(map(parse_clue, clues)),
        tuple(Query(1, (0, 5), told) for told in answers),
        Undertaking(Contract(contract), target),
        absent,
    )
