"""Pages that answer with Structs: msgspec writes the answer, and its schema describes it.

A page says by its return type what it answers. What is sent to a page is read by pydantic, which
names everything that is wrong with it at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import wraps
from typing import Any, get_type_hints

import msgspec
from fastapi import FastAPI, Response
from fastapi.routing import APIRoute
from msgspec import UNSET, Struct

REF = "#/components/schemas/{name}"
"""Where a description names its schemas."""


class StructRoute(APIRoute):
    """A page whose answer is not for pydantic."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **settings: Any) -> None:
        """One that answers with text or a Response of its own is left as it is."""
        answer = get_type_hints(endpoint)["return"]
        if not (answer is str or (isinstance(answer, type) and issubclass(answer, Response))):
            status = settings.get("status_code") or 200
            described = {"content": {"application/json": {"schema": _schema(answer)}}}
            settings["responses"] = {status: described, **(settings.get("responses") or {})}
            settings["response_model"] = None
            endpoint = _writing(endpoint, status)
        super().__init__(path, endpoint, **settings)


def describe_structs(app: FastAPI) -> None:
    """Let the app's description name each Struct once, beside pydantic's models."""
    describe = app.openapi

    def described() -> dict[str, Any]:
        found = describe()
        named = found.setdefault("components", {}).setdefault("schemas", {})
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
    """Whether both describe one thing; pydantic and msgspec describe an enumeration otherwise."""
    if "enum" in one:
        return sorted(one["enum"]) == sorted(other.get("enum", ()))
    return one == other


def schemas_as_written(types: Sequence[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of types that are sent out, and those of the Structs that they name.

    A field with a default is required nevertheless, since it is written.
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
            left += [field.type for field in info.fields]
        elif isinstance(info, msgspec.inspect.Type):
            inner = [getattr(info, name) for name in info.__struct_fields__]
            left += [x for x in inner if isinstance(x, msgspec.inspect.Type)]
            left += [y for x in inner if isinstance(x, tuple) for y in x]
    return found


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
