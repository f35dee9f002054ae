"""Cards and classes for tests, made and used through the real pages."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import Connection, create_engine, inspect, text

from nowornever.server.storage.database import open_database
from nowornever.server.storage.schema import metadata
from tests.server.playing import bearer


def new_card(client: TestClient, name: str = "") -> Any:
    """A new card with its secret."""
    answer = client.post("/api/people", json={"name": name})
    assert answer.status_code == 201, answer.text
    return answer.json()


def new_class(client: TestClient, name: str = "7b", days: int = 100) -> Any:
    """A new class with its coach's secret."""
    answer = client.post("/api/classes", json={"name": name, "days": days})
    assert answer.status_code == 201, answer.text
    return answer.json()


def sheet(client: TestClient, own: Any, count: int) -> Any:
    """New cards of a class, as they are printed."""
    asked = client.post(
        f"/api/classes/{own['id']}/cards", json={"count": count}, headers=bearer(own["secret"])
    )
    assert asked.status_code == 201, asked.text
    return asked.json()


def get(client: TestClient, page: str, secret: str) -> Any:
    """What a page answers to whoever shows a secret."""
    answer = client.get(f"/api/{page}", headers=bearer(secret))
    assert answer.status_code == 200, answer.text
    return answer.json()


def post(client: TestClient, page: str, shown: str, /, **sent: Any) -> Any:
    """What a page answers to what is sent there."""
    answer = client.post(f"/api/{page}", json=sent, headers=bearer(shown))
    assert answer.is_success, answer.text
    return answer.json()


def everything(database: str) -> dict[str, str]:
    """Every row of every table of a database, as text."""
    if database.startswith("sqlite"):  # also where an event loop runs, as in a browser's tests
        with create_engine(database).connect() as connection:
            return _rows(connection)
    return asyncio.run(_everything(database))


async def _everything(database: str) -> dict[str, str]:
    async with open_database(database) as found:
        return await found.run(_rows)


def _rows(connection: Connection) -> dict[str, str]:
    names = inspect(connection).get_table_names()
    assert {*names} >= {*metadata.tables}
    return {
        name: str([tuple(row) for row in connection.execute(text(f'SELECT * FROM "{name}"'))])
        for name in names
    }
