"""Pages that answer with Structs."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from msgspec import UNSET, Struct, UnsetType

from nowornever.server.app import make_app
from nowornever.server.pages.structs import StructRoute, describe_structs
from nowornever.shake.verdict import Fault
from tests.server.playing import Nobody


class Inner(Struct, frozen=True, omit_defaults=True):
    """Written without what is as usual."""

    name: str = ""


class Outer(Struct, frozen=True):
    """Written whole."""

    inner: tuple[Inner, ...] = ()
    more: int | UnsetType = UNSET


class OtherFault(Struct, frozen=True):
    """A Struct with a name that another has."""


OtherFault.__name__ = Fault.__name__


@pytest.fixture
def app() -> FastAPI:
    found = FastAPI()
    found.router.route_class = StructRoute
    describe_structs(found)

    @found.get("/outer", status_code=201)
    async def outer() -> Outer:
        return Outer((Inner("Ann"), Inner()))

    @found.get("/fault")
    async def fault() -> Fault:
        return Fault("top line", "top-line", "wff-2017 VII-B-2-a", "No arrow.")

    return found


def test_a_struct_is_answered_as_msgspec_writes_it(app: FastAPI) -> None:
    answer = TestClient(app).get("/outer")
    assert answer.status_code == 201
    assert answer.json() == {"inner": [{"name": "Ann"}, {}]}


def test_what_is_always_written_is_required(app: FastAPI) -> None:
    schemas = app.openapi()["components"]["schemas"]
    assert schemas["Outer"]["required"] == ["inner"]
    assert schemas["Inner"]["required"] == []
    assert schemas["Fault"]["required"] == list(Fault.__struct_fields__)


def test_an_answer_is_described_once(app: FastAPI) -> None:
    answer = app.openapi()["paths"]["/outer"]["get"]["responses"]["201"]
    assert answer["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Outer"}


def test_two_structs_with_one_name_are_refused(app: FastAPI) -> None:
    @app.get("/other")
    async def other() -> OtherFault:
        return OtherFault()

    with pytest.raises(ValueError, match="two things are called Fault"):
        app.openapi()


def test_every_problem_of_every_page_is_described_as_json() -> None:
    described = make_app("sqlite://", Nobody()).openapi()
    assert described["components"]["schemas"]["ProblemOut"]["required"] == ["detail"]
    kinds = {
        kind
        for page in described["paths"].values()
        for operation in page.values()
        for code, answer in operation["responses"].items()
        if code >= "400"
        for kind in answer["content"]
    }
    assert kinds == {"application/json"}
