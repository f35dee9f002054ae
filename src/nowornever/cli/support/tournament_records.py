"""Records of tournaments in files: read, continued, written; and matches that bots play."""

from __future__ import annotations

import os
import random
import secrets
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from nowornever.bots.cubes.ladder.league import LeagueTask, play
from nowornever.bots.cubes.mind import bot
from nowornever.cli.support.files import read_text
from nowornever.cli.support.output import BadInputError
from nowornever.core.dice import RandomDice
from nowornever.core.game import Header, Refusal, Seat
from nowornever.core.misfits import misfit_words
from nowornever.core.record import FORMAT, RecordWriter, read_record, split_record
from nowornever.core.table import GameTable
from nowornever.core.written import WrittenError
from nowornever.games import cube_game_with, rules_by_name
from nowornever.tournaments.act_reading import read_act
from nowornever.tournaments.acts import TournamentAct
from nowornever.tournaments.game import TOURNAMENT
from nowornever.tournaments.records import read_tournament
from nowornever.tournaments.sheets import Sheet, sheet_of
from nowornever.tournaments.simulation import PlaySheet, SimulatedTable
from nowornever.tournaments.state import HOUSE, TournamentState, player_seat


def is_record(text: str) -> bool:
    """Whether a text is a record, and not some other JSON."""
    return text.lstrip().startswith(f'{{"format":"{FORMAT}"')


class OpenTournament:
    """A tournament's record that more acts can be added to."""

    def __init__(self, text: str) -> None:
        """Read and verify a record; raises WrittenError."""
        self._before = text
        self.lines = split_record(text)
        self.header, self.entries, state = read_tournament(self.lines)
        self._table: SimulatedTable = GameTable(
            TOURNAMENT, self.header, RandomDice(secrets.SystemRandom())
        )
        self._table.state = state
        self._writer = RecordWriter.after(self.lines)

    @property
    def state(self) -> TournamentState:
        """The state after the last act."""
        return self._table.state

    def act(self, seat: Seat, act: TournamentAct) -> str:
        """Let somebody act now; returns why it is refused, or nothing."""
        at = max(self.state.now, int(time.time() * 1000) - int(self.header.options["opened"]))
        before = len(self._table.entries)
        found = self._table.act(seat, act, at)
        for entry in self._table.entries[before:]:
            self.lines += self._writer.entry(entry.by, entry.action, entry.events)
        return found.message if isinstance(found, Refusal) else ""

    @property
    def text(self) -> str:
        """The whole record."""
        return "".join(f"{line}\n" for line in self.lines)

    def save(self, path: Path) -> None:
        """Write the record in the place of the shorter one that was read; raises BadInputError.

        It is written whole or not at all, and not if somebody else has added to it meanwhile.
        """
        draft = path.with_name(f"{path.name}.new")
        try:
            file = draft.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            raise BadInputError(
                f"{path}: another command is writing it; if none is, delete {draft}"
            ) from None
        except OSError as error:
            raise _unwritten(path, error) from None
        try:
            with file:
                file.write(self.text)
                file.flush()
                os.fsync(file.fileno())
            if read_text(str(path)) != self._before:
                raise BadInputError(f"{path}: it has changed meanwhile; nothing was done")
            draft.replace(path)
        except OSError as error:
            raise _unwritten(path, error) from None
        finally:
            draft.unlink(missing_ok=True)


def seat_named(state: TournamentState, name: str) -> Seat:
    """The seat of a director, an official, `player N` or `server`; raises BadInputError."""
    for seat, staff in enumerate(state.staff):
        if staff.name == name:
            return seat
    kind, _, number = name.partition(" ")
    if kind == "player" and number.isdecimal() and 1 <= int(number) <= len(state.entrants):
        return player_seat(int(number))
    if name == "server":
        return HOUSE
    names = ", ".join(staff.name for staff in state.staff)
    raise BadInputError(f"--by is one of {names}, 'player N' or server, not {name!r}")


def read_acts(name: str) -> Iterator[tuple[int, TournamentAct]]:
    """The acts in a file, one JSON value on each line, with their lines; raises BadInputError."""
    for number, line in enumerate(read_text(name).splitlines(), 1):
        if line.strip():
            try:
                yield number, read_act(msgspec.json.decode(line))
            except WrittenError as error:
                raise BadInputError(f"line {number}: {error.reason}") from None
            except (msgspec.MsgspecError, RecursionError) as error:
                raise BadInputError(f"line {number}: {misfit_words(error, line)}") from None


def competition_named(state: TournamentState, name: str) -> str:
    """A competition by name; the only one if none is named. Raises BadInputError."""
    names = [one.name for one in state.plan.competitions]
    if not name and len(names) == 1:
        return names[0]
    if name not in names:
        said = f", not {name!r}" if name else ""
        raise BadInputError(f"--competition is one of {', '.join(names)}{said}")
    return name


def check_new(path: Path) -> None:
    """Raise BadInputError if there is such a file: before a simulation, not after it."""
    if path.exists():
        raise BadInputError(f"{path}: there is a file already")


def write_new(path: Path, text: str) -> None:
    """Write a record that must not replace another; raises BadInputError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BadInputError(f"{path}: there is a file already") from None
    except OSError as error:
        raise _unwritten(path, error) from None


def _unwritten(path: Path, error: OSError) -> BadInputError:
    return BadInputError(f"{path}: cannot be written: {error.strerror}")


def bots_play(rulebook: str, bots: Sequence[str], shakes: int, seed: int) -> PlaySheet:
    """Sheets of matches that bots play; the entrants get these bots in turn."""
    matches = iter(range(1_000_000))
    options: dict[str, str | int | bool] = {"shakes": shakes}

    def play_one(entrants: Sequence[int]) -> Sheet:
        names = tuple(bots[(one - 1) % len(bots)] for one in entrants)
        header = Header(
            game=cube_game_with(rulebook).name,
            rulebook=rulebook,
            seats=tuple(f"Player {one}" for one in entrants),
            options=options,
        )
        task = LeagueTask(next(matches), header, names, seed)
        chance = random.Random(f"{seed} {task.number}")
        result = play(task, [bot(name) for name in names], chance, keep_record=True)
        return _sheet(result.record)

    return play_one


def _sheet(record: Sequence[str]) -> Sheet:
    header, entries = read_record(record, rules_by_name())
    rules = rules_by_name()[header.game]
    state = rules.start(header)
    for entry in entries:
        for event in entry.events:
            state = rules.evolve(state, event)
    return sheet_of(state).sheet
