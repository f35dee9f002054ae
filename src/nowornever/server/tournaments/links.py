"""The secrets that open a tournament for its directors, officials and players.

A secret follows from the server's key and the seat, so that it can be printed again and nothing
has to be stored. A substitute gets another secret than the player before, and so does whoever is
entered after an entry was undone. Players also have a short code, to be typed from paper; the page
that takes codes limits how often they can be guessed.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from hashlib import sha256

from nowornever.core.game import WATCHER, Seat
from nowornever.server.people.pseudonyms import WORDS, cleaned_words
from nowornever.tournaments.acts import AppointOfficial, EnterPlayers
from nowornever.tournaments.entries import EntryStatus
from nowornever.tournaments.state import TournamentState, player_seat

KEY_NAME = "tournament-key"
"""The name under which the database keeps the key."""
_LENGTH = 26
CODE_WORDS = 3
"""How many words a player's code has, after the number."""


def seat_secret(key: str, tournament: str, state: TournamentState, seat: Seat) -> str:
    """The secret of a seat."""
    mac = _mac(key, tournament, state, seat, "")
    return f"{seat}.{b32encode(mac).decode().lower()[:_LENGTH]}"


def seat_code(key: str, tournament: str, state: TournamentState, seat: Seat) -> str:
    """The code of a player: the number and some words; empty for a seat that is no player's."""
    entrant = state.entrant_at(seat)
    if entrant is None:
        return ""
    mac = _mac(key, tournament, state, seat, "/code")
    words = (WORDS[byte % len(WORDS)] for byte in mac[:CODE_WORDS])
    return f"{entrant.number} {' '.join(words)}"


def seat_of_code(key: str, tournament: str, state: TournamentState, code: str) -> Seat | None:
    """The seat of the player whose code this is, however it is typed; None if it is nobody's."""
    number = "".join(sign for sign in code if sign in "0123456789")
    if not 0 < len(number) < 6:
        return None
    seat = player_seat(int(number))
    if state.entrant_at(seat) is None:
        return None
    right = cleaned_words(seat_code(key, tournament, state, seat))
    return seat if hmac.compare_digest(right.encode(), cleaned_words(code).encode()) else None


def seat_of_card(state: TournamentState, card: str) -> Seat | None:
    """The seat of the player who was entered with the number of this card."""
    found = (one for one in state.entrants if one.entry.card == card)
    mine = next((one for one in found if one.status is not EntryStatus.WITHDRAWN), None)
    return player_seat(mine.number) if mine else None


def _mac(key: str, tournament: str, state: TournamentState, seat: Seat, purpose: str) -> bytes:
    message = f"{tournament}/{seat}/{_holder(state, seat)}{purpose}".encode()
    return hmac.new(bytes.fromhex(key), message, sha256).digest()


def _holder(state: TournamentState, seat: Seat) -> int:
    """Tells apart who has a seat one after the other; 0 for the first.

    When an entry is undone, the next one gets its number: slips of the first may be about.
    """
    entrant, staff = state.entrant_at(seat), state.staff_at(seat)
    if entrant is not None and entrant.turn:
        return entrant.turn
    since = entrant.since if entrant else staff.since if staff else 0
    kind = EnterPlayers if entrant else AppointOfficial
    undone = (one for one in state.undone if one < since)
    again = any(isinstance(state.done[one - 1].act, kind) for one in undone)
    return since if again else 0


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
    """Every seat that has a link, with the name of its owner."""
    staff = [(seat, one.name) for seat, one in enumerate(state.staff)]
    return (*staff, *((player_seat(one.number), one.name) for one in state.entrants))
