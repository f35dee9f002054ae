"""Seeds of tests that show the same with other random cases."""

from __future__ import annotations

from typing import Any

import pytest


def seeds(few: int, many: int) -> list[Any]:
    """So many seeds, of which `make test` takes the first few, and `make thorough` the others."""
    rest = [pytest.param(seed, marks=pytest.mark.thorough) for seed in range(few, many)]
    return [*range(few), *rest]
