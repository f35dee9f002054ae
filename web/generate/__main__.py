"""What the client has to know of the Python sources, as one JSON value: `make generated`.

`write.js` makes TypeScript of it.
"""

from __future__ import annotations

import sys

import msgspec
from accounts import accounts
from description import describe, server
from fastapi.testclient import TestClient
from tables import rulebooks, tables


def main() -> None:
    """Write everything to the standard output."""
    app = server()
    found = {
        "description": describe(app),
        "tables": tables(),
        "books": TestClient(app).get("/api/rulebooks").json(),
        "accounts": list(accounts(rulebooks())),
    }
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
