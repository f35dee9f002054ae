"""The client's types and tables are those of the Python sources."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
GENERATED = WEB / "src" / "generated"


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """What `make generated` would write now."""
    if not (WEB / "node_modules").is_dir():
        pytest.skip("the client's packages are not installed: run `make client`")
    told = subprocess.run([sys.executable, WEB / "generate"], check=True, capture_output=True)
    node = Path(sys.executable).with_name("node")
    write = [node, WEB / "generate" / "write.js", tmp_path]
    subprocess.run(write, check=True, input=told.stdout)
    return tmp_path


def test_what_is_generated_is_not_stale(fresh: Path) -> None:
    names = {path.name for path in fresh.iterdir()}
    assert {path.name for path in GENERATED.iterdir()} == names
    stale = [x for x in sorted(names) if (GENERATED / x).read_text() != (fresh / x).read_text()]
    assert stale == [], "run `make generated`"
