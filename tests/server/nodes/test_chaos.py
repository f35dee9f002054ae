"""The short form of `bench.chaos`: real processes that are killed, frozen and cut off."""

from __future__ import annotations

import asyncio

import pytest

from bench import chaos
from bench.live.postgres import is_installed

LASTS = 4.0
"""The seconds of a lease: a busy machine ends few, and what it ends is a fault like others."""


@pytest.mark.usefixtures("postgres_server")  # which installs PostgreSQL, or skips
def test_ten_faults_lose_double_and_reorder_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chaos, "CALM", 0.3)
    monkeypatch.setattr(chaos, "LONG", 0.3)
    assert is_installed()
    found = asyncio.run(chaos.run(10, 4, 1, lasts=LASTS))
    assert found.faults.keys() == chaos.FAULTS.keys()
    assert not +found.wrong, found.wrong
    assert found.lines > len(found.seats)
