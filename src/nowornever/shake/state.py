"""The state of a match of a cube game, as frozen values."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Instant, Seat
from nowornever.shake.position import Position
from nowornever.shake.procedure import COUNTDOWN, Procedure, Task
from nowornever.shake.rulebook import After, Rulebook


class Phase(StrEnum):
    """Where in a match we are."""

    CHOOSING_SETTER = "choosing the first Goal-setter"
    ROLLING = "rolling"
    SETTING_GOAL = "setting the Goal"
    NO_GOAL = "answering No Goal"
    MOVING = "moving"
    WRITING = "writing"
    CHECKING = "checking"
    SIGNING = "signing the score sheet"
    OVER = "over"


class Side(StrEnum):
    """Whom a Third Party joins."""

    CHALLENGER = "challenger"
    MOVER = "mover"


class Setting(Struct, frozen=True, kw_only=True):
    """What does not change during a match."""

    rulebook: Rulebook
    level: str
    division: str
    names: tuple[str, ...]
    charged: bool = False
    """Illegal moves happen and may be charged; otherwise they are refused."""
    opponents_check: bool = False
    """Opponents accept or reject solutions; otherwise the referee checks them all."""
    guard_goals: bool = False
    """A Goal that cannot be one is refused."""
    timed: bool = True
    official: bool = False
    """Whether an official sits at the table, who approves penalties and rules on what the checker
    cannot settle."""
    shakes: int = 0
    """The match is over after so many shakes; 0: when the round is."""

    @property
    def procedure(self) -> Procedure:
        """The rulebook's procedure."""
        return self.rulebook.procedure

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.names))

    def clause(self, code: str) -> str:
        """The full name of the clause behind a refusal or penalty."""
        return f"{self.rulebook.id} {self.procedure.clauses[code]}"


class Clock(Struct, frozen=True):
    """A time limit that runs."""

    task: Task
    seats: tuple[Seat, ...]
    """Who has to finish."""
    due: Instant
    """When the limit, or the one minute more, runs out."""
    late: int = 0
    """How often it has run out before."""
    warned: bool = False
    """Whether the ten seconds are being counted down."""

    @property
    def deadline(self) -> Instant:
        """When the clock acts."""
        return self.due + COUNTDOWN if self.warned else self.due


class Block(Struct, frozen=True):
    """The block in somebody's hand."""

    seat: Seat
    clock: Clock | None
    paused: int | None = None
    """What was left of the clock that stands still meanwhile."""


class Nature(StrEnum):
    """What can be wrong about a move, so that an opponent may charge it."""

    OUT_OF_TURN = "out-of-turn"
    TWO_CUBES = "two-cubes"
    LEADER_BONUS = "leader-bonus"
    SETTER_LEADER_BONUS = "setter-leader-bonus"
    BONUS_NOT_FORBIDDEN = "bonus-not-forbidden"
    LAST_FORBIDDEN = "last-cube-forbidden"


class Illegal(Struct, frozen=True):
    """An illegal procedure that can still be charged (IX-B)."""

    seat: Seat
    nature: str
    cubes: tuple[tuple[str, str], ...]
    """The cubes of which one goes back when it is charged, with their sections."""
    redo: bool = False
    """Whether the Mover has to move again."""
    penalty: bool = False
    charged: bool = False
    """Whether it has been charged rightly, and the Mover has yet to choose a cube."""
    last_mover: Seat | None = None
    """Who could be challenged before it."""
    held: Clock | None = None
    """A clock that stands still until this is put right; its ``due`` is what was left then."""

    @property
    def choose(self) -> bool:
        """Whether the Mover says which of the cubes goes back."""
        return len(self.cubes) > 1


class Shake(Struct, frozen=True, kw_only=True):
    """One shake."""

    number: int
    setter: Seat
    resources: str = ""
    goal: str = ""
    mat: tuple[str, ...]
    mover: Seat
    """Whose turn it is."""
    last_mover: Seat | None = None
    """Who can be challenged: whoever moved last, or set the Goal."""
    bonus: bool = False
    """Whether a bonus move was made in this turn."""
    first_turn: bool = True


class Dispute(Struct, frozen=True):
    """A challenge: who claims what against whom."""

    word: str
    challenger: Seat
    against: Seat


class Disagreement(Struct, frozen=True):
    """How a player disagrees with a Forceout."""

    seat: Seat
    way: str
    cube: str = ""
    section: str = ""


class Writing(Struct, frozen=True, kw_only=True):
    """Players write, and then present."""

    after: After
    must: tuple[Seat, ...] = ()
    may: tuple[Seat, ...] = ()
    """Those who have not yet said whether they write."""
    dispute: Dispute | None = None
    third: Side | None = None
    """The side that the Third Party has joined."""
    caller: Seat | None = None
    """Who called Forceout."""
    agreed: tuple[Seat, ...] = ()
    disagreed: tuple[Disagreement, ...] = ()
    refuted: tuple[Seat, ...] = ()
    """Whose safe move turned out to lose to Now."""
    window: Instant | None = None
    """Until when Impossible may be challenged, or a Forceout disagreed with."""
    presented: tuple[tuple[Seat, str], ...] = ()
    nothing: tuple[Seat, ...] = ()

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who must write and has neither presented anything nor said that there is nothing."""
        done = {seat for seat, _ in self.presented} | set(self.nothing)
        return tuple(seat for seat in self.must if seat not in done)

    @property
    def is_done(self) -> bool:
        """Whether nobody is waited for."""
        return not self.owing and not self.may


class Checking(Struct, frozen=True, kw_only=True):
    """Opponents check one solution after the other."""

    queue: tuple[Seat, ...]
    """Whose solutions are still to be checked, the present one first."""
    accepted: tuple[tuple[Seat, Seat], ...] = ()
    """Who accepted whose solution."""
    asked: tuple[Seat, ...] = ()
    """Who asked the judge about the present one."""


class Penalty(Struct, frozen=True):
    """Points lost."""

    seat: Seat
    points: int
    clause: str
    shake: int
    approved: bool | None = True
    """None while a judge's approval is waited for."""


class Row(Struct, frozen=True):
    """A row of the score sheet."""

    shake: int
    points: tuple[int, ...]
    struck: bool = False


class State(Struct, frozen=True, kw_only=True):
    """Everything about a match."""

    setting: Setting
    phase: Phase = Phase.CHOOSING_SETTER
    now: Instant = 0
    contenders: tuple[Seat, ...] = ()
    """Who has yet to roll for the first Goal-setter."""
    rolls: tuple[tuple[Seat, str], ...] = ()
    shake: Shake | None = None
    clock: Clock | None = None
    block: Block | None = None
    illegal: tuple[Illegal, ...] = ()
    """The illegal procedures that can still be charged, the latest last."""
    writing: Writing | None = None
    checking: Checking | None = None
    rulings: tuple[tuple[Seat, bool], ...] = ()
    agreed: tuple[Seat, ...] = ()
    """Who agreed with No Goal, or with a correction."""
    sheet: tuple[Row, ...] = ()
    scored: State | None = None
    """The state in which the last row of the sheet was scored: it knows what the points are for."""
    penalties: tuple[Penalty, ...] = ()
    absent: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who is disqualified."""
    warned: tuple[Seat, ...] = ()
    no_new_shakes: bool = False
    stopped: bool = False
    signed: tuple[tuple[Seat, int], ...] = ()
    correction: tuple[Seat, int] | None = None
    corrected: tuple[tuple[Seat, int], ...] = ()
    forfeited: tuple[Seat, ...] = ()
    """Who gets nothing for the round (XII-B-2)."""
    match_points: tuple[int, ...] = ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that play in this shake."""
        if not (self.absent or self.out):
            return tuple(self.setting.seats)
        gone = {*self.absent, *self.out}
        return tuple(seat for seat in self.setting.seats if seat not in gone)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat to the left that plays."""
        number = len(self.setting.names)
        for step in range(1, number + 1):
            left = (seat + step) % number
            if left in self.playing:
                return left
        return seat

    @property
    def charged(self) -> Illegal | None:
        """What has been charged rightly and has yet to be put right."""
        return next((illegal for illegal in self.illegal if illegal.charged), None)

    @property
    def live(self) -> Shake:
        """The shake being played."""
        assert self.shake is not None
        return self.shake

    @property
    def position(self) -> Position:
        """The position on the table."""
        shake, setting = self.live, self.setting
        return Position(setting.rulebook, setting.level, shake.goal, shake.mat, shake.resources)

    def total(self, seat: Seat) -> int:
        """The points of a seat in the match so far."""
        for who, score in self.corrected:
            if who == seat:
                return score
        rows = sum(row.points[seat] for row in self.sheet if not row.struck)
        return rows + sum(p.points for p in self.penalties if p.seat == seat and p.approved)

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points."""
        return tuple(self.total(seat) for seat in self.setting.seats)

    def leads(self, seat: Seat) -> bool:
        """Whether a seat has more points than every other."""
        mine, *others = self.total(seat), *(self.total(s) for s in self.setting.seats if s != seat)
        return all(mine > other for other in others)

    def clocks(self) -> Iterator[Clock]:
        """The clocks that run."""
        if self.block and self.block.clock:
            yield self.block.clock
        answers = self._forceout_clock()
        if answers:
            yield answers
        if self.clock and not (self.block and self.block.paused is not None):
            answering = answers.seats if answers else ()
            seats = tuple(seat for seat in self.clock.seats if seat not in answering)
            yield replace(self.clock, seats=seats)

    def _forceout_clock(self) -> Clock | None:
        """The minute in which those who have not answered a Forceout may disagree."""
        writing = self.writing
        if self.phase is not Phase.WRITING or writing is None or writing.caller is None:
            return None
        if writing.window is None or not writing.may:
            return None
        return Clock(Task.ANSWER_FORCEOUT, writing.may, writing.window)
