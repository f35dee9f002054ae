"""What the client has to know of the Python sources, as one JSON value: `make generated`.

`write.js` makes TypeScript of it.
"""

from __future__ import annotations

import sys

import msgspec
from accounts import accounts, lines
from description import describe, server
from fastapi.testclient import TestClient
from tables import Table, rulebooks, tables

from nowornever.contradiction.clue import CLUES
from nowornever.contradiction.game import GAME as CONTRADICTION
from nowornever.contradiction.views import View
from nowornever.core.game import WATCHER, Header
from nowornever.shake.telling.view import CubeView
from nowornever.wff.game import GAME as WFF


def main() -> None:
    """Write everything to the standard output."""
    app = server()
    found = {
        "description": describe(app),
        "tables": {
            **tables(),
            "VIEW": Table("A match before anything has happened.", _view(), "CubeView"),
            "MATCH_VIEW": Table("The same of Proof by Contradiction.", _match_view(), "View"),
        },
        "samples": {
            "BOOKS": Table(
                "The rulebooks as the server gives them.",
                TestClient(app).get("/api/rulebooks").json(),
                "readonly Book[]",
            ),
            "CLUES": Table(
                "Clues of every format: how they are written, and their parts.",
                [[str(clue), clue] for clue in CLUES[::7]],
                "readonly [string, Clue][]",
            ),
            "LINES": Table(
                "Solutions as they are written, with their game and the cubes of each part.",
                list(lines()),
                "readonly [string, string, Record<string, string>][]",
            ),
            "ACCOUNTS": Table(
                "Cubes that are spent, and the checker's account of them.",
                list(accounts(rulebooks())),
                "readonly Account[]",
            ),
        },
    }
    sys.stdout.buffer.write(msgspec.json.encode(found))


def _view() -> CubeView:
    header = Header(game="wff", rulebook="wff-2017", seats=("Ann", "Bob", "Cy"))
    return WFF.view(WFF.start(header), WATCHER)


def _match_view() -> View:
    header = Header(game="contradiction", rulebook="contradiction", seats=("Ann", "Bob", "Cy"))
    return CONTRADICTION.view(CONTRADICTION.start(header), 0)


if __name__ == "__main__":
    main()
