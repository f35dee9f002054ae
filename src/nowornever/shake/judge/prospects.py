"""Before the next move: what challenges are worth, which moves are safe, which Goals can be set.

All of it asks a judge. Every question has its own limit of work, so that one hard position
does not use up the work of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import (
    Judge,
    Judgement,
    Outcome,
    Trust,
    Want,
    certify,
    weakest,
)
from nowornever.shake.plug import CubeRules
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

Allow = Callable[[], Work]
"""The work allowed for one position."""


class PositionStanding(Struct, frozen=True):
    """A position with its judgement."""

    position: Position
    judgement: Judgement

    @property
    def now(self) -> bool | None:
        """Whether Now wins here; False where Now is not a valid challenge."""
        return self.judgement.now_is_right if may_say_now(self.position) else False

    @property
    def impossible(self) -> bool | None:
        """Whether Impossible wins here."""
        return self.judgement.impossible_is_right

    @property
    def safe(self) -> bool | None:
        """Whether neither Now nor Impossible wins here (wff-2012 VIII-B-3)."""
        if self.now or self.impossible:
            return False
        return None if self.now is None or self.impossible is None else True

    @property
    def trust_in_now(self) -> Trust:
        """How far it can be trusted whether Now wins here."""
        if not may_say_now(self.position):
            return Trust.CERTIFIED
        return self.judgement.trust_in(Want.NOW)

    @property
    def trust_in_impossible(self) -> Trust:
        """How far it can be trusted whether Impossible wins here."""
        return self.judgement.trust_in(Want.ANY)

    @property
    def trust_in_safe(self) -> Trust:
        """How far it can be trusted whether the position is safe."""
        if self.now:
            return self.trust_in_now
        if self.impossible:
            return self.trust_in_impossible
        return weakest((self.trust_in_now, self.trust_in_impossible))

    def wins(self, word: str) -> bool | None:
        """Whether a challenge, ``now`` or ``impossible``, wins here; None if not settled."""
        return self.now if word == After.NOW else self.impossible

    def trust_in(self, word: str) -> Trust:
        """How far it can be trusted whether that challenge wins here."""
        return self.trust_in_now if word == After.NOW else self.trust_in_impossible


class PossibleMove(Struct, frozen=True):
    """A cube put on a section, perhaps after a bonus move."""

    cube: str
    section: str
    bonus: str = ""
    """The cube that was forbidden first, and where, as in ``p forbidden``."""


class MoveStanding(Struct, frozen=True):
    """A move and what it leads to."""

    move: PossibleMove
    standing: PositionStanding


class SafeMove(Struct, frozen=True):
    """The answer to a search for a safe move: one, none, or not settled."""

    found: MoveStanding | None
    others: tuple[MoveStanding, ...] = ()
    """Every move, if no safe one was found."""

    @property
    def exists(self) -> bool | None:
        """Whether there is a safe move; None if that is not settled."""
        if self.found:
            return True
        return None if self.trust is Trust.NOT_SETTLED else False

    @property
    def trust(self) -> Trust:
        """How far that can be trusted."""
        moves = (self.found,) if self.found else self.others
        return weakest(each.standing.trust_in_safe for each in moves)


def may_say_now(position: Position) -> bool:
    """Whether Now is a valid challenge: cubes enough in Resources, and one on the mat (VI-A-2)."""
    needs = position.rulebook.procedure.now_needs
    return position.has_usable_cube and len(position.resources) >= needs


def stand(
    judge: Judge,
    position: Position,
    allow: Allow,
    ideas: Iterable[str] = (),
    *,
    solutions: int = 1,
) -> PositionStanding:
    """Judge only what both challenges are worth."""
    ideas = tuple(ideas)
    found = judge.judge(position, allow(), Want.NOW, solutions, ideas)
    if found.impossible_is_right is None:
        texts = (*(solution.text for solution in found.solutions), *ideas)
        found = _both(found, judge.judge(position, allow(), Want.ANY, solutions, texts))
    return PositionStanding(position, found)


def counted(judge: Judge, standing: PositionStanding, allow: Allow) -> PositionStanding:
    """The position with the exact number of cubes that it needs, if that can be settled."""
    known = standing.judgement
    if known.settles(Want.FEWEST):
        return standing
    ideas = [solution.text for solution in known.solutions]
    found = judge.judge(standing.position, allow(), Want.FEWEST, ideas=ideas)
    return replace(standing, judgement=_both(known, found))


def certified(
    judge: Judge, standing: PositionStanding, work: Work, want: Want = Want.FEWEST
) -> PositionStanding:
    """The position with its judgement, and with verified evidence for the question asked, if that
    can be found.
    """
    found = certify(judge, standing.position, standing.judgement, work, want)
    return replace(standing, judgement=found)


def moves(position: Position, bonus: bool = False) -> Iterator[PossibleMove]:
    """Every move that may be made; on request also with a bonus move before it."""
    rulebook = position.rulebook
    is_last = len(position.resources) == 1 and not rulebook.procedure.forceout
    for cube in dict.fromkeys(position.resources):
        for section in rulebook.sections:
            if not (is_last and rulebook.forbids(cube, section.key)):
                yield PossibleMove(cube, section.key)
    if not bonus or len(position.resources) < 2:
        return
    for cube in dict.fromkeys(position.resources):
        forbidding = [s.key for s in rulebook.sections if rulebook.forbids(cube, s.key)]
        for key in forbidding[:1]:
            for move in moves(position.move(cube, key)):
                yield replace(move, bonus=f"{cube} {key}")


def after(position: Position, move: PossibleMove) -> Position:
    """The position after a move."""
    if move.bonus:
        position = position.move(*move.bonus.split())
    return position.move(move.cube, move.section)


def judge_moves(
    judge: Judge, before: PositionStanding, allow: Allow, bonus: bool = False
) -> Iterator[MoveStanding]:
    """What each possible move leads to, one after the other. Solutions after moves are not meant to
    be shown: they are evidence, whose proofs may be longer than need be.
    """
    ideas = [found.text for found in before.judgement.solutions]
    for move in moves(before.position, bonus):
        position = after(before.position, move)
        inherited = _inherited(before, move)
        if inherited.outcome is Outcome.IMPOSSIBLE:
            yield MoveStanding(move, PositionStanding(position, inherited))
            continue
        if inherited.at_least >= 2:
            found = judge.judge(position, allow(), Want.ANY, 0, ideas)
        else:
            found = stand(judge, position, allow, ideas, solutions=0).judgement
        # What solves it after one move may do so after another.
        ideas += [each.text for each in found.solutions if each.text not in ideas]
        yield MoveStanding(move, PositionStanding(position, _both(inherited, found)))


def find_safe_move(judge: Judge, before: PositionStanding, allow: Allow) -> SafeMove:
    """A move that is safe, if there is one."""
    others = []
    for found in judge_moves(judge, before, allow):
        if found.standing.safe:
            return SafeMove(found)
        others.append(found)
    return SafeMove(None, tuple(others))


def certified_safe_move(judge: Judge, safe: SafeMove, allow: Allow) -> SafeMove:
    """The same, with verified evidence as far as that can be found."""
    found = certified_move(judge, safe.found, allow()) if safe.found else None
    if found and not found.standing.safe:  # the verifier does not accept it
        return SafeMove(None, (found,))
    return SafeMove(found, tuple(certified_move(judge, each, allow()) for each in safe.others))


def certified_move(judge: Judge, each: MoveStanding, work: Work) -> MoveStanding:
    """A move and what it leads to, with verified evidence of its safety if that can be found."""
    standing = each.standing
    if standing.trust_in_safe is not Trust.SEARCHED:
        return each
    found = certify(judge, standing.position, standing.judgement, work, Want.NOW)
    # A judgement inherited from before the move has no certificate, so none was refused.
    is_shown = found.certified or found.certified_least > 1
    is_bare = standing.judgement.certificate is None and not is_shown
    return each if is_bare else replace(each, standing=replace(standing, judgement=found))


def goals(position: Position, rules: CubeRules, longest: int) -> Iterator[str]:
    """Every Goal of up to `longest` cubes that can be laid from Resources, the shortest first."""
    rulebook = position.rulebook
    for length in range(1, min(longest, rulebook.procedure.goal_cubes) + 1):
        for goal in _rows(rulebook.sort(position.resources), length):
            if rules.goal_fault(replace(position, goal=goal)) is None:
                yield goal


def judge_goals(
    judge: Judge, rules: CubeRules, roll: Position, allow: Allow, longest: int
) -> Iterator[PositionStanding]:
    """How hard each possible Goal of a roll is: how few cubes of Resources it needs."""
    for goal in goals(roll, rules, longest):
        left = roll.resources
        for cube in goal:
            left = left.replace(cube, "", 1)
        position = replace(roll, goal=goal, resources=left)
        yield PositionStanding(position, judge.judge(position, allow()))


def _rows(cubes: str, length: int) -> Iterator[str]:
    """Every different row of `length` of these cubes."""
    if not length:
        yield ""
        return
    for cube in dict.fromkeys(cubes):
        for rest in _rows(cubes.replace(cube, "", 1), length - 1):
            yield cube + rest


def _inherited(before: PositionStanding, move: PossibleMove) -> Judgement:
    """What the judgement before a move tells about the position after it.

    A Solution after the move was one before it, which took at most the moved cube
    more from Resources; so nothing that was impossible becomes possible.
    """
    judgement, rulebook = before.judgement, before.position.rulebook
    if judgement.outcome is Outcome.IMPOSSIBLE:
        reason = "There was no Solution before the move, and no move makes one."
        return Judgement(Outcome.IMPOSSIBLE, reason, certified=judgement.certified)
    helps = not rulebook.forbids(move.cube, move.section)
    at_least = max(0, judgement.at_least - helps)
    shown = judgement.at_least if judgement.certified else judgement.certified_least
    return Judgement(
        Outcome.UNDECIDED,
        "",
        at_least=at_least,
        certified=judgement.certified and at_least > 0,
        certified_least=max(0, shown - helps),
    )


def _both(one: Judgement, other: Judgement) -> Judgement:
    """Two judgements of the same position in one; `other` gives the reason if it is decided."""
    best = min(
        (found for found in (one, other) if found.at_most is not None),
        key=lambda found: found.at_most or 0,
        default=other,
    )
    undecided = other.outcome is Outcome.UNDECIDED
    stronger = max(
        (other, one),
        key=lambda found: (found.outcome is Outcome.IMPOSSIBLE, found.at_least, found.certified),
    )
    return replace(
        other,
        outcome=one.outcome if undecided else other.outcome,
        reason=one.reason if undecided and one.reason else other.reason,
        at_least=max(one.at_least, other.at_least),
        at_most=best.at_most,
        solutions=best.solutions,
        certificate=stronger.certificate,
        certified=stronger.certified,
        certified_least=max(one.certified_least, other.certified_least),
        work=one.work + other.work,
    )
