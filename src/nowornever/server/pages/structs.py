"""Pages that answer with Structs: msgspec encodes the answer, and its schema describes it.

The return type of a page is the type of its answer. Requests are read by pydantic, which reports
everything that is wrong at once.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import cache, wraps
from typing import Any, get_type_hints

import msgspec
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.routing import APIRoute
from msgspec import UNSET, Struct
from pydantic import BaseModel

REF = "#/components/schemas/{name}"
"""Where the API description keeps its schemas."""
MOST_MEMBERS = 50
"""The members that one object of a request may have; no page asks for as many."""


class NarrowRequest(Request):
    """A request whose objects have few members: pydantic would complain of each one too many."""

    async def json(self) -> Any:
        """The body; raises HTTPException for an object that is too wide."""
        if not hasattr(self, "_json"):
            self._json = json.loads(await self.body(), object_pairs_hook=_few)
        return self._json


class StructRoute(APIRoute):
    """A page whose answer msgspec encodes, not pydantic."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **settings: Any) -> None:
        """Leave pages that answer with text or their own Response as they are."""
        answer = get_type_hints(endpoint)["return"]
        if not (answer is str or (isinstance(answer, type) and issubclass(answer, Response))):
            status = settings.get("status_code") or 200
            described = {"content": {"application/json": {"schema": _schema(answer)}}}
            settings["responses"] = {status: described, **(settings.get("responses") or {})}
            settings["response_model"] = None
            endpoint = _writing(endpoint, status)
        super().__init__(path, endpoint, **settings)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Read requests with narrow objects only."""
        handle = super().get_route_handler()

        async def read(request: Request) -> Response:
            return await handle(NarrowRequest(request.scope, request.receive))

        return read


def describe_structs(app: FastAPI, *models: type[BaseModel]) -> None:
    """Let the app's OpenAPI description name each Struct once, beside pydantic's models.

    These models are added to it; pages name them.
    """
    describe = app.openapi

    def described() -> dict[str, Any]:
        found = describe()
        named = found.setdefault("components", {}).setdefault("schemas", {})
        named.update({model.__name__: model.model_json_schema() for model in models})
        for page in found["paths"].values():
            for operation in page.values():
                for response in operation["responses"].values():
                    for content in response.get("content", {}).values():
                        for name, struct in content["schema"].pop("$defs", {}).items():
                            if not _is_same(struct, named.setdefault(name, struct)):
                                raise ValueError(f"two things are called {name}")
        return found

    app.openapi = described  # type: ignore[method-assign]


def _is_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether both describe one type; pydantic and msgspec describe an enumeration differently."""
    if "enum" in one:
        return sorted(one["enum"]) == sorted(other.get("enum", ()))
    return one == other


def schemas_as_written(types: Sequence[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of types that are sent out, and of the Structs that they name.

    A field with a default is required all the same, since it is always written.
    """
    schemas, named = msgspec.json.schema_components(types, ref_template=REF)
    for struct in _structs(msgspec.inspect.multi_type_info(types)):
        name = struct.__name__
        if name in named and not struct.__struct_config__.omit_defaults:
            maybe = {x.encode_name for x in msgspec.structs.fields(struct) if x.default is UNSET}
            named[name]["required"] = [x for x in named[name]["properties"] if x not in maybe]
    return schemas, named


def _structs(infos: Iterable[Any]) -> set[type[Struct]]:
    """Every Struct in these types."""
    found: set[type[Struct]] = set()
    left = list(infos)
    while left:
        info = left.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
            left += info.fields
        elif isinstance(info, msgspec.inspect.Field):
            left.append(info.type)
        elif isinstance(info, msgspec.inspect.Type):
            inner = [getattr(info, name) for name in info.__struct_fields__]
            left += [x for x in inner if isinstance(x, msgspec.inspect.Type)]
            left += [y for x in inner if isinstance(x, tuple) for y in x]
    return found


def _few(members: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(members) > MOST_MEMBERS:
        raise HTTPException(422, f"An object of a request has at most {MOST_MEMBERS} members.")
    return dict(members)


@cache
def _schema(answer: Any) -> dict[str, Any]:
    (schema,), named = schemas_as_written((answer,))
    return {**schema, "$defs": named}


def _writing(
    endpoint: Callable[..., Awaitable[Any]], status: int
) -> Callable[..., Awaitable[Response]]:
    @wraps(endpoint)
    async def page(*arguments: Any, **named: Any) -> Response:
        answer = await endpoint(*arguments, **named)
        return Response(msgspec.json.encode(answer), status, media_type="application/json")

    return page
