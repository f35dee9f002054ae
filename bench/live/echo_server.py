"""A server that hands each message on to everybody in its group, and does nothing else.

Run: .venv/bin/python -m bench.live.echo_server PORT
"""

from __future__ import annotations

import gc
import sys
from typing import Any

import uvicorn


def serve(port: int) -> None:
    """Serve until killed; a path is a group."""
    groups: dict[str, list[Any]] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            for answer in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{answer}.complete"})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"ok"})
        else:
            await receive()
            await send({"type": "websocket.accept"})
            group = groups.setdefault(scope["path"], [])
            group.append(send)
            while (message := await receive())["type"] == "websocket.receive":
                for other in group:
                    await other({"type": "websocket.send", "text": message["text"]})
            group.remove(send)

    gc.collect()
    gc.freeze()
    uvicorn.run(app, port=port, log_level="error", access_log=False, ws="websockets-sansio")


if __name__ == "__main__":
    serve(int(sys.argv[1]))
