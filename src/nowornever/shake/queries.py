"""Questions about a state, asked by the referee (`deciding`) and by `evolving`."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake.objections import Checking
from nowornever.shake.rulebook import After
from nowornever.shake.state import Clock, Illegal, Nature, Side, State, Writing


def best_rollers(state: State, rolls: tuple[tuple[Seat, str], ...]) -> tuple[Seat, ...]:
    """Who rolled best: one seat, or those who tie and roll again."""
    ranking = state.setting.procedure.first_roll.ranking
    rank = {seat: ranking.index(face) if face in ranking else len(ranking) for seat, face in rolls}
    return tuple(seat for seat in rank if rank[seat] == min(rank.values()))


def charged_by(state: State, seat: Seat, nature: str) -> Illegal | None:
    """The latest illegal procedure of an opponent that fits this charge; None if none does."""
    for illegal in reversed(state.illegal):
        # a second cube without Bonus is also moved out of turn
        names = {illegal.nature}
        if illegal.nature == Nature.TWO_CUBES:
            names.add(Nature.OUT_OF_TURN)
        if illegal.seat != seat and nature in names:
            return illegal
    return None


def left_to_state(state: State, seat: Seat) -> Clock | None:
    """A seat's time left to state a challenge, if it has had the block since the last move."""
    return next((clock for clock in state.live.stating if clock.seats == (seat,)), None)


def side_that(writing: Writing, *, writes: bool) -> Side:
    """The side that has to write after a challenge; with `writes=False`, the other side."""
    movers = writes is (writing.after is After.IMPOSSIBLE)
    return Side.MOVER if movers else Side.CHALLENGER


def being_written(state: State) -> Writing:
    """The writing of this shake, under way or over."""
    assert state.writing is not None
    return state.writing


def being_checked(state: State) -> Checking:
    """The checking that is under way."""
    assert state.checking is not None
    return state.checking


def checkers(state: State) -> tuple[Seat, ...]:
    """Who may still answer for the present solution: those who have not accepted it yet.

    A checker whose reason was wrong has answered, but may give others while the time allows.
    """
    checking = being_checked(state)
    of = checking.queue[0]
    done = {seat for seat, whose in checking.accepted if whose == of}
    done |= set(checking.asked)
    if state.clock and state.clock.late:
        done |= {objection.seat for objection in checking.objections if objection.of == of}
    return tuple(s for s in state.playing if s != of and s not in done)
