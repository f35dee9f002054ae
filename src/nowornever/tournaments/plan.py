"""The plan of a tournament: what is settled before anybody enters. It is written as TOML.

Nothing here changes during the day; a record holds it in its first line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from nowornever.core.misfits import misfit_words
from nowornever.core.written import WrittenError, listed, quoted
from nowornever.games import CUBE_GAMES, GAMES, cube_game_with, game_with
from nowornever.shake.rulebook import Rulebook
from nowornever.tournaments.seating.design import DESIGNED

MINUTE = 60_000
"""A minute, in milliseconds."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Count = Annotated[int, Meta(ge=0, le=10_000)]
Text = Annotated[str, Meta(max_length=200)]
Few = Meta(max_length=50)


class SeatingWay(StrEnum):
    """How rounds are seated."""

    LOT = "lot"
    """Every round by lot."""
    SCORE = "score"
    """The first round by lot, then near in score."""
    DESIGN = "design"
    """By a fixed design over the teams of each section, so that every pair meets once."""
    PRESCRIBED = "prescribed"
    """The director says who sits where."""
    ONE_TABLE = "one-table"
    """Everybody who is left sits at one table, and players are eliminated between rounds."""


class Points(StrEnum):
    """What a round earns."""

    MATCH = "match"
    """The match points of XII-A."""
    SHAKES = "shakes"
    """The sum of the shakes."""
    COMPARED = "compared"
    """The share of the field that did no better with the same rolls."""


class TeamScore(StrEnum):
    """How the points of players make those of their team."""

    SUM = "sum"
    BEST = "best"
    """The sum of the best few."""
    AVERAGE = "average"


class TieBreak(StrEnum):
    """What separates those with equal points."""

    HEAD_TO_HEAD = "head-to-head"
    """Who was more often ahead at the tables they shared, if all of them have met."""
    WINS = "wins"
    """How often they were first at their table, alone."""
    OPPONENTS = "opponents"
    """The sum of the points of everybody they met."""
    SHAKE_POINTS = "shake-points"
    BEST_PLAYER = "best-player"
    """For teams: the points of their best player."""
    PREVIOUS = "previous"
    """How they did in the last round."""
    LOT = "lot"


_USUAL_BREAKS = (
    TieBreak.HEAD_TO_HEAD, TieBreak.WINS, TieBreak.OPPONENTS, TieBreak.SHAKE_POINTS, TieBreak.LOT,
)  # fmt: skip
_SEASON_BREAKS = (TieBreak.PREVIOUS, TieBreak.SHAKE_POINTS, TieBreak.LOT)


class Leftover(StrEnum):
    """What happens when tables of three do not come out even."""

    TWOS = "twos"
    BYES = "byes"


class DivisionPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A division: those who play against each other."""

    name: Key
    title: Text = ""


class Qualifying(Struct, frozen=True, forbid_unknown_fields=True):
    """How many qualify: a fixed number, or a number for each batch of entrants, full or not."""

    top: Count = 0
    per: Count = 0
    """How many entrants each further batch is for."""
    each: Count = 0
    """How many qualify for each batch begun."""
    first: Count = 0
    """How many qualify for the first batch, if not `each`."""
    at_least: Count = 0
    """The points that are needed."""

    def places(self, entrants: int) -> int:
        """How many places there are for a number of entrants.

        >>> lower = Qualifying(per=25, each=5)
        >>> [lower.places(n) for n in (0, 1, 25, 26, 60)]
        [0, 5, 5, 10, 15]
        >>> upper = Qualifying(per=25, each=5, first=10)
        >>> [upper.places(n) for n in (25, 26)]
        [10, 15]
        """
        if not self.per:
            return self.top
        batches = -(-entrants // self.per)
        return (self.first or self.each) + self.each * (batches - 1) if batches else 0


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A room in which tables of a competition stand."""

    name: Name
    tables: Count = 0
    """How many tables fit; 0 for all that are left."""


class Competition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game that a division plays, over several rounds."""

    name: Key
    title: Text = ""
    division: Key
    rulebook: str
    level: str = ""
    rulebook_division: str = ""
    """The rulebook's name for the division, if it is not ours."""
    rounds: Annotated[int, Meta(ge=1, le=50)] = 3
    minutes: Annotated[int, Meta(ge=0, le=600)] | None = None
    """How long new shakes may begin; by default as the rulebook says. 0 is no clock.

    In an online match of Proof by Contradiction: the time of each of its rounds.
    """
    last_minutes: Annotated[int, Meta(ge=0, le=120)] | None = None
    """How long the last shake may then take."""
    seating: SeatingWay = SeatingWay.SCORE
    section_of: Annotated[int, Meta(ge=0, le=1_000)] = 0
    """How many teams a section has, about; 0 for one section."""
    rooms: Annotated[tuple[Room, ...], Few] = ()
    """Where tables stand: the first ones in the first room, the rest in the last."""
    leftover: Leftover = Leftover.TWOS
    bye_points: Count | None = None
    """What a bye earns, and a table at which nobody else turned up; None for what is usual."""
    points: Points = Points.MATCH
    team_score: TeamScore = TeamScore.SUM
    team_best: Annotated[int, Meta(ge=1, le=50)] = 5
    tie_breaks: tuple[TieBreak, ...] | None = None
    """What separates equal players; None for the usual order."""
    team_tie_breaks: tuple[TieBreak, ...] = (
        TieBreak.BEST_PLAYER, TieBreak.WINS, TieBreak.SHAKE_POINTS, TieBreak.LOT,
    )  # fmt: skip
    qualifying: Qualifying = Qualifying()
    source: str = ""
    """The competition whose qualifiers play here: then this is a playoff."""
    duplicate: bool = False
    """Whether every table of a round gets the same rolls."""
    entered_twice: bool = True
    """Whether two people enter each paper sheet."""
    online: bool = False
    """Whether rounds are played at tables of the server, which deliver their sheets."""
    shakes: Annotated[int, Meta(ge=0, le=50)] = 0
    """How many shakes an online match has; 0 for as many as the round has time for."""
    rated: bool = False
    """Whether online matches count for the ratings of cards."""
    awards: Count = 3
    """How many players, and how many teams, get an award."""

    @property
    def bye(self) -> int:
        """What a bye earns: if not said, a second place, or as much as half of the field."""
        usual = 50 if self.points is Points.COMPARED else 4
        return usual if self.bye_points is None else self.bye_points

    @property
    def player_breaks(self) -> tuple[TieBreak, ...]:
        """What separates equal players, in order."""
        if self.tie_breaks is not None:
            return self.tie_breaks
        return _SEASON_BREAKS if self.seating is SeatingWay.ONE_TABLE else _USUAL_BREAKS

    def room_of(self, table: int) -> str:
        """The room of a table; empty if the plan names none."""
        left = table
        for room in self.rooms:
            if not room.tables or left <= room.tables:
                return room.name
            left -= room.tables
        return self.rooms[-1].name if self.rooms else ""

    @property
    def is_cubes(self) -> bool:
        """Whether cubes are played, so that there are score sheets."""
        found = game_with(self.rulebook)
        return found is not None and found.name in CUBE_GAMES

    @property
    def bots(self) -> frozenset[str]:
        """The bots that can play it; none where rounds are not played online."""
        found = game_with(self.rulebook)
        return frozenset(found.bots.load().about) if self.online and found else frozenset()

    @property
    def book(self) -> Rulebook:
        """The rulebook; KeyError unless cubes are played."""
        return cube_game_with(self.rulebook).books[self.rulebook]

    @property
    def needs_initials(self) -> bool:
        """Whether an official must initial each penalty (XI-A-note)."""
        if not self.is_cubes:
            return False
        return (self.rulebook_division or self.division) in self.book.procedure.approval

    @property
    def limits(self) -> tuple[int, int] | None:
        """For how long new shakes may begin, and how long the last one may take (XI-B)."""
        if self.minutes == 0 or not self.is_cubes:
            return None
        procedure = self.book.procedure
        first = procedure.new_shakes_for if self.minutes is None else self.minutes * MINUTE
        last = procedure.finish_for if self.last_minutes is None else self.last_minutes * MINUTE
        return first, last


class SeasonPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table over several competitions."""

    name: Key
    title: Text = ""
    of: tuple[Key, ...]
    scale: Count = 24
    """What the most points of a competition count as; 0 to add the points as they are."""
    drop: Count = 0
    """How many of each player's lowest competitions do not count."""


class OfficialPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """An official, and the divisions that they work in; empty for all."""

    name: Name
    divisions: tuple[Key, ...] = ()


class TournamentPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that is settled beforehand."""

    name: Name
    place: Text = ""
    date: Text = ""
    directors: Annotated[tuple[Name, ...], Few]
    officials: Annotated[tuple[OfficialPlan, ...], Meta(max_length=500)] = ()
    divisions: Annotated[tuple[DivisionPlan, ...], Few]
    competitions: Annotated[tuple[Competition, ...], Few]
    seasons: Annotated[tuple[SeasonPlan, ...], Few] = ()

    def competition(self, name: str) -> Competition:
        """The competition with that name; KeyError if there is none."""
        found = next((one for one in self.competitions if one.name == name), None)
        if found is None:
            raise KeyError(name)
        return found


def parse_plan(text: str) -> TournamentPlan:
    """Read a plan from TOML; raises WrittenError."""
    try:
        value = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrittenError(f"this is not TOML: {error}", "", 0) from None
    plan = _checked(value, text)
    for fault in _unplayable_faults(plan):
        raise WrittenError(f"the plan: {fault}", "", 0)
    return plan


def decode_tournament_plan(text: str) -> TournamentPlan:
    """Read a plan from the JSON of a record's header; raises WrittenError."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise WrittenError(f"the plan: {misfit_words(error, text)}", "", 0) from None
    return _checked(value, text)


def _checked(value: object, text: str) -> TournamentPlan:
    try:
        plan = msgspec.convert(value, TournamentPlan)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise WrittenError(f"the plan: {misfit_words(error, text)}", "", 0) from None
    for fault in plan_faults(plan):
        raise WrittenError(f"the plan: {fault}", "", 0)
    return plan


def plan_faults(plan: TournamentPlan) -> Iterator[str]:
    """What is wrong with a plan whose parts have the right shape."""
    if not plan.directors:
        yield "directors: a tournament needs a director"
    for kinds, names in (
        ("divisions", [one.name for one in plan.divisions]),
        ("competitions", [one.name for one in plan.competitions]),
        ("seasons", [one.name for one in plan.seasons]),
        ("directors or officials", [*plan.directors, *(one.name for one in plan.officials)]),
    ):
        for name in names:
            if names.count(name) > 1:
                yield f"there are two {kinds} called {quoted(name)}"
    divisions = [one.name for one in plan.divisions]
    for official in plan.officials:
        for name in official.divisions:
            if name not in divisions:
                yield f"official {quoted(official.name)}: there is no division {quoted(name)}"
    for competition in plan.competitions:
        for fault in _competition_faults(plan, competition, divisions):
            yield f"competition {quoted(competition.name)}: {fault}"
    for season in plan.seasons:
        for name in season.of:
            if name not in [one.name for one in plan.competitions]:
                yield f"season {quoted(season.name)}: there is no competition {quoted(name)}"
        if season.drop >= len(season.of):
            yield f"season {quoted(season.name)}: nothing is left when {season.drop} are dropped"


def _unplayable_faults(plan: TournamentPlan) -> Iterator[str]:
    """Playoffs that nobody could ever play; asked of new plans only, so that old records stay."""
    for one in (each for each in plan.competitions if each.source):
        source, fault = plan.competition(one.source), ""
        if source.division != one.division:
            fault = f"source: {quoted(source.name)} is of the division {quoted(source.division)}"
        elif not source.qualifying.places(1):
            fault = f"source: nobody qualifies from {quoted(source.name)}"
        if fault:
            yield f"competition {quoted(one.name)}: {fault}"


def _competition_faults(
    plan: TournamentPlan, one: Competition, divisions: list[str]
) -> Iterator[str]:
    if one.division not in divisions:
        yield f"there is no division {quoted(one.division)}"
    books = [book for game in GAMES.values() for book in game.rulebooks]
    if one.rulebook not in books:
        yield f"rulebook: it is one of {listed(books, 'or')}, not {quoted(one.rulebook)}"
        return
    if one.is_cubes and one.level and one.level not in one.book.levels:
        yield f"level: it is one of {listed(one.book.levels, 'or')}, not {quoted(one.level)}"
    if one.is_cubes and one.rulebook_division not in ("", *one.book.procedure.divisions):
        named = listed(one.book.procedure.divisions, "or")
        yield f"rulebook_division: it is one of {named}, not {quoted(one.rulebook_division)}"
    if one.is_cubes == (one.seating is SeatingWay.ONE_TABLE):
        yield "seating: one-table is for Proof by Contradiction, and the only way for it"
    if one.duplicate and not one.is_cubes:
        yield "duplicate: only cubes have rolls"
    if (one.shakes or one.rated) and not (one.online and one.is_cubes):
        yield "shakes, rated: they are for matches of cubes at tables of the server"
    if one.points is Points.COMPARED and not one.duplicate:
        yield "points: they are compared only in duplicate rounds"
    if one.section_of in (1, 2):
        yield "section_of: in a section of fewer than three teams teammates would meet"
    if one.seating is SeatingWay.DESIGN and one.section_of not in DESIGNED:
        yield f"section_of: a design is for sections of {listed([str(n) for n in DESIGNED], 'or')}"
    if one.source and one.source not in [other.name for other in plan.competitions]:
        yield f"source: there is no competition {quoted(one.source)}"
    if one.source == one.name or _goes_round(plan, one):
        yield "source: it leads back to itself"


def _goes_round(plan: TournamentPlan, one: Competition) -> bool:
    sources = {other.name: other.source for other in plan.competitions}
    seen, name = {one.name}, one.source
    while name in sources:
        if name in seen:
            return True
        seen.add(name)
        name = sources[name]
    return False
