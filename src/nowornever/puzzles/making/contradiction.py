"""Puzzles of Proof by Contradiction: which clue costs the player who gave it most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nowornever.bots.chance import happens, pick
from nowornever.contradiction.game import GAME
from nowornever.contradiction.scoring import Player
from nowornever.core.dice import Chance
from nowornever.core.game import Event, Header, Seat
from nowornever.puzzles.making.maker import MakingTools, PuzzleDraft
from nowornever.puzzles.mistakes import MistakeDraft, MistakeKind
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.questions import WhichClue
from nowornever.shake.judge.judgement import Trust

FEWEST_BOARDS = 3
MOST_BOARDS = 6
FEWEST_CLUES = 3
MISREADS = {"novice": 0.25, "planner": 0.1, "sharp": 0.02}
"""How often a bot is wrong about one clue on one board."""


class ContradictionMaking:
    """How puzzles of Proof by Contradiction are made."""

    def drafts(
        self, header: Header, events: Sequence[Event], _tools: MakingTools
    ) -> Iterator[PuzzleDraft]:
        """For each player whose clues differ in what they cost: the clue that costs most."""
        players = _finished(header, events)
        for seat in range(len(players)):
            draft = _draft(players, seat, len(events))
            if draft:
                yield draft

    def mistakes(
        self, header: Header, events: Sequence[Event], seat: Seat, _tools: MakingTools
    ) -> Iterator[MistakeDraft]:
        """The clue that cost a seat the most points, if one did."""
        players = _finished(header, events)
        draft = _draft(players, seat, len(events)) if players else None
        if draft and draft.answers[0] in map(str, players[seat].clues):
            assert isinstance(draft.question, WhichClue)
            words = draft.question.story(draft.answers[0])
            yield MistakeDraft(MistakeKind.COSTLY_CLUE, len(events), words, draft)

    def prove(self, puzzle: Puzzle, _tools: MakingTools) -> Iterator[str]:
        """What is wrong with a puzzle's answer: the boards are scored again."""
        question = puzzle.question
        assert isinstance(question, WhichClue)
        best = _costliest(question)
        if best != puzzle.answers:
            yield f"The answer is {', '.join(best)}, not {', '.join(puzzle.answers)}."

    def level(self, _header: Header) -> str:
        """The game has no levels."""
        return ""

    def attempts(self, puzzle: Puzzle, bot: str, chance: Chance) -> Iterator[str]:
        """A bot reads every clue on every board, and misreads some."""
        question = puzzle.question
        assert isinstance(question, WhichClue)
        misreads = MISREADS[bot]

        def read(clue: str) -> int:
            false, boards = question.cost(clue), len(question.boards) - 1
            wrongly = [happens(misreads, chance) for _ in range(boards)]
            return false - sum(wrongly[:false]) + sum(wrongly[false:])

        while True:
            costs = {clue: read(clue) for clue in question.clues}
            most = max(costs.values())
            yield pick([clue for clue in question.clues if costs[clue] == most], chance)


def _finished(header: Header, events: Sequence[Event]) -> tuple[Player, ...]:
    """The players of a match that all of them played to the end; empty for other matches."""
    state = GAME.start(header)
    for event in events:
        state = GAME.evolve(state, event)  # type: ignore[arg-type]
    whole = state.is_over and not any(player.absent for player in state.players)
    return state.players if whole else ()


def _draft(players: Sequence[Player], seat: int, event: int) -> PuzzleDraft | None:
    """A choice between the clues of a player and of the next one, on their boards and others'."""
    order = [*players[seat:], *players[:seat]][:MOST_BOARDS]
    given = [(str(clue), owner) for owner in (0, 1) for clue in order[owner].clues]
    clues, owners = (tuple(part) for part in zip(*given, strict=True)) if given else ((), ())
    question = WhichClue(tuple(str(player.board) for player in order), clues, owners)
    if len(order) < FEWEST_BOARDS or len(set(clues)) < FEWEST_CLUES or len(set(clues)) < len(clues):
        return None
    best = _costliest(question)
    if len(best) > 1:
        return None
    formats = (str(clue.format) for player in order[:2] for clue in player.clues)
    return PuzzleDraft(
        question=question,
        answers=best,
        reason=" ".join(map(question.story, question.clues)),
        trust=Trust.CERTIFIED,
        event=event,
        themes=tuple(dict.fromkeys(formats)),
    )


def _costliest(question: WhichClue) -> tuple[str, ...]:
    """The clues that are false on the most boards."""
    most = max(map(question.cost, question.clues))
    return tuple(clue for clue in question.clues if question.cost(clue) == most)


MAKING = ContradictionMaking()
