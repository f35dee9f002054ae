"""Read, verify, tell and write the records of matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from nowornever.core.descriptor import Teller
from nowornever.core.game import Event, Game, Header
from nowornever.core.record import Entry, read_record, split_records
from nowornever.core.record import verify as decide_again
from nowornever.core.written import counted
from nowornever.games import CUBE_GAMES, GAMES, rules_by_name
from nowornever.library.errors import SettingError
from nowornever.shake.judge.graph import ShakeGraph


class Record:
    """What happened at a table, from the first roll to the last line of the score sheet.

    A record is read from its lines; WrittenError says which line is damaged. `verify` finds out
    whether it can have happened at all.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        """Read a record from its lines; raises WrittenError."""
        self.lines: tuple[str, ...] = tuple(line.rstrip("\n") for line in lines)
        header, entries = read_record(self.lines, rules_by_name())
        self.header: Header = header
        self.entries: tuple[Entry[Any, Any], ...] = tuple(entries)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the one record in a text, or the first of several; raises WrittenError."""
        return cls((split_records(text) or [[]])[0])

    @classmethod
    def parse_all(cls, text: str) -> list[Record]:
        """Read every record in a text, one after the other; raises WrittenError."""
        return [cls(lines) for lines in split_records(text)]

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read the record in a file, or the first of several; raises WrittenError or OSError."""
        return cls.parse(Path(path).read_text(encoding="utf-8"))

    def write(self, path: str | Path) -> None:
        """Write the record into a file."""
        Path(path).write_text(str(self), encoding="utf-8", newline="\n")

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game that was played."""
        return GAMES[self.header.game].game

    @property
    def teller(self) -> Teller:
        """How this game is told in sentences."""
        return GAMES[self.header.game].teller

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(event for entry in self.entries for event in entry.events)

    def verify(self) -> Any:
        """Let the referee decide everything again; returns the final state.

        Raises WrittenError at the event that cannot have happened.
        """
        return decide_again(self.game, self.header, self.entries)

    def states(self) -> Iterator[tuple[Event, Any]]:
        """Every event with the state after it."""
        state = self.game.start(self.header)
        for event in self.events:
            state = self.game.evolve(state, event)
            yield event, state

    def sentences(self) -> Iterator[tuple[Event, str, Any]]:
        """Every event, the sentence that tells it, and the state before it."""
        before = self.game.start(self.header)
        for event, after in self.states():
            yield event, self._sentence(before, event), before
            before = after

    def story(self) -> Iterator[str]:
        """The whole match line by line: who plays, every event, the score sheet."""
        state = self.game.start(self.header)
        yield self.teller.heading(state)
        yield ""
        for event, after in self.states():
            if isinstance(event, self.teller.paragraphs):
                yield ""
            yield self._sentence(state, event)
            yield from (f"       {line}" for line in self.teller.more(state, event))
            state = after
        yield ""
        yield from self.teller.sheet(state).splitlines()

    def graphs(self, *, seconds: float | None = 2.0, work: int | None = None) -> list[ShakeGraph]:
        """How few cubes were still needed after each move, for every shake that got a Goal.

        The judge has `seconds` or `work` units for each question; None is no limit. A graph prints
        itself as a table, draws itself in a notebook, and tells which challenges were missed.
        Raises SettingError for a game that has no judge.
        """
        if self.header.game not in CUBE_GAMES:
            raise SettingError(
                "{game} has no judge; the cube games have one", game=self.header.game
            )
        from nowornever.library.judging import (
            graphs_of,
        )  # it imports the judges, which takes a while

        return graphs_of(self.game.start(self.header), self.events, seconds=seconds, work=work)

    def _sentence(self, before: Any, event: Event) -> str:
        return f"{_clock(event.at)}  {self.teller.tell(before, event)}"

    def __eq__(self, other: object) -> bool:
        """Whether both are the same record, line by line."""
        return isinstance(other, Record) and self.lines == other.lines

    def __hash__(self) -> int:
        """Equal records have equal hashes."""
        return hash(self.lines)

    def __str__(self) -> str:
        """The record as it is written."""
        return "".join(f"{line}\n" for line in self.lines)

    def __repr__(self) -> str:
        """What was played, by whom, and how much happened."""
        players = ", ".join(self.header.seats)
        return (
            f"<Record of {self.header.rulebook}: {players}; {counted(len(self.events), 'event')}>"
        )


def _clock(at: int) -> str:
    minutes, rest = divmod(at, 60_000)
    return f"{minutes:2}:{rest // 1000:02}"
