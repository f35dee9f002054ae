"""Proofs as JSON, LaTeX and HTML."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from nowornever.core.written import WrittenError
from nowornever.wff.examples import WITH_SUBPROOFS
from nowornever.wff.exports import parse_proof_json, proof_html, proof_json, proof_latex
from nowornever.wff.written import parse_proof

PROOF = parse_proof(WITH_SUBPROOFS)
HOSTILE = parse_proof("<b>&p -> q$_\n1 <script> s % \\\nsolution: <i> / R(<u>)")


class Cells(HTMLParser):
    """The text of every cell, and the tags that were open at the end."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


def test_json_reads_what_it_writes() -> None:
    assert parse_proof_json(proof_json(PROOF)) == PROOF
    assert parse_proof_json(proof_json(HOSTILE)) == HOSTILE


def test_json_is_the_tree_of_lines_and_subproofs() -> None:
    value = json.loads(proof_json(PROOF))
    assert [item["type"] for item in value["items"]] == ["line", "subproof", "line"]
    assert value["items"][1]["items"][1]["label"] == "b"
    assert value["solution"]["rules"][0] == {"name": "R"}


def nested(depth: int) -> str:
    return '{"items":[' + '{"type":"subproof","items":[' * depth + "]}" * depth + "]}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "{}",
        '{"items": [{"type": "poem"}]}',
        '{"items": [{"type": "line"}]}',
        '{"items": [{"type": "\\u001b[2J"}]}',
        '{"items": []}',
        '{"items": [{"type": "line", "formula": "p", "label": "\\u001b[2J1\\n2"}]}',
        '{"items": [{"type": "line", "formula": "p", "reason": {"rules": ["\\u0007"]}}]}',
        '{"items": [{"type": "subproof", "items": [], "label": "\\u0007"}]}',
        '{"items": [], "solution": {"rules": [{"name": "\\u0007"}]}}',
        '{"items": [], "sequent": {"premises": ["\\u0007"], "goal": "p"}}',
        nested(31),
        nested(100_000),
    ],
)
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(WrittenError) as refused:
        parse_proof_json(text)
    assert refused.value.one_line.isprintable()


def test_json_has_the_limits_of_text() -> None:
    parse_proof_json(nested(30))
    line = '{"type":"line","formula":"p"}'
    with pytest.raises(WrittenError, match="at most 1,000 lines"):
        parse_proof_json('{"items":[' + ",".join([line] * 1001) + "]}")
    many = '"p","reason":{"rules":[' + '"X",' * 1000 + '"X"]}'
    with pytest.raises(WrittenError, match="a row has at most 2,000 characters"):
        parse_proof_json('{"items":[' + line.replace('"p"', many) + "]}")
    long = line.replace('"p"', '"' + "p" * 300 + '"')
    with pytest.raises(WrittenError, match="at most 100,000 characters"):
        parse_proof_json('{"items":[' + ",".join([long] * 400) + "]}")


def test_html_has_a_row_for_each_line_with_label_level_formula_and_reason() -> None:
    cells = Cells(proof_html(PROOF))
    assert cells.rows[0] == ["Label", "Level", "Formula", "Reason"]
    assert cells.rows[2] == ["2-a", "new sub-proof, level 1", "Np", "s"]
    assert cells.rows[4] == ["2-b-2", "level 2", "Epq", "R,R 1"]
    assert cells.rows[8] == ["2-c", "sub-proof closed, level 1", "Nq", "Ni b"]
    assert cells.open == []


def test_html_announces_a_subproof_right_after_another() -> None:
    text = (
        "Apq -> Aqp\n1 Apq s\n2 | a p s\n  | b Aqp Ai a\n3 | a q s\n  | b Aqp Ai a\n4 Aqp Ao 1,2,3"
    )
    cells = Cells(proof_html(parse_proof(text)))
    assert cells.rows[4][1] == "sub-proof closed, new sub-proof, level 1"


def test_html_lets_nothing_through() -> None:
    cells = Cells(proof_html(HOSTILE, with_style=True))
    assert not cells.tags & {"script", "b", "i", "u"}
    assert any("<script>" in cell for row in cells.rows for cell in row)


def test_latex_nests_subproofs_and_breaks_lines_between_them() -> None:
    text = proof_latex(PROOF)
    assert text.count(r"\subproof{") == 2
    assert r"\pline[2-b-2]{\mathit{Epq}}[R,R 1] \\" in text
    assert r"\pline[2-b-5]{\mathit{Np}}[R a]" + "\n" in text
    assert text.count("{") == text.count("}")


def test_latex_escapes_what_means_something_to_it() -> None:
    text = proof_latex(HOSTILE)
    assert r"\%" in text
    assert r"\textbackslash{}" in text
    assert r"q\$\_" in text
