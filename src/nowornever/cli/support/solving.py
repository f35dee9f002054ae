"""Solving puzzles in the terminal: one session, whose attempts are kept in a file."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

import msgspec
from rich.markup import escape
from rich.rule import Rule

from nowornever.cli.support.answers import read_answer
from nowornever.cli.support.output import BadInputError, console
from nowornever.core.dice import Chance
from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.puzzles.repetition import due, repetitions
from nowornever.puzzles.runs import PuzzleRun, RunMode
from nowornever.puzzles.shelf import PuzzleShelf, PuzzleWish
from nowornever.puzzles.showing import answer_lines, given_text
from nowornever.ratings.attempts import PuzzleAttempt, PuzzleRatings, rate_attempts
from nowornever.ratings.glicko import SkillRating

ME = "me"
_HELP = "Type your answer, or: hint, skip, quit."


class SolvingMode(StrEnum):
    """Which puzzles come."""

    RATED = "rated"
    STREAK = "streak"
    MINUTES = "three-minutes"
    DAY = "day"
    MISTAKES = "mistakes"


class Session:
    """A person at the terminal, with the attempts so far."""

    def __init__(
        self, shelf: PuzzleShelf, wish: PuzzleWish, chance: Chance, kept: Path | None
    ) -> None:
        """Read the attempts of earlier sessions; raises BadInputError."""
        self.shelf, self.wish, self.chance, self.kept = shelf, wish, chance, kept
        self.attempts: list[PuzzleAttempt] = list(_read_attempts(kept))
        self.start = {puzzle.id: float(puzzle.rating) for puzzle in shelf}
        self.is_rated = True

    def play(self, mode: SolvingMode) -> None:
        """Ask until the mode ends, or the person stops; runs are not rated."""
        self.is_rated = mode in (SolvingMode.RATED, SolvingMode.DAY)
        {
            SolvingMode.RATED: self._rated,
            SolvingMode.STREAK: lambda: self._run(RunMode.STREAK),
            SolvingMode.MINUTES: lambda: self._run(RunMode.MINUTES),
            SolvingMode.DAY: self._day,
            SolvingMode.MISTAKES: self._mistakes,
        }[mode]()

    @property
    def _ratings(self) -> PuzzleRatings:
        return rate_attempts(self.attempts, self.start)

    def _rating(self, game: str) -> SkillRating:
        return self._ratings.solvers.get((game, ME), SkillRating())

    def _rated(self) -> None:
        """Puzzles of about the solver's rating in their game."""
        game = self.wish.game or self.shelf.wanted(self.wish)[0].game
        while True:
            seen = {attempt.puzzle for attempt in self.attempts}
            puzzle = self.shelf.near(self._rating(game).rating, self.chance, self.wish, seen)
            if puzzle is None:
                console.print("You have tried them all.")
                return
            if self._ask(puzzle) is None:
                return
            game = puzzle.game
            console.print(f"[dim]Your rating in {game}: {self._rating(game)}[/]")

    def _run(self, mode: RunMode) -> None:
        run, began = PuzzleRun(mode=mode, wish=self.wish), time.monotonic()
        while not run.is_over(time.monotonic() - began):
            puzzle = run.next(self.shelf, self.chance)
            correct = self._ask(puzzle) if puzzle else None
            if puzzle is None or correct is None:
                break
            if mode is RunMode.MINUTES and run.is_over(time.monotonic() - began):
                break  # the answer came too late
            run = run.after(puzzle, correct)
        console.print(f"Solved: {run.solved}; wrong: {run.wrong}.")

    def _day(self) -> None:
        puzzle = self.shelf.of_the_day(datetime.now(UTC).date().isoformat(), self.wish)
        assert puzzle is not None
        self._ask(puzzle)

    def _mistakes(self) -> None:
        plan = repetitions(self.attempts)
        waiting = [self.shelf.get(name) for name in due(plan, _now())]
        ready = [puzzle for puzzle in waiting if puzzle and self.wish.takes(puzzle)]
        for puzzle in ready:
            if self._ask(puzzle) is None:
                return
        console.print("Nothing is due." if not ready else "That is all for now.")

    def _ask(self, puzzle: Puzzle) -> bool | None:
        """Whether the answer is right; None if the person stops."""
        about = " ".join((puzzle.rulebook, puzzle.level)).strip()
        console.print(Rule(f"{puzzle.kind.words} {about}, {puzzle.rating}", align="left"))
        for line in given_text(puzzle.question):
            console.print(escape(line))
        console.print(escape(puzzle.question.words))
        console.print(f"[dim]{_HELP} An answer looks like this: {escape(puzzle.question.form)}[/]")
        hints = list(puzzle.hints())
        seen = 0
        while (
            answer := read_answer(_has_many_lines(puzzle), ("hint", "skip", "quit"))
        ) is not None:
            match answer.strip().lower():
                case "":
                    continue
                case "quit":
                    return None
                case "hint":
                    said = hints[seen] if seen < len(hints) else "There are no more hints."
                    seen = min(seen + 1, len(hints))
                    console.print(escape(said))
                case "skip":
                    self._tell(puzzle, False, ())
                    return self._keep(puzzle, False, seen)
                case _:
                    if puzzle.question.chosen(answer) is None:
                        console.print(f"Write {escape(puzzle.question.form)}.")
                        continue
                    found = puzzle.grade(answer)
                    if found.correct is None:  # neither right nor wrong: it does not count
                        console.print(escape(" ".join(found.told)))
                        continue
                    self._tell(puzzle, found.correct, found.told)
                    return self._keep(puzzle, found.correct, seen)
        return None

    def _tell(self, puzzle: Puzzle, correct: bool, told: tuple[str, ...]) -> None:
        console.print("[green]Right.[/]" if correct else "[red]Wrong.[/]")
        for line in told:
            console.print(f"  {escape(line)}")
        for line in answer_lines(puzzle):
            console.print(f"  [dim]{escape(line)}[/]")
        console.print(f"  [dim]{escape(', '.join(puzzle.themes))}[/]")

    def _keep(self, puzzle: Puzzle, correct: bool, hints: int) -> bool:
        attempt = PuzzleAttempt(
            solver=ME,
            puzzle=puzzle.id,
            pool=puzzle.game,
            correct=correct,
            hints=hints,
            at=_now(),
            rated=self.is_rated,
            rating=puzzle.rating,
        )
        self.attempts.append(attempt)
        if self.kept:
            try:
                with self.kept.open("ab") as file:
                    file.write(msgspec.json.encode(attempt) + b"\n")
            except OSError as error:
                raise BadInputError(f"{self.kept}: cannot be written: {error.strerror}") from None
        return correct


def _read_attempts(path: Path | None) -> Iterator[PuzzleAttempt]:
    if path is None or not path.exists():
        return
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadInputError(f"{path}: cannot be read: {error.strerror}") from None
    for number, line in enumerate(text.splitlines(), 1):
        try:
            yield msgspec.json.decode(line, type=PuzzleAttempt)
        except msgspec.MsgspecError:
            raise BadInputError(f"{path}: line {number} is no attempt") from None


def _has_many_lines(puzzle: Puzzle) -> bool:
    return puzzle.kind is PuzzleKind.SOLVE and "\n" in puzzle.answers[0].strip()


def _now() -> int:
    return int(time.time())
