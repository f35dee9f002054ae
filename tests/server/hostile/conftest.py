"""A server on a real line, and a table at it, for all attacks of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nowornever.server.app import make_app
from tests.server.hostile.peer import Peer
from tests.server.playing import UNLIMITED, Nobody
from tests.server.running import running


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("hostile")
    app = make_app(f"sqlite:///{folder}/t.sqlite", Nobody(), limits=UNLIMITED)
    with running(app) as found:
        yield found


@pytest.fixture(scope="module")
def shared(port: int) -> Peer:
    return Peer(port)
