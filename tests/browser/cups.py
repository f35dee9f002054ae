"""Plans of small tournaments: one that every test changes as it needs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

OLGA = '{name = "Olga"}'


def competition(name: str, **changes: Any) -> Mapping[str, Any]:
    """Two rounds of EQUATIONS in the division *upper*, or whatever is said."""
    usual = {"division": "upper", "rulebook": "equations-2019", "rounds": 2}
    return {"name": name, **usual, **changes}


def cup(
    title: str,
    *competitions: Mapping[str, Any],
    officials: tuple[str, ...] = (OLGA,),
    date: str = "",
) -> str:
    """The plan of a tournament that Dora directs, with the divisions of its competitions."""
    divisions = dict.fromkeys(one["division"] for one in competitions)
    head = [
        f"name = {json.dumps(title)}",
        f"date = {json.dumps(date)}",
        'directors = ["Dora"]',
        f"officials = [{', '.join(officials)}]",
        f"divisions = [{', '.join(f'{{name = {json.dumps(one)}}}' for one in divisions)}]",
    ]
    tables = (
        ["[[competitions]]", *(f"{field} = {json.dumps(value)}" for field, value in one.items())]
        for one in competitions
    )
    return "\n".join([*head, *(line for table in tables for line in table)])
