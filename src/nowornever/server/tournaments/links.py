"""The secrets that open a tournament for its directors, officials and players.

A secret follows from the server's key and the seat, so that it can be printed again and nothing
has to be stored. A substitute has another secret than who had the place before.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from hashlib import sha256

from nowornever.core.game import WATCHER, Seat
from nowornever.tournaments.state import TournamentState, player_seat

KEY_NAME = "tournament-key"
"""The name under which the database keeps the key."""
_LENGTH = 26


def seat_secret(key: str, tournament: str, state: TournamentState, seat: Seat) -> str:
    """The secret of a seat."""
    entrant = state.entrant_at(seat)
    turn = len(entrant.before) if entrant else 0
    message = f"{tournament}/{seat}/{turn}".encode()
    mac = hmac.new(bytes.fromhex(key), message, sha256).digest()
    return f"{seat}.{b32encode(mac).decode().lower()[:_LENGTH]}"


def seat_of_secret(key: str, tournament: str, state: TournamentState, secret: str) -> Seat | None:
    """The seat that a secret opens; a spectator's without one, None if it opens nothing."""
    if not secret:
        return WATCHER
    number = secret.partition(".")[0]
    if not (number.isascii() and number.isdecimal() and len(number) < 8):
        return None
    seat = int(number)
    if state.staff_at(seat) is None and state.entrant_at(seat) is None:
        return None
    right = seat_secret(key, tournament, state, seat)
    return seat if hmac.compare_digest(right.encode(), secret.encode()) else None


def all_seats(state: TournamentState) -> tuple[tuple[Seat, str], ...]:
    """Every seat that has a link, with the name of who has it."""
    staff = [(seat, one.name) for seat, one in enumerate(state.staff)]
    return (*staff, *((player_seat(one.number), one.name) for one in state.entrants))
