"""The HTTP pages: nothing that is sent breaks them, and every answer is a documented one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from nowornever.server.app import make_app
from tests.server.playing import UNLIMITED, Nobody, bearer
from tests.server.running import running

usual = settings.default.max_examples if settings.default else 0
schema = schemathesis.openapi.from_dict(make_app("sqlite://", Nobody()).openapi())
# Every edge of every schema is thousands of requests: with `HYPOTHESIS_PROFILE=thorough` or `long`.
schema.config.phases.coverage.enabled = "HYPOTHESIS_PROFILE" in os.environ
# Not every game has every rulebook and option: some of what the schema allows is refused with 422.
EXCLUDED = [CHECKS.get_one("positive_data_acceptance")]
NEGATIVE = CHECKS.get_one("negative_data_rejection")

TABLE = {
    "game": "wff",
    "rulebook": "wff-2017",
    "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}],
}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("api")
    app = make_app(f"sqlite:///{folder}/t.sqlite", Nobody(), limits=UNLIMITED)
    with running(app) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def links(base: str) -> Any:
    answer = httpx2.post(f"{base}/api/tables", json=TABLE)
    assert answer.status_code == 201
    return answer.json()


@schema.parametrize()
@settings(max_examples=usual // 2, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_a_page_or_gets_an_undocumented_answer(
    case: Any, base: str, links: Any
) -> None:
    headers = None
    if len(repr(case.body)) % 2 and "table_id" in (case.path_parameters or {}):
        case.path_parameters["table_id"] = links["table"]  # half of them at a real table
        headers = bearer(links["invite"])
    response = case.call(base_url=base, headers=headers, timeout=300)
    too_long = [NEGATIVE] if response.status_code == 413 else []  # before it is looked at
    case.validate_response(response, excluded_checks=EXCLUDED + too_long)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bob", "Bob"),
        ("  Bob   Smith ", "Bob Smith"),
        ("<b>Bob</b>", "<b>Bob</b>"),
        ("Bob\N{RIGHT-TO-LEFT OVERRIDE}gro.live", None),
        ("Bob\x00", None),
        ("Bob\nAnn", "Bob Ann"),
        ("Bob\x85", "Bob"),
        ("\N{ZERO WIDTH SPACE}", None),
        ("   ", None),
        ("", None),
        ("B" * 31, None),
        ("Ann", "Ann 2"),
        ("ANN", "ANN 2"),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}nn", "\N{FULLWIDTH LATIN CAPITAL LETTER A}nn 2"),
        ("An\N{ZERO WIDTH JOINER}n", "An\N{ZERO WIDTH JOINER}n 2"),
        ("👩\N{ZERO WIDTH JOINER}🎓", "👩\N{ZERO WIDTH JOINER}🎓"),
    ],
)
def test_a_name_is_shown_as_it_can_be_seen(base: str, name: str, shown: str | None) -> None:
    made = httpx2.post(f"{base}/api/tables", json=TABLE).json()
    page = f"{base}/api/tables/{made['table']}"
    answer = httpx2.post(f"{page}/seats", json={"name": name}, headers=bearer(made["invite"]))
    if shown is None:
        assert answer.status_code == 422
        assert " name " in answer.json()["detail"]
    else:
        assert answer.status_code == 201
        assert httpx2.get(page).json()["seats"][1]["name"] == shown


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"rulebook": "wff-1999"},
        {"rulebook": "equations-2019"},
        {"options": {"shakes": 10**400}},
        {"options": {"shakes": -1}},
        {"options": {"colour": "red"}},
        {"seats": [{"kind": "person"}]},
        {"seats": [{"kind": "bot", "bot": "seldom"}, {"kind": "bot", "bot": "seldom"}]},
        {"conduct": "lax"},
        {"conduct": "league", "practice": True},
        {"seats": [{"kind": "person"}] * 4},
        {"seats": [{"kind": "person"}, {"kind": "bot", "bot": "genius"}]},
        {"seats": [{"kind": "person"}, {"kind": "bot"}]},
        {"more": 1},
    ],
)
def test_a_table_that_cannot_be_played_is_refused(base: str, wrong: dict[str, Any]) -> None:
    answer = httpx2.post(f"{base}/api/tables", json=TABLE | wrong)
    assert answer.status_code == 422
    assert isinstance(answer.json()["detail"], str)


@pytest.mark.parametrize("table", ["nosuch22", "%00", "..%2f..%2fetc", "a" * 5000, "%F0%9F%8E%B2"])
def test_a_table_that_does_not_exist_is_not_found(base: str, table: str) -> None:
    for rest in ("", "/record"):
        assert httpx2.get(f"{base}/api/tables/{table}{rest}").status_code == 404
