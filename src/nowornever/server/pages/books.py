"""What the client needs to know of each rulebook: its mat, its words, its reasons."""

from __future__ import annotations

from fastapi import FastAPI
from pydantic import BaseModel

from nowornever.bots.cubes.strengths import STRENGTHS
from nowornever.core.clauses import INDEXES
from nowornever.equations.rulebooks import RULEBOOKS as EQUATIONS
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.server.pages.problems import problems
from nowornever.shake.reasons import ListedReason
from nowornever.shake.rulebook import Rulebook
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.rulebooks import RULEBOOKS as WFF
from nowornever.wff.rulebooks import WffRulebook


class SectionOut(BaseModel):
    """A section of the mat."""

    key: str
    name: str
    duty: str
    part: str


class ReasonOut(BaseModel):
    """A reason for rejecting a solution, with the sentence of its clause."""

    code: str
    clause: str
    sentence: str
    of_line: bool
    """Whether it is about one line, which has to be named."""
    by_proof: bool
    """Whether it is shown by a shorter solution with its proof."""


class AllowanceOut(BaseModel):
    """How many cubes a solution takes from Resources after one end of the moves."""

    after: str
    at_least: int
    at_most: int | None


class BookOut(BaseModel):
    """A rulebook as the client draws it."""

    id: str
    game: str
    title: str
    symbols: str
    levels: list[str]
    level_about: dict[str, str]
    """A sentence for each level: what it has that others have not."""
    divisions: dict[str, list[str]]
    """The divisions that may play at each level, the default first."""
    rules: dict[str, list[str]]
    sections: list[SectionOut]
    goal_cubes: int
    goal_word: str
    goal_keeps_blanks: bool
    impossible_word: str
    no_goal: bool
    forceout: bool
    allowances: list[AllowanceOut]
    reasons: list[ReasonOut]


class BotOut(BaseModel):
    """A bot of the cube games."""

    name: str
    about: str


def add_books(app: FastAPI) -> None:
    """Serve the list of rulebooks that can be played, and against whom."""
    bots = [BotOut(name=bot.name, about=bot.about) for bot in STRENGTHS.values()]
    books = [_book("wff", WFF[book]) for book in ("wff-2017", "wff-2013", "wff-2012")]
    books += [_book("equations", book) for book in EQUATIONS.values()]

    @app.get("/api/rulebooks", responses=problems())
    async def rulebooks() -> list[BookOut]:
        """The rulebooks that can be played, with their mats and words."""
        return books

    @app.get("/api/bots", responses=problems())
    async def cube_bots() -> list[BotOut]:
        """The bots of the cube games, the weakest first."""
        return bots


def _book(game: str, book: Rulebook) -> BookOut:
    procedure = book.procedure
    games = book.games if isinstance(book, WffRulebook) else {}
    return BookOut(
        id=book.id,
        game=game,
        title=book.title,
        symbols=book.symbols,
        levels=list(book.levels),
        level_about={level: _about(book, level) for level in book.levels},
        divisions={level: list(book.divisions_of(level)) for level in book.levels},
        rules={level: in_order(set(rules)) for level, rules in games.items()},
        sections=[
            SectionOut(key=s.key, name=s.name, duty=s.duty, part=s.part) for s in book.sections
        ],
        goal_cubes=procedure.goal_cubes,
        goal_word=procedure.goal_word,
        goal_keeps_blanks=book.goal_keeps_blanks,
        impossible_word=procedure.impossible_word,
        no_goal=procedure.no_goal,
        forceout=procedure.forceout,
        allowances=[
            AllowanceOut(after=after, at_least=a.at_least, at_most=a.at_most)
            for after, a in book.allowances.items()
        ],
        reasons=[_reason(book, reason) for reason in book.reasons],
    )


def _about(book: Rulebook, level: str) -> str:
    """What a level has that others of its rulebook have not."""
    procedure, said = book.procedure, []
    if isinstance(book, WffRulebook):
        rules = book.games[level]
        said.append(f"{len(rules)} rules, {'with' if 'Ci' in rules else 'no'} sub-proofs")
    if level in procedure.divisions:
        approved = level in procedure.approval
        said.append("an official approves penalties" if approved else "penalties count at once")
    peculiar = [
        (procedure.leader_bonus_levels, "the leader too may make bonus moves"),
        (procedure.self_challenge_free, "challenging yourself costs nothing"),
    ]
    if isinstance(book, EquationsRulebook):
        peculiar.append((book.whole_powers, "powers and roots of whole numbers only"))
    said += [words for levels, words in peculiar if level in levels < set(book.levels)]
    sentence = "; ".join(said)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _reason(book: Rulebook, reason: ListedReason) -> ReasonOut:
    return ReasonOut(
        code=reason.code,
        clause=reason.clause,
        sentence=INDEXES[book.id][reason.clause].sentence,
        of_line=reason.of_line,
        by_proof=reason.by_proof,
    )
