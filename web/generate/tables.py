"""The tables of the rules that the client works from, each with its words and its type."""

from __future__ import annotations

import re
from typing import Any, get_args

from msgspec import Struct

from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.contradiction import board, clue, scoring, settings, submissions
from nowornever.core.game import OFFICIAL, WATCHER
from nowornever.games import CUBE_GAMES
from nowornever.learning.search import MAX_QUERY
from nowornever.puzzles import runs
from nowornever.puzzles.themes import THEMES
from nowornever.server.connections.wire import ToClient
from nowornever.server.people import matches
from nowornever.server.people.puzzle_pages import FIRST_SOLVED
from nowornever.server.tables.codes import LENGTH
from nowornever.server.tables.phrases import PHRASES, REACTIONS
from nowornever.server.tables.plan import MAX_NAME
from nowornever.server.wff.proving import MAX_SEQUENT
from nowornever.shake import procedure
from nowornever.shake.deciding.officials import MAX_WHY
from nowornever.shake.deciding.presenting import MAX_TEXT as MAX_PAPER
from nowornever.shake.descriptor import CubeDescriptor
from nowornever.shake.position import MAX_TEXT as MAX_POSITION
from nowornever.shake.rulebook import Rulebook
from nowornever.tournaments.acts import TournamentAct
from nowornever.tournaments.state import FIRST_PLAYER
from nowornever.wff.kernel import formula
from nowornever.wff.kernel.rules import REITERATE, RULES

ROUNDS = range(1, settings.ROUNDS + 1)


class Table(Struct, frozen=True):
    """A constant of the client; without a type it is what its value says."""

    about: str
    value: Any
    type: str = ""


def tables() -> dict[str, Table]:
    """All of them by name."""
    return {
        "OFFICIAL": Table(
            "The seat of an official, or of a host who does not play.", OFFICIAL, "number"
        ),
        "WATCHER": Table("The seat of a spectator.", WATCHER, "number"),
        "MESSAGES": Table(
            "The kinds of messages that the server sends.",
            [kind.__struct_config__.tag for kind in get_args(ToClient)],
        ),
        "ACTS": Table(
            "What can be done in a tournament.",
            sorted(act.__name__ for act in get_args(TournamentAct)),
        ),
        "THEMES": Table("The themes of puzzles, besides the rules.", list(THEMES)),
        "STRENGTHS": Table("The bots of the cube games, the weakest first.", list(STRENGTHS)),
        "REASONS": Table(
            "The codes of all reasons for rejecting a solution.",
            sorted({one.code for book in rulebooks() for one in book.reasons}),
        ),
        "FAULTS": Table(
            "The codes of all faults of a solution.",
            sorted({code for book in rulebooks() for code in book.clauses}),
        ),
        "CUBES": Table(
            "The cubes of each game: how they look, how their symbols are typed, and which of "
            "them each part of a written line takes.",
            {name: _cubes(game) for name, game in CUBE_GAMES.items()},
            "Record<string, { turned: string; screen: Record<string, string>; "
            "spellings: Record<string, string>; "
            "kinds: readonly { faces: string; family: string }[]; "
            "parts: Record<string, string>; between: string; "
            "rewritten: readonly (readonly [string, string])[] }>",
        ),
        "ARITY": Table(
            "How many WFFs follow each letter of a WFF.",
            formula.ARITY,
            "Record<string, number>",
        ),
        "RULES": Table(
            "The twelve rules: what each needs, and what it gives.",
            dict(RULES),
            "Record<string, Rule>",
        ),
        "PHRASES": Table("What can be said with a tap.", list(PHRASES)),
        "REACTIONS": Table("What can be shown with a tap.", list(REACTIONS)),
        "CODE": Table("How long a code is that lets friends sit down.", LENGTH),
        "REITERATE": Table("The rule that brings a line into a sub-proof.", REITERATE),
        "TIMES": Table(
            "In milliseconds, the same under all rulebooks: the countdown after a limit, the one "
            "minute more, and how long somebody may object to a last cube or a Forceout.",
            {
                "countdown": procedure.COUNTDOWN,
                "one_more": procedure.ONE_MORE,
                "impossible": procedure.IMPOSSIBLE_WINDOW,
                "disagree": procedure.DISAGREE_WINDOW,
            },
        ),
        "RUN": Table(
            "In milliseconds: a three-minute run of puzzles, and what a wrong answer costs in it.",
            {"lasts": round(runs.MINUTES * 1000), "lost": round(runs.LOST * 1000)},
        ),
        "FIRST_SOLVED": Table(
            "How many puzzles for beginners somebody solves first.", FIRST_SOLVED, "number"
        ),
        "MATCHES_SHOWN": Table(
            "How many matches of a card are listed at a time.", matches.SHOWN, "number"
        ),
        "FIRST_PLAYER": Table(
            "The seat of a tournament's entrant 0; the others follow.", FIRST_PLAYER, "number"
        ),
        "LIMITS": Table(
            "The longest texts, in characters.",
            {
                "name": MAX_NAME,
                "paper": MAX_PAPER,
                "position": MAX_POSITION,
                "query": MAX_QUERY,
                "sequent": MAX_SEQUENT,
                "why": MAX_WHY,
            },
        ),
        "MATCH": Table(
            "Proof by Contradiction: its board, its rounds, and what they place by which clause.",
            {
                "rounds": settings.ROUNDS,
                "least": settings.MIN_PLAYERS,
                "most": settings.MAX_PLAYERS,
                "players": settings.PLAYERS,
                "columns": board.COLUMNS,
                "rows": board.ROWS,
                "colours": "".join(board.COLOURS),
                "due": [submissions.placements_due(n) for n in ROUNDS],
                "due_by": [f"contradiction {submissions.placements_clause(n)}" for n in ROUNDS],
                "occupied_by": f"contradiction {submissions.OCCUPIED}",
                "broken": scoring.BROKEN_PENALTY,
                "most_steps": clue.MAX_STEPS,
                "most_colours": clue.MAX_COUNT,
            },
            "{ rounds: number; least: number; most: number; players: number; columns: string; "
            "rows: string; colours: string; due: readonly number[]; due_by: readonly string[]; "
            "occupied_by: string; broken: number; most_steps: number; most_colours: number }",
        ),
    }


def rulebooks() -> list[Rulebook]:
    """Those of all cube games."""
    return [book for game in CUBE_GAMES.values() for book in game.books.values()]


def _cubes(game: CubeDescriptor) -> dict[str, Any]:
    book = next(iter(game.books.values()))
    return {
        "turned": book.turned,
        "screen": book.screen,
        "spellings": book.spellings,
        "kinds": [{"faces": kind.faces, "family": kind.family} for kind in book.kinds],
        "parts": {part.key: part.symbols for part in book.parts},
        "between": game.line.between,
        "rewritten": [[_unnamed(pattern), cubes] for pattern, cubes in game.line.rewritten],
    }


def _unnamed(pattern: str) -> str:
    """A pattern without the names of its groups, which JavaScript writes differently."""
    return re.sub(r"[?]P<[a-z]+>", "?:", pattern)
