"""What the host sets before the match: rounds, deadlines, and what happens to missing players.

The settings are the options in a record's header:

=====================  =========================================================================
``contracts_round``    the round in which contracts are chosen, 1 to 3, by default 1; 0 is a match
                       without contracts
``round_1`` to ``_3``  seconds until the deadline of each round; 0, the default, is no deadline
``missing``            who submits nothing by the deadline is waited for (``wait``, the default),
                       played on by a bot (``bot``), or ``absent``
``close_early``        whether a round closes as soon as everybody has submitted; by default true
``previous``           the seats from the best of the previous match on, as in ``2 0 1``
``bots``               the seats that bots play from the beginning, as in ``1 2``; a deadline never
                       makes a bot absent, its round waits for it
=====================  =========================================================================
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from nowornever.core.game import Header, Instant, Seat
from nowornever.core.written import WrittenError, quoted

ROUNDS = 3
MIN_PLAYERS, MAX_PLAYERS = 3, 20
PLAYERS = 11
"""How many players the match is designed for (MATCH-TYPE-1)."""
MAX_NAME = 60
LONGEST_ROUND = 366 * 24 * 3600
"""The longest round that the host may set, in seconds."""


class Missing(StrEnum):
    """What happens at a deadline to a player who has submitted nothing."""

    WAIT = "wait"
    BOT = "bot"
    ABSENT = "absent"


class Settings(Struct, frozen=True):
    """The options of a match."""

    contracts_round: int = 1
    """The round in which contracts are chosen; 0 for a match without contracts."""
    seconds: tuple[int, ...] = (0, 0, 0)
    """The length of each round; 0 for no deadline."""
    missing: Missing = Missing.WAIT
    close_early: bool = True
    previous: tuple[Seat, ...] = ()
    bots: tuple[Seat, ...] = ()

    def deadline(self, round_number: int, opened: Instant) -> Instant | None:
        """The deadline of a round that opened at this time."""
        seconds = self.seconds[round_number - 1]
        return opened + seconds * 1000 if seconds else None


def read_settings(header: Header) -> Settings:
    """The settings in a header; raises WrittenError for an invalid header."""
    _check_names(header.seats)
    options = dict(header.options)
    settings = Settings(
        contracts_round=_number(options.pop("contracts_round", 1), "contracts_round", 0, ROUNDS),
        seconds=tuple(
            _number(options.pop(f"round_{n}", 0), f"round_{n}", 0, LONGEST_ROUND)
            for n in range(1, ROUNDS + 1)
        ),
        missing=_missing(options.pop("missing", Missing.WAIT.value)),
        close_early=_truth(options.pop("close_early", True)),
        previous=_previous(options.pop("previous", ""), len(header.seats)),
        bots=_bots(options.pop("bots", ""), len(header.seats)),
    )
    if options:
        raise _refused(f"there is no option {quoted(next(iter(options)))} in this match")
    return settings


def _check_names(names: tuple[str, ...]) -> None:
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise _refused(f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {len(names)}")
    for name in names:
        if not name.strip() or len(name) > MAX_NAME:
            raise _refused(f"a player's name has 1 to {MAX_NAME} characters")
        if names.count(name) > 1:
            raise _refused(f"two players are called {quoted(name)}")


def _number(value: object, name: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise _refused(f"{name} is a number from {low} to {high}, not {quoted(str(value))}")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _refused(f"close_early is true or false, not {quoted(str(value))}")
    return value


def _missing(value: object) -> Missing:
    if value not in list(Missing):
        raise _refused(f"missing is one of {', '.join(Missing)}, not {quoted(str(value))}")
    return Missing(str(value))


def _previous(value: object, players: int) -> tuple[Seat, ...]:
    words = str(value).split()
    if words and sorted(words) != sorted(map(str, range(players))):
        raise _refused(f"previous names each seat from 0 to {players - 1} once, best first")
    return tuple(map(int, words))


def _bots(value: object, players: int) -> tuple[Seat, ...]:
    words = str(value).split()
    if len(set(words)) < len(words) or not set(words) <= set(map(str, range(players))):
        raise _refused(f"bots names seats from 0 to {players - 1}, each once")
    return tuple(map(int, words))


def _refused(reason: str) -> WrittenError:
    return WrittenError(reason, "", 0)
