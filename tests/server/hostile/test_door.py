"""Crowds of new connections: they come in one at a time, and the networks take turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nowornever.server.protocols import door as door_module
from nowornever.server.protocols.door import Door
from nowornever.server.protocols.http import MAX_HEAD

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


class Loop:
    """A loop whose timers are run by hand."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []

    def call_later(self, within: float, then: Callable[..., None], *about: Any) -> Any:
        timer = (within, then, about)
        self.timers.append(timer)

        class Handle:
            @staticmethod
            def cancel() -> None:
                if timer in self.timers:
                    self.timers.remove(timer)

            @staticmethod
            def when() -> float:
                return within

        return Handle

    def open_door(self) -> None:
        """Run the timer of the door."""
        [timer] = [timer for timer in self.timers if timer[0] == door_module.APART]
        self.timers.remove(timer)
        timer[1](*timer[2])


class Transport:
    """One end of a connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.closed = False
        self.paused = False

    def get_extra_info(self, what: str) -> Any:
        return (self.address, 1) if what == "peername" else None

    def is_closing(self) -> bool:
        return self.closed

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def set_protocol(self, _protocol: Any) -> None:
        pass


class Street:
    """A door, those who came to it, and who came in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.loop = Loop()
        self.connections: set[Any] = set()
        self.inside: list[tuple[str, bytes]] = []
        self.door = Door()
        street = self

        class Inside:
            """Stands for an HTTP connection."""

            def __init__(self, **_settings: Any) -> None:
                self.transport: Any = None

            def connection_made(self, transport: Transport) -> None:
                self.transport = transport

            def data_received(self, data: bytes) -> None:
                assert not self.transport.paused
                street.inside.append((self.transport.address, data))

        monkeypatch.setattr(door_module, "BoundedHttp", Inside)

    def come(self, address: str) -> tuple[Any, Transport]:
        class State:
            connections = self.connections

        line, transport = self.door.meet(_loop=self.loop, server_state=State), Transport(address)
        line.connection_made(transport)  # type: ignore[arg-type]
        return line, transport

    def say(self, line: Any, data: bytes) -> None:
        for at in range(0, len(data), 4096):
            piece = data[at : at + 4096]
            line.get_buffer(0)[: len(piece)] = piece
            line.buffer_updated(len(piece))


@pytest.fixture
def street(monkeypatch: pytest.MonkeyPatch) -> Street:
    return Street(monkeypatch)


def test_a_crowd_comes_in_one_at_a_time(street: Street) -> None:
    for _ in range(200):
        line, _ = street.come("10.0.0.1")
        street.say(line, HEAD)
    assert len(street.inside) == 1, "the loop has begun one of two hundred"
    for so_far in range(2, 201):
        street.loop.open_door()
        assert len(street.inside) == so_far
    street.loop.open_door()
    line, _ = street.come("10.0.0.1")
    street.say(line, HEAD)
    assert len(street.inside) == 201, "who comes alone comes in at once"


def test_somebody_from_elsewhere_does_not_wait_for_the_whole_crowd(street: Street) -> None:
    for address in ("10.0.0.1",) * 50 + ("2001:db8::1", "2001:db8::2", "10.0.0.2"):
        line, _ = street.come(address)
        street.say(line, HEAD)
    for _ in range(5):
        street.loop.open_door()
    came = [address for address, _ in street.inside]
    assert came == ["10.0.0.1", "10.0.0.1", "2001:db8::1", "10.0.0.2", "10.0.0.1", "2001:db8::2"]


def test_whoever_has_gone_takes_nobodys_turn(street: Street) -> None:
    lines = [street.come(f"10.0.0.{n}") for n in range(4)]
    for line, _ in lines:
        street.say(line, HEAD)
    for line, transport in lines[1:3]:
        transport.abort()
        line.connection_lost(None)
    street.loop.open_door()
    assert [address for address, _ in street.inside] == ["10.0.0.0", "10.0.0.3"]
    assert not street.connections


def test_a_head_comes_in_when_it_is_whole(street: Street) -> None:
    line, transport = street.come("10.0.0.1")
    for at in range(len(HEAD)):
        assert not street.inside
        street.say(line, HEAD[at : at + 1])
    assert street.inside == [("10.0.0.1", HEAD)]
    assert not transport.paused


def test_what_comes_before_the_turn_is_kept(street: Street) -> None:
    first, _ = street.come("10.0.0.1")
    street.say(first, HEAD)
    second, transport = street.come("10.0.0.1")
    street.say(second, HEAD)
    assert transport.paused, "the rest waits in the system's buffer"
    street.say(second, b"body")
    street.loop.open_door()
    assert street.inside[1] == ("10.0.0.1", HEAD + b"body")


@pytest.mark.parametrize("data", [b"x" * (MAX_HEAD + 1), b"\x16\x03\x01"])
def test_what_can_be_no_request_is_answered_at_once(street: Street, data: bytes) -> None:
    line, _ = street.come("10.0.0.1")
    street.say(line, data)
    assert street.inside == [("10.0.0.1", data)]


def test_a_request_that_never_ends_makes_no_http_connection(street: Street) -> None:
    for _ in range(200):
        line, _ = street.come("10.0.0.1")
        street.say(line, b"GET / HT")
    assert not street.inside
    assert len(street.connections) == 200, "and it is counted"
