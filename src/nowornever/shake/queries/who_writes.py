"""Who must write a solution, and who may: after a challenge, a Forceout, the last cube and Stop."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.core.game import Seat
from nowornever.shake.rulebook import After
from nowornever.shake.state import Disagreement, Dispute, Side, State, Writing


def being_written(state: State) -> Writing:
    """The writing of this shake, under way or over."""
    assert state.writing is not None
    return state.writing


def after_challenge(dispute: Dispute, playing: tuple[Seat, ...]) -> Writing:
    """The Challenger must write after Now, the Mover after Impossible; a Third Party chooses."""
    after = After(dispute.word)
    # VII-A-1 and 2
    writer = dispute.against if after is After.IMPOSSIBLE else dispute.challenger
    thirds = tuple(s for s in playing if s not in (dispute.challenger, dispute.against))
    return Writing(after=after, must=(writer,), may=thirds, dispute=dispute)


def side_that(writing: Writing, *, writes: bool) -> Side:
    """The side that has to write after a challenge; with `writes=False`, the other side."""
    movers = writes is (writing.after is After.IMPOSSIBLE)
    return Side.MOVER if movers else Side.CHALLENGER


def with_side(writing: Writing, seat: Seat, side: Side) -> Writing:
    """The Third Party has joined a side; a paper counts only on the side that writes."""
    must, presented = writing.must, writing.presented
    if side is side_that(writing, writes=True):
        must = (*must, seat)
    else:
        presented = tuple(entry for entry in presented if entry[0] != seat)
    return replace(_decided(writing, seat), third=side, must=must, presented=presented)


def after_forceout(caller: Seat, playing: tuple[Seat, ...]) -> Writing:
    """The caller must write; everybody else agrees or disagrees first (wff-2012 VIII-B)."""
    others = tuple(seat for seat in playing if seat != caller)
    return Writing(after=After.FORCEOUT, must=(caller,), may=others, caller=caller)


def with_agreement(writing: Writing, seat: Seat) -> Writing:
    """A player who agrees with a Forceout has to write."""
    agreed, must = (*writing.agreed, seat), (*writing.must, seat)
    return replace(_decided(writing, seat), agreed=agreed, must=must)


def with_disagreement(writing: Writing, how: Disagreement) -> Writing:
    """A player who disagrees must write, may write, or does not write, depending on the way."""
    seat = how.seat
    return replace(
        _decided(writing, seat),
        disagreed=(*writing.disagreed, how),
        must=(*writing.must, seat) if how.way == "now" else writing.must,
        optional=(*writing.optional, seat) if how.way == "safe-move" else writing.optional,
    )


def everybody(after: After, playing: tuple[Seat, ...]) -> Writing:
    """After the last cube, and after Stop, everybody must write."""
    return Writing(after=after, must=playing)


def _decided(writing: Writing, seat: Seat) -> Writing:
    """The seat no longer has to say whether it writes."""
    return replace(writing, may=tuple(other for other in writing.may if other != seat))
