"""During an upgrade the version before the newest change of the schema serves beside this one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from bench.live.postgres import ends_with_us
from bench.live.real_server import free_port, is_healthy
from nowornever.server.storage import migrations
from tests.server.nodes.several import PATIENT_PROGRAM, Door, Node, roll

ROOT = Path(__file__).parents[3]
ADDED = ("--first-parent", "-m", "--diff-filter=A", "--format=%H", "-1")
"""The commit of this line of history, or the merge, that brought a file."""


def git(*words: str) -> bytes:
    return subprocess.run(("git", "-C", ROOT, *words), check=True, capture_output=True).stdout


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """The source before the commit that added the newest migration."""
    newest = max(Path(migrations.__path__[0], "versions").glob("v*.py"))
    try:
        added = git("log", *ADDED, "--", str(newest)).decode()
        archive = git("archive", f"{added.strip()}^", "src")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("the history of the checkout is not there")
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        packed.extractall(tmp_path, filter="data")
    assert not (tmp_path / newest.relative_to(ROOT)).exists()
    return tmp_path / "src"


@contextmanager
def serving_before(source: Path, url: str) -> Iterator[tuple[Door, subprocess.Popen[bytes]]]:
    """The command of that version."""
    port = free_port()
    command = [
        sys.executable,
        "-c",
        PATIENT_PROGRAM,
        "serve",
        "--port",
        str(port),
        "--database",
        url,
    ]
    process = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": str(source)}, preexec_fn=ends_with_us()
    )
    try:
        while not is_healthy(port):
            assert process.poll() is None, "it did not start"
            time.sleep(0.05)  # a program of its own: there is nothing else to wait for
        yield Door(port), process
    finally:
        process.kill()
        process.wait()


def test_two_versions_serve_the_same_tables(before: Path, postgres: str) -> None:
    with serving_before(before, postgres) as (old, process):
        made_before = old.make()
        new = Node(postgres)
        try:
            made_now = new.make()
            old.sit(made_now)
            new.sit(made_before)
            for links in (made_before, made_now):
                assert roll(old, links, "a") == "done"
                assert roll(new, links, "a") == "done", "it has happened already"
            assert httpx2.get(f"{old.base}/ready").status_code == 200
            process.terminate()
            process.wait(60)
            for links in (made_before, made_now):
                assert roll(new, links, "a") == "done", "handed over, with what has happened"
        finally:
            new.stop()
