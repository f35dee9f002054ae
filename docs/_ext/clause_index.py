"""The directive ``{clauses} wff-2017``: a rulebook's clauses, as the program knows them."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive

from nowornever.games import clause_indexes


class Clauses(Directive):  # type: ignore[misc]
    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        rows = nodes.tbody()
        for clause in clause_indexes()[self.arguments[0]].clauses:
            row = nodes.row()
            for text in (clause.id, clause.kind.value, clause.sentence):
                row += nodes.entry("", nodes.paragraph(text=text))
            rows += row
        group = nodes.tgroup(cols=3)
        group += [nodes.colspec(colwidth=width) for width in (15, 12, 73)]
        head = nodes.row()
        for text in ("clause", "kind", "what it says, in our words"):
            head += nodes.entry("", nodes.paragraph(text=text))
        group += [nodes.thead("", head), rows]
        return [nodes.table("", group)]


def setup(app: Any) -> dict[str, bool]:
    app.add_directive("clauses", Clauses)
    return {"parallel_read_safe": True}
