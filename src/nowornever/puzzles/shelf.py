"""The puzzles to choose from: by id, by what is wanted, by rating, and the puzzle of the day."""

from __future__ import annotations

import lzma
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import files
from itertools import islice

from msgspec import Struct

from nowornever.core.dice import Chance
from nowornever.puzzles.first_steps import asks
from nowornever.puzzles.puzzle import Puzzle, parse_puzzles

NEAR = 20
"""How many puzzles near the wanted rating there are to draw from."""
FIRST = 5
"""How many of the puzzles that ask least of a beginner there are to draw from."""
SHIPPED = "puzzles.jsonl.xz"
"""The file of the puzzles that come with the package."""


class PuzzleWish(Struct, frozen=True, kw_only=True):
    """Which puzzles are wanted; an empty field takes any."""

    game: str = ""
    rulebook: str = ""
    level: str = ""
    kind: str = ""
    theme: str = ""

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is wanted."""
        return (
            self.game in ("", puzzle.game)
            and self.rulebook in ("", puzzle.rulebook)
            and self.level in ("", puzzle.level)
            and self.kind in ("", puzzle.kind)
            and (not self.theme or self.theme in puzzle.themes)
        )


ANYTHING = PuzzleWish()


class PuzzleShelf:
    """A set of puzzles, the easiest first."""

    def __init__(self, puzzles: Iterable[Puzzle]) -> None:
        """Put these puzzles in order; of several with the same id the first one stays."""
        by_id: dict[str, Puzzle] = {}
        for puzzle in puzzles:
            by_id.setdefault(puzzle.id, puzzle)
        self._puzzles = tuple(sorted(by_id.values(), key=lambda one: (one.rating, one.id)))
        self._by_id = by_id
        self._wanted: dict[PuzzleWish, tuple[Puzzle, ...]] = {ANYTHING: self._puzzles}
        self._first: dict[str, tuple[Puzzle, ...]] = {}

    def __len__(self) -> int:
        """How many puzzles there are."""
        return len(self._puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        """Every puzzle, the easiest first."""
        return iter(self._puzzles)

    def get(self, name: str) -> Puzzle | None:
        """The puzzle with this id; None if there is none."""
        return self._by_id.get(name)

    def wanted(self, wish: PuzzleWish = ANYTHING) -> tuple[Puzzle, ...]:
        """The puzzles that a wish takes, the easiest first."""
        if wish not in self._wanted:
            found = tuple(puzzle for puzzle in self._puzzles if wish.takes(puzzle))
            if not found:
                return ()  # not cached: a wish may hold any text
            self._wanted[wish] = found
        return self._wanted[wish]

    @cached_property
    def themes(self) -> Mapping[str, Mapping[str, int]]:
        """For each game its themes, each with the number of its puzzles, the most common first."""
        counts: dict[str, Counter[str]] = {}
        for puzzle in self._puzzles:
            counts.setdefault(puzzle.game, Counter()).update(puzzle.themes)
        return {game: dict(counted.most_common()) for game, counted in counts.items()}

    def near(
        self,
        rating: float,
        chance: Chance,
        wish: PuzzleWish = ANYTHING,
        seen: Collection[str] = (),
    ) -> Puzzle | None:
        """A wanted puzzle of about this rating that was not seen; None if there is none left."""
        wanted = self.wanted(wish)
        right = bisect_left(wanted, rating, key=lambda puzzle: puzzle.rating)
        left = right - 1
        found: list[Puzzle] = []
        while len(found) < NEAR and (left >= 0 or right < len(wanted)):
            below = rating - wanted[left].rating if left >= 0 else float("inf")
            above = wanted[right].rating - rating if right < len(wanted) else float("inf")
            if below < above:
                puzzle, left = wanted[left], left - 1
            else:
                puzzle, right = wanted[right], right + 1
            if puzzle.id not in seen:
                found.append(puzzle)
        return found[chance.randrange(len(found))] if found else None

    def first(self, game: str, chance: Chance, seen: Collection[str] = ()) -> Puzzle | None:
        """A puzzle of a game for a beginner, one of those that ask least and were not seen."""
        if game not in self._first:
            found = self.wanted(PuzzleWish(game=game))
            if not found:
                return None  # not cached: a game may be any text
            self._first[game] = tuple(sorted(found, key=asks))
        left = islice((one for one in self._first[game] if one.id not in seen), FIRST)
        chosen = list(left)
        return chosen[chance.randrange(len(chosen))] if chosen else None

    def several(
        self, number: int, rating: float, chance: Chance, wish: PuzzleWish = ANYTHING
    ) -> list[Puzzle]:
        """Up to this many different wanted puzzles of about this rating, the easiest first."""
        chosen: dict[str, Puzzle] = {}
        while len(chosen) < number:
            puzzle = self.near(rating, chance, wish, chosen)
            if puzzle is None:
                break
            chosen[puzzle.id] = puzzle
        return sorted(chosen.values(), key=lambda puzzle: (puzzle.rating, puzzle.id))

    def of_the_day(self, day: str, wish: PuzzleWish = ANYTHING) -> Puzzle | None:
        """The puzzle of a day such as ``2026-11-16``, the same for everybody; None if none fits.

        Each puzzle is hashed with the day, and the lowest hash wins, so that a larger set changes
        few days.
        """

        def lot(puzzle: Puzzle) -> bytes:
            return blake2b(f"{day} {puzzle.id}".encode(), digest_size=8).digest()

        return min(self.wanted(wish), key=lot, default=None)


@cache
def shipped() -> PuzzleShelf:
    """The puzzles that come with the package."""
    data = (files(__package__) / "shipped" / SHIPPED).read_bytes()
    return PuzzleShelf(parse_puzzles(lzma.decompress(data).decode()))
