"""Pages and live messages in one OpenAPI description: each type of the server stands there once."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from textwrap import dedent
from typing import Any, get_type_hints

import msgspec
from fastapi import FastAPI
from msgspec import Struct

from nowornever.contradiction.clue import Clue
from nowornever.server.app import make_app
from nowornever.server.connections import wire
from nowornever.server.games import online_games
from nowornever.server.pages.structs import REF, schemas_as_written
from nowornever.shake import actions
from nowornever.wff.kernel.rules import Rule


class Nobody:
    """No bots are needed to describe a server."""

    async def think(self, *_: Any) -> None:
        """Nothing comes of it."""

    def close(self) -> None:
        """Nothing is open."""


def server() -> FastAPI:
    """A server that is described and never started."""
    return make_app("sqlite://", Nobody())


def describe(app: FastAPI) -> dict[str, Any]:
    """The pages with what they answer when all is well, and the messages beside them."""
    description = app.openapi()
    for page in description["paths"].values():
        for operation in page.values():
            answers = operation["responses"]
            operation["responses"] = {code: answers[code] for code in answers if code < "300"}
    named = description["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        named.pop(unused, None)
    for schema in named.values():  # what is sent to a page and has a default may be left out
        for field in schema.get("properties", {}).values():
            field.pop("default", None)
    for field in ("game", "rulebook"):  # which there are, the server says when it is asked
        named["TableIn"]["properties"][field].pop("enum")
    named["ReplayStep"]["properties"]["changed"]["additionalProperties"] = True
    for name, schema in messages().items():
        named.setdefault(name, schema)
    named["Replay"]["properties"]["view"] = named["Happened"]["properties"]["view"]
    for name, schema in named.items():
        _explain(name, schema)
    return {**description, "components": {"schemas": dict(sorted(named.items()))}}


def messages() -> dict[str, Any]:
    """The messages of a live connection, with the views and actions of every game in them."""
    tables = online_games().values()
    games = [online.game for online in tables]
    views = tuple(dict.fromkeys(get_type_hints(type(game).view)["return"] for game in games))
    previews = dict.fromkeys(get_type_hints(type(online).preview)["return"] for online in tables)
    acts = tuple(dict.fromkeys(game.actions for game in games))
    roots = {
        "FromServer": wire.ToClient,
        "CubeAction": actions.CubeAction,
        "OfficialAction": actions.OfficialAction,
        "Rule": Rule,
        "Clue": Clue,
    }
    known = tuple(preview for preview in previews if preview is not Any)
    schemas, named = schemas_as_written((*roots.values(), *views, *acts, *known))
    seen, done, previewed = _split(schemas[len(roots) :], len(views), len(acts))
    (sent,), from_client = msgspec.json.schema_components((wire.FromClient,), ref_template=REF)
    named |= {**from_client, "FromClient": sent, "AnyAction": {"anyOf": list(done)}}
    named |= {name: schemas[at] for at, name in enumerate(roots) if name not in named}
    nothing = {"type": "null"}
    for message in ("Welcome", "Happened"):
        fields = named[message]["properties"]
        fields["view"] = {"anyOf": [*seen, *([nothing] if message == "Welcome" else [])]}
        fields["legal"] = {"type": "array", "items": {"$ref": REF.format(name="AnyAction")}}
    for message in ("Act", "Try"):
        named[message]["properties"]["action"] = {"$ref": REF.format(name="AnyAction")}
    named["Tried"]["properties"]["preview"] = {"anyOf": [*previewed, nothing]}
    return named


def _split(schemas: Any, *sizes: int) -> Iterator[Any]:
    for size in sizes:
        yield schemas[:size]
        schemas = schemas[size:]
    yield schemas


def _explain(name: str, schema: dict[str, Any]) -> None:
    """Give the fields of a Struct the words that stand under them in its class."""
    fields = schema.get("properties", {})
    for struct in _every(Struct):
        sent = dict(zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True))
        own = set(sent.values())
        if struct.__name__ == name and own == set(fields) - {struct.__struct_config__.tag_field}:
            for field, words in _words(struct).items():
                fields[sent[field]] = {**fields[sent[field]], "description": words}


def _every(kind: type[Struct]) -> Iterator[type[Struct]]:
    for sub in kind.__subclasses__():
        if sub.__module__.startswith("nowornever."):
            yield sub
        yield from _every(sub)


def _words(struct: type[Struct]) -> dict[str, str]:
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if kind.__module__.startswith("nowornever."):
            (made,) = ast.parse(dedent(inspect.getsource(kind))).body
            assert isinstance(made, ast.ClassDef)
            for line, below in zip(made.body, made.body[1:], strict=False):
                match line, below:
                    case (
                        ast.AnnAssign(target=ast.Name(id=field)),
                        ast.Expr(value=ast.Constant(value=str(words))),
                    ):
                        found[field] = inspect.cleandoc(words)
    return found
