"""Requests that are nearly right, to every page of a server, and how their answers are read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from bench.live.attacks import POSITION
from bench.live.fuzz import WORDS, Fuzz
from bench.live.real_server import Server

Pages = list[tuple[str, str, dict[str, Any]]]


def pages_of(server: Server) -> Pages:
    """Every page with its method and the fields of its body."""
    _, described = server.ask("127.0.0.1", "GET", "/openapi.json")
    schemas = described["components"]["schemas"]
    pages: Pages = []
    for path, methods in described["paths"].items():
        for method, page in methods.items():
            content = page.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema", {})
            name = schema.get("$ref", "").rpartition("/")[2]
            pages.append((method.upper(), path, schemas.get(name, {}).get("properties", {})))
    return pages


def request(fuzz: Fuzz, pages: Pages) -> bytes:
    """A request that is nearly right."""
    chance = fuzz.chance
    method, path, fields = chance.choice(pages)
    while "{" in path:
        before, _, rest = path.partition("{")
        word = chance.choice(("wff-2017", "wff-2012", "x", "0" * 12, "%2e%2e", "%00", "%ff", "1"))
        path = before + word + rest.partition("}")[2]
    if chance.random() < 0.05:
        method = chance.choice(("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "X"))
    if chance.random() < 0.1:
        path += chance.choice(("?a=%", "?n=-1", "//", "/../..", ";x", "?after=now&text=%ff"))
    good = {"position": POSITION, "after": "now", "game": "wff", "rulebook": "wff-2017",
            "seats": [{"kind": "person", "name": "A"}], "sequent": "Epq -> CNpNq", "name": "A",
            "text": "1 p s"}  # fmt: skip
    body: Any = {
        field: good[field] if field in good and chance.random() < 0.8 else fuzz.value()
        for field in fields
        if chance.random() < 0.95
    }
    if chance.random() < 0.05:
        body = fuzz.value()
    content = json.dumps(body).encode() if fields or chance.random() < 0.1 else b""
    if chance.random() < 0.03:
        content = chance.randbytes(chance.randrange(200))
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(content)}"]
    head.append(f"Content-Type: {chance.choice(('application/json', 'text/plain', 'x'))}")
    if chance.random() < 0.2:
        head.append("Authorization: Bearer " + str(chance.choice(WORDS[:10])))
    return "\r\n".join(head).encode("utf-8", "replace") + b"\r\n\r\n" + content


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of the next answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    if b"transfer-encoding: chunked" in head:
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return status, body
    _, found, length = head.partition(b"content-length:")
    return status, await reader.readexactly(int(length.split(b"\r\n")[0])) if found else b""
