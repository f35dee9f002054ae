"""What axe-core finds on a page: faults for those who cannot see, hear or point well."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def axe_finds(page: Page, within: str = "html") -> list[str]:
    """Everything that axe finds, however small, within a part of the page."""
    if not AXE.is_file():
        pytest.skip("axe is not installed: run `make client`")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(
        """async (within) => {
          const { violations } = await axe.run(within, { resultTypes: ['violations'] });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
        }""",
        within,
    )
    return found
