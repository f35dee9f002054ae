"""The state of a match of a cube game, as frozen values."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.game import Instant, Seat
from nowornever.shake.objections import Checking as Checking
from nowornever.shake.objections import Objection as Objection
from nowornever.shake.position import Position
from nowornever.shake.procedure import COUNTDOWN, Procedure, Task
from nowornever.shake.rulebook import After, Rulebook


class Phase(StrEnum):
    """The phase that a match is in."""

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
    """The side that a Third Party joins."""

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
    time_called: bool = False
    """An official calls the time of the round (XI-B); otherwise the match's clock does."""
    official: bool = False
    """Whether an official sits at the table, who approves penalties and rules on what the checker
    cannot settle."""
    shakes: int = 0
    """How many shakes the match has; 0: it ends with the round."""

    @property
    def procedure(self) -> Procedure:
        """The rulebook's procedure."""
        return self.rulebook.procedure

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.names))

    @property
    def needs_approval(self) -> bool:
        """Whether an official approves each penalty in this division (XI-A-note)."""
        return self.division in self.procedure.approval

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
    """The time left on the clock that stands still meanwhile, which is never the holder's own."""
    called: Instant | None = None
    """When the holder called for the block, if somebody else had it then."""


class Nature(StrEnum):
    """What can be wrong about a move, so that an opponent may charge it (IX-A-1-examples)."""

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
    """The cubes with their sections; one of them goes back when this is charged."""
    penalty: bool = False
    charged: bool = False
    """Whether it has been charged rightly, and the Mover has yet to choose a cube."""
    last_mover: Seat | None = None
    """Who can be challenged once the cube has gone back."""
    held: Clock | None = None
    """A clock that stands still until this is put right; its ``due`` is the time left."""

    @property
    def choose(self) -> bool:
        """Whether the Mover says which of the cubes goes back."""
        return len(self.cubes) > 1


class LaidCube(Struct, frozen=True):
    """A cube that a player put on the mat."""

    seat: Seat
    cube: str
    section: str


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
    """Who can be challenged: the player who moved last, or set the Goal."""
    latest: LaidCube | None = None
    """The cube that was put on the mat last, unless it has gone back."""
    bonus: bool = False
    illegal_bonus: bool = False
    """Whether a bonus move was made in this turn, and whether it was an illegal one."""
    first_turn: bool = True
    after_stop: bool = False
    """Whether it began after an official called Stop, so that it is a replay."""
    corrected: bool = False
    """Whether an illegal move of this turn has gone back; extra time for it is given once."""
    began: Instant = 0
    stating: tuple[Clock, ...] = ()
    """The time left to state a challenge, for those who have had the block since the last move;
    ``due`` is that time."""


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
    held: tuple[tuple[Seat, Seat], ...] = ()
    """Whose safe move left a Solution, or who called one impossible, and whose paper shows it."""
    optional: tuple[Seat, ...] = ()
    """Who may write but need not, and is still waited for (VIII-B-3)."""
    window: Instant | None = None
    """Until when Impossible may be challenged, or a Forceout disagreed with."""
    presented: tuple[tuple[Seat, str], ...] = ()
    nothing: tuple[Seat, ...] = ()

    @property
    def done(self) -> frozenset[Seat]:
        """Who has presented something, or said that there is nothing."""
        return frozenset(seat for seat, _ in self.presented) | frozenset(self.nothing)

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who must write and has not yet presented anything, nor said that there is nothing."""
        return tuple(seat for seat in self.must if seat not in self.done)

    @property
    def considering(self) -> tuple[Seat, ...]:
        """Who may write but need not, and has not yet presented anything nor said "nothing"."""
        return tuple(seat for seat in self.optional if seat not in self.done)

    @property
    def is_done(self) -> bool:
        """Whether the writing waits for nobody any more."""
        return not (self.owing or self.considering or self.may)


class Penalty(Struct, frozen=True):
    """Points that a player loses."""

    seat: Seat
    points: int
    clause: str
    shake: int
    approved: bool | None = True
    """None while the penalty waits for an official's approval."""


class ScoreRow(Struct, frozen=True):
    """A row of the score sheet."""

    shake: int
    points: tuple[int, ...]
    struck: bool = False


class State(Struct, frozen=True, kw_only=True, dict=True):
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
    calls: tuple[tuple[Seat, Instant], ...] = ()
    """Who has called for the block while another had it, and when, the first one first."""
    illegal: tuple[Illegal, ...] = ()
    """The illegal procedures that can still be charged, the latest last."""
    writing: Writing | None = None
    checking: Checking | None = None
    rulings: tuple[tuple[Seat, bool], ...] = ()
    unsettled: tuple[Seat, ...] = ()
    """Whose solutions count as correct because nobody could settle whether they are."""
    standing: Instant | None = None
    """Since when all clocks stand still because the players wait for the official."""
    stood: int = 0
    """How long the clocks have stood still before, in total."""
    agreed: tuple[Seat, ...] = ()
    """Who agreed with No Goal, or with a correction."""
    sheet: tuple[ScoreRow, ...] = ()
    scored: State | None = None
    """The state in which the last row of the sheet was scored; it shows what the points are for."""
    penalties: tuple[Penalty, ...] = ()
    absent: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who is disqualified."""
    warned: tuple[Seat, ...] = ()
    no_new_shakes: bool = False
    stop_called: bool = False
    """Whether Stop was called where an official calls the time."""
    replays: int = 0
    """How many replays that an official ordered have not begun yet."""
    stopped: bool = False
    signed: tuple[tuple[Seat, int], ...] = ()
    correction: tuple[Seat, int] | None = None
    corrected: tuple[tuple[Seat, int], ...] = ()
    """Whose score was corrected, and by how much."""
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
        """The illegal procedure that was rightly charged and has yet to be put right."""
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
        if seat in self.forfeited:
            return 0
        rows = sum(row.points[seat] for row in self.sheet if not row.struck)
        penalties = sum(p.points for p in self.penalties if p.seat == seat and p.approved)
        return rows + penalties + dict(self.corrected).get(seat, 0)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points."""
        return tuple(self.total(seat) for seat in self.setting.seats)

    def leads(self, seat: Seat) -> bool:
        """Whether a seat has more points than every other that is not disqualified."""
        others = (s for s in self.setting.seats if s != seat and s not in self.out)
        return all(self.totals[seat] > self.totals[other] for other in others)

    def has_called(self, seat: Seat) -> bool:
        """Whether a seat has called for the block and waits for it."""
        return seat in dict(self.calls)

    def clocks(self) -> Iterator[Clock]:
        """The clocks that run."""
        if self.standing is not None:
            return
        if self.block and self.block.clock:
            yield self.block.clock
        answers = self._forceout_clock()
        if answers:
            yield answers
        # once all have presented, a writing waits only for whoever has the block
        written = self.phase is Phase.WRITING and self.writing and self.writing.is_done
        if self.clock and not written and not (self.block and self.block.paused is not None):
            answering = answers.seats if answers else self._objecting
            seats = tuple(seat for seat in self.clock.seats if seat not in answering)
            # even after all opponents have answered, they may object while the time allows
            if seats or self.clock.task is Task.CHECK:
                yield replace(self.clock, seats=seats)

    @property
    def _objecting(self) -> tuple[Seat, ...]:
        """Who objected to No Goal in time: those who have the block, or have called for it."""
        if self.phase is not Phase.NO_GOAL or not self.block:
            return ()
        return (self.block.seat, *dict(self.calls))

    def _forceout_clock(self) -> Clock | None:
        """The minute in which those who have not answered a Forceout may disagree."""
        writing = self.writing
        if self.phase is not Phase.WRITING or writing is None or writing.caller is None:
            return None
        if writing.window is None or not writing.may:
            return None
        return Clock(Task.ANSWER_FORCEOUT, writing.may, writing.window)
