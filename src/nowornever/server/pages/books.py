"""What the client needs to know about each game and each rulebook: mats, words, reasons, bots."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI
from msgspec import Struct

from nowornever.core.clauses.model import ClauseIndex
from nowornever.core.descriptor import Descriptor
from nowornever.games import CUBE_GAMES, GAMES
from nowornever.server.pages.problems import problems
from nowornever.shake.accounting import spending
from nowornever.shake.procedure import Task
from nowornever.shake.reasons import PrintedReason
from nowornever.shake.rulebook import After, Allowance, Rulebook, Section


class ListedReason(Struct, frozen=True):
    """A reason for rejecting a solution, with the sentence of its clause."""

    code: str
    clause: str
    sentence: str
    of_line: bool
    """Whether it is about one line, which has to be named."""
    by_proof: bool
    """Whether a shorter solution with its proof has to show it."""


class Book(Struct, frozen=True, kw_only=True):
    """A rulebook as the client draws it."""

    id: str
    game: str
    title: str
    symbols: str
    levels: tuple[str, ...]
    level_about: dict[str, str]
    """A sentence for each level: what it has that the others lack."""
    divisions: dict[str, list[str]]
    """The divisions that may play at each level, the default first."""
    rules: dict[str, list[str]]
    sections: tuple[Section, ...]
    spending: tuple[str, ...]
    """The sections that a solution may use, in the order in which it takes their cubes."""
    goal_cubes: int
    goal_word: str
    goal_keeps_blanks: bool
    impossible_word: str
    no_goal: bool
    forceout: bool
    put_back_penalty: int
    """The points that putting the block back without a challenge costs."""
    late_twice_penalty: int
    """The points that being late a second time costs, besides the turn or task (XI-A)."""
    allowances: Mapping[After, Allowance]
    """What a solution may take from Resources, for each way the moves can end."""
    reasons: tuple[ListedReason, ...]
    limits: Mapping[Task, int]
    """The milliseconds for each task (XI-A)."""


class BotInfo(Struct, frozen=True):
    """A bot of a game."""

    name: str
    about: str


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    name: str
    """Its name in URLs and records."""
    title: str
    least: int
    """The fewest players."""
    most: int
    rulebooks: dict[str, str]
    """The titles of its rulebooks by id, the newest first."""
    bots: tuple[BotInfo, ...]
    """Its bots, the weakest first."""


def add_books(app: FastAPI) -> None:
    """Serve the lists of games and rulebooks."""
    games = [_game(game) for game in GAMES.values()]
    books = [
        _book(game.name, book, index)
        for game in CUBE_GAMES.values()
        for book, index in reversed(list(zip(game.books.values(), game.clauses, strict=True)))
    ]

    @app.get("/api/games", responses=problems())
    async def all_games() -> list[GameInfo]:
        """The games that can be played, with their rulebooks and bots."""
        return games

    @app.get("/api/rulebooks", responses=problems())
    async def rulebooks() -> list[Book]:
        """The rulebooks of the cube games, with their mats and words."""
        return books


def _game(game: Descriptor) -> GameInfo:
    least, most = game.players
    return GameInfo(
        name=game.name,
        title=game.title,
        least=least,
        most=most,
        rulebooks={index.rulebook: index.title for index in reversed(game.clauses)},
        bots=tuple(BotInfo(bot, about) for bot, about in game.bots.load().about.items()),
    )


def _book(game: str, book: Rulebook, index: ClauseIndex) -> Book:
    procedure = book.procedure
    rules = {level: list(book.rules_at(level)) for level in book.levels}
    return Book(
        id=book.id,
        game=game,
        title=book.title,
        symbols=book.symbols,
        levels=book.levels,
        level_about={level: _about(book, level) for level in book.levels},
        divisions={level: list(book.divisions_of(level)) for level in book.levels},
        rules={level: named for level, named in rules.items() if named},
        sections=book.sections,
        spending=tuple(section.key for section in spending(book)),
        goal_cubes=procedure.goal_cubes,
        goal_word=procedure.goal_word,
        goal_keeps_blanks=book.goal_keeps_blanks,
        impossible_word=procedure.impossible_word,
        no_goal=procedure.no_goal,
        forceout=procedure.forceout,
        put_back_penalty=procedure.put_back_penalty,
        late_twice_penalty=procedure.late_twice_penalty,
        allowances=book.allowances,
        reasons=tuple(_reason(reason, index) for reason in book.reasons),
        limits=procedure.limits,
    )


def _about(book: Rulebook, level: str) -> str:
    """What a level has that the other levels of its rulebook lack."""
    procedure, said = book.procedure, list(book.peculiarities(level))
    if level in procedure.divisions:
        approved = level in procedure.approval
        said.append("an official approves penalties" if approved else "penalties count at once")
    peculiar = [
        (procedure.leader_bonus_levels, "the leader too may make bonus moves"),
        (procedure.self_challenge_free, "challenging yourself costs nothing"),
    ]
    said += [words for levels, words in peculiar if level in levels < set(book.levels)]
    sentence = "; ".join(said)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _reason(reason: PrintedReason, index: ClauseIndex) -> ListedReason:
    return ListedReason(
        code=reason.code,
        clause=reason.clause,
        sentence=index[reason.clause].sentence,
        of_line=reason.of_line,
        by_proof=reason.by_proof,
    )
