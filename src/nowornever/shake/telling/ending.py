"""How a shake ended, in words for one seat: who was right and why, what the points are for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from cachetools import LRUCache
from msgspec import Struct

from nowornever.core.game import Seat
from nowornever.core.written import listed
from nowornever.shake.deciding.flow import is_right
from nowornever.shake.rulebook import After
from nowornever.shake.scoring import CORRECT, NOT_CORRECT
from nowornever.shake.state import Disagreement, Dispute, ScoreRow, State
from nowornever.shake.telling.words import Words

_told: LRUCache[tuple[int, ScoreRow, Seat], tuple[State, Ending]] = LRUCache(2_000)
"""A cache: every view until the next shake is scored has the same ending. The key has the id of the
scored state, which is kept too, so that no other state can get that id."""


class EndedChallenge(Struct, frozen=True):
    """The challenge that ended a shake, and what was presented then."""

    word: str
    challenger: Seat
    against: Seat
    won: bool
    must: tuple[Seat, ...]
    """Who had to write."""
    correct: tuple[bool | None, ...]
    """Whether the paper of each seat is correct; None if it presented none."""


class EndedDisagreement(Struct, frozen=True):
    """A disagreement with a Forceout, and its outcome."""

    seat: Seat
    way: str
    cube: str
    section: str
    right: bool
    why: str
    """`papers`: those of `whose` decide. `refuted`: after the move that was called safe, Now would
    have been right. `held` and `lost`: after it, the paper of `held` still holds, or none does.
    `shown`: the paper of `held` is a Solution, though not as its writer claimed."""
    whose: tuple[Seat, ...] = ()
    held: Seat | None = None


class EndedForceout(Struct, frozen=True):
    """The Forceout that ended a shake, and who disagreed."""

    caller: Seat
    disagreed: tuple[EndedDisagreement, ...]
    correct: tuple[bool | None, ...]
    """Whether the paper of each seat is correct; None if it presented none."""


class ShownPaper(Struct, frozen=True):
    """What a seat presented, and whether that counts as correct."""

    seat: Seat
    text: str
    """Empty if it had to present something and did not."""
    correct: bool


class Merit(StrEnum):
    """What points are for."""

    RIGHT = "right"
    NOT_RIGHT = "not-right"
    CORRECT = "correct"
    NO_CORRECT = "no-correct"
    THIRD_CORRECT = "third-correct"
    THIRD_JOINED = "third-joined"
    ACCEPTED = "accepted"
    DISAGREED = "disagreed"
    AGREED = "agreed"
    ABSENT = "absent"


class EarnedPoints(Struct, frozen=True):
    """What the points of a seat are for, as values."""

    merit: Merit
    still: int = 0
    """The points that the rules give to whoever is not right (X-B-1)."""


class Ending(Struct, frozen=True):
    """The outcome of a scored shake, in words."""

    outcome: str
    """Who challenged whom and whether that was right, or why everybody wrote."""
    points: str
    """What each number of points is for."""
    why: tuple[str, ...] = ()
    """Why each seat got its points."""
    earned: tuple[EarnedPoints, ...] = ()
    """The same as values."""
    challenge: EndedChallenge | None = None
    """The challenge as values; None if nobody challenged."""
    after: After | None = None
    """What ended the moves, so that players wrote."""
    forceout: EndedForceout | None = None
    """The Forceout as values; None if nobody called one."""
    papers: tuple[ShownPaper, ...] = ()
    """The papers; an empty one for each player who had to present something and did not."""


def ending_for(state: State, seat: Seat) -> Ending | None:
    """How the last shake that was scored ended; None before there is one."""
    if (scored := state.scored) is None:
        return None
    row = state.sheet[-1]
    key = id(scored), row, seat
    if key not in _told:
        _told[key] = scored, _ending(scored, row, seat)
    return _told[key][1]


def _ending(scored: State, row: ScoreRow, seat: Seat) -> Ending:
    words = _Address(scored, seat)
    struck = " An official has struck this shake: its points do not count." if row.struck else ""
    earned = tuple(_earned(words, at, points) for at, points in enumerate(row.points))
    why = tuple(_why(words, one) for one in earned)
    told = _points(words, row.points) + struck
    forceout = _forceout(words)
    papers = tuple(_shown(words))
    outcome = _outcome(words, forceout)
    return Ending(
        outcome, told, why, earned, _challenge(words), words.writing.after, forceout, papers
    )


class _Address(Words):
    """The words for things in a text that addresses one of the seats."""

    def __init__(self, state: State, seat: Seat) -> None:
        super().__init__(state)
        assert state.writing is not None
        self.writing = state.writing
        self.correct = dict(state.rulings)
        self.seat = seat

    def name(self, seat: Seat) -> str:
        return "you" if seat == self.seat else super().name(seat)

    def starting(self, words: str, seat: Seat) -> str:
        """The words as the start of a sentence: "you" gets a capital, names stay as they are."""
        return words[0].upper() + words[1:] if seat == self.seat else words

    def whose(self, seats: Sequence[Seat]) -> str:
        return listed(["your" if s == self.seat else f"{self.name(s)}'s" for s in seats])

    def ruled(self) -> tuple[bool | None, ...]:
        """Whether the paper of each seat is correct; None if it presented none."""
        return tuple(self.correct.get(seat) for seat in range(len(self.state.setting.names)))

    def papers_of(self, writers: Sequence[Seat]) -> str:
        """Whether the papers that these seats had to write are correct."""
        ruled = [seat for seat in writers if seat in self.correct]
        correct = [seat for seat in ruled if self.correct[seat]]
        unsettled = any(seat in self.state.unsettled for seat in correct)
        so = ", for nobody has shown it wrong: that is not settled" if unsettled else ""
        if len(correct) > 1:
            return f"{self.whose(correct)} {self.bare_paper}s are correct{so}"
        if correct:
            return f"{self.whose(correct)} {self.bare_paper} is correct{so}"
        if len(ruled) > 1:
            return f"no {self.bare_paper} is correct"
        if ruled:
            silent = [seat for seat in writers if seat not in self.correct]
            also = f", and {self.names(silent)} presented none" if silent else ""
            return f"{self.whose(ruled)} {self.bare_paper} is not correct{also}"
        return f"{self.names(writers)} presented no {self.bare_paper}"


def _outcome(w: _Address, forceout: EndedForceout | None) -> str:
    writing = w.writing
    if writing.dispute:
        return _of_challenge(w, writing.dispute)
    if forceout is None:
        end = "time was up" if writing.after is After.STOP else "the last cube was moved"
        return f"Nobody challenged: {end}, and everybody was to present {w.paper}."
    called = f"{w.starting(w.name(forceout.caller), forceout.caller)} called Forceout"
    if not forceout.disagreed:
        return f"{called}, and nobody disagreed: everybody was to present {w.paper}."
    return " ".join([f"{called}.", *(_of_disagreement(w, entry) for entry in forceout.disagreed)])


def _challenge(w: _Address) -> EndedChallenge | None:
    if (dispute := w.writing.dispute) is None:
        return None
    return EndedChallenge(
        word=dispute.word,
        challenger=dispute.challenger,
        against=dispute.against,
        won=_wins(w),
        must=tuple(w.writing.must),
        correct=w.ruled(),
    )


def _forceout(w: _Address) -> EndedForceout | None:
    writing = w.writing
    if writing.caller is None or writing.dispute:
        return None
    disagreed = tuple(_disagreement(w, entry) for entry in writing.disagreed)
    return EndedForceout(writing.caller, disagreed, w.ruled())


def _disagreement(w: _Address, entry: Disagreement) -> EndedDisagreement:
    writing = w.writing
    why, held = "papers", None
    whose: tuple[Seat, ...] = (entry.seat,)
    if entry.way == "impossible":
        shown = [seat for seat, _ in writing.presented if seat in writing.optional]
        whose = (*writing.must, *shown)
        if (held := dict(writing.held).get(entry.seat)) is not None:
            why, whose = "shown", ()
    elif entry.seat in writing.refuted:
        why, whose = "refuted", ()
    elif entry.way == "safe-move" and not w.correct.get(entry.seat):
        held = dict(writing.held).get(entry.seat)
        why, whose = "lost" if held is None else "held", ()
    right = is_right(w.state, entry)
    return EndedDisagreement(
        entry.seat, entry.way, entry.cube, entry.section, right, why, whose, held
    )


def _shown(w: _Address) -> Iterator[ShownPaper]:
    texts = dict(w.writing.presented)
    for seat in sorted({*w.writing.must, *texts}):
        yield ShownPaper(seat, texts.get(seat, ""), w.correct.get(seat, False))


def _wins(w: _Address) -> bool:
    """Whether the challenge wins: Impossible does when no paper is correct, others when one is."""
    return any(w.correct.values()) is not (w.writing.after is After.IMPOSSIBLE)


def _of_challenge(w: _Address, dispute: Dispute) -> str:
    after, by, against = w.writing.after, dispute.challenger, dispute.against
    said = w.starting(f"{w.name(by)} challenged {w.name(against)}", by)
    what = w.word(dispute.word)
    if after is After.NO_GOAL:
        said = w.starting(f"{w.name(against)} declared No Goal", against)
        what = "challenge of it"
    # A missing or wrong paper does not show that a solution cannot be made: the rules decide by
    # what is presented, the judge by what could have been.
    won = _wins(w)
    if after is After.IMPOSSIBLE:
        came = "stands" if won else "was wrong"
    else:
        came = "was right" if won else "is not proved"
    must = w.writing.must
    return (
        f"{said}. {w.starting(w.whose([by]), by)} {what} {came}: {w.papers_of(must)}."
        f" The challenge asked {w.names(must)} for {w.paper}."
    )


def _of_disagreement(w: _Address, entry: EndedDisagreement) -> str:
    if entry.why == "refuted":
        why = f"after that move {w.paper} on the table would have won with Now"
    elif entry.why == "papers":
        why = w.papers_of(entry.whose)
    elif entry.why == "shown" and entry.held is not None:
        why = f"there is one on the table, {w.whose([entry.held])} {w.bare_paper}"
    else:
        kept = entry.held
        holds = f"no {w.bare_paper}" if kept is None else f"{w.whose([kept])} {w.bare_paper}"
        why = f"after that move {holds} on the table still holds"
    was = "right" if entry.right else "wrong"
    who = w.starting(w.name(entry.seat), entry.seat)
    said = w.disagreement(Disagreement(entry.seat, entry.way, entry.cube, entry.section))
    return f"{who} disagreed: {said}. That was {was}: {why}."


def _points(w: _Address, points: Sequence[int]) -> str:
    """What the points were for, the highest first."""
    meanings: dict[int, dict[str, None]] = {number: {} for number in sorted(points, reverse=True)}
    for seat, number in enumerate(points):
        meanings[number][_meaning(w, _merit(w, seat, number))] = None
    told = (f"{number} points: {', or '.join(found)}" for number, found in meanings.items())
    return "; ".join(told) + "."


def _why(w: _Address, earned: EarnedPoints) -> str:
    """Why a seat got its points."""
    still = f"; the rules still give {earned.still} points" if earned.still else ""
    return _meaning(w, earned.merit) + still


def _earned(w: _Address, seat: Seat, points: int) -> EarnedPoints:
    still = points == NOT_CORRECT and seat in w.state.playing
    return EarnedPoints(_merit(w, seat, points), points if still else 0)


def _merit(w: _Address, seat: Seat, points: int) -> Merit:
    """What these points of a seat are for."""
    writing = w.writing
    if seat not in w.state.playing:
        return Merit.ABSENT
    if writing.disagreed:
        disagreed = any(entry.seat == seat for entry in writing.disagreed)
        return Merit.DISAGREED if disagreed else Merit.AGREED
    if writing.dispute is None:
        return Merit.CORRECT if points > NOT_CORRECT else Merit.NO_CORRECT
    if points == CORRECT:
        return Merit.RIGHT
    if points > NOT_CORRECT:
        with_paper = writing.after is After.NO_GOAL
        return Merit.THIRD_CORRECT if with_paper else Merit.THIRD_JOINED
    if seat in writing.must:
        return Merit.NO_CORRECT
    # with no correct paper, who need not write loses only by accepting one (X-A-2-exception)
    return Merit.NOT_RIGHT if any(w.correct.values()) else Merit.ACCEPTED


def _meaning(w: _Address, merit: Merit) -> str:
    """What points are for, in words."""
    return {
        Merit.RIGHT: "was right",
        Merit.NOT_RIGHT: "was not right",
        Merit.CORRECT: f"a correct {w.bare_paper}",
        Merit.NO_CORRECT: f"no correct {w.bare_paper}",
        Merit.THIRD_CORRECT: f"a Third Party with a correct {w.bare_paper}",
        Merit.THIRD_JOINED: "a Third Party who rightly joined the Challenger",
        Merit.ACCEPTED: f"accepted {w.paper} that is not correct",
        Merit.DISAGREED: "disagreed",
        Merit.AGREED: "did not disagree",
        Merit.ABSENT: "did not play",
    }[merit]
