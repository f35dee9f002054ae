"""The wheel alone, in an empty environment: the README's commands, and a game from its server."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    here = "--no-build-isolation"  # with the builder of this environment
    pip("wheel", "--no-deps", here, f"--wheel-dir={folder}", str(ROOT))
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def empty(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder)
    install(folder / "bin", str(wheel))
    return folder / "bin"


def install(programs: Path, what: str) -> None:
    """Install into that environment, without compiling what is never imported."""
    constraints = f"--constraint={ROOT / 'constraints.txt'}"
    pip(f"--python={programs / 'python'}", "install", "--no-compile", constraints, what)


def pip(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *words], check=True, env=outside())


def outside() -> dict[str, str]:
    """What surrounds a program that knows nothing of this checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run(empty: Path, *words: str, at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [empty / "nowornever", *words], cwd=at, env=outside(), capture_output=True, text=True,
        check=False,
    )  # fmt: skip


def test_the_wheel_holds_the_client(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "nowornever/server/static/index.html" in names
    assert "nowornever/py.typed" in names


def test_an_index_shows_the_readme_without_what_leads_nowhere(wheel: Path) -> None:
    (name,) = [name for name in ZipFile(wheel).namelist() if name.endswith("/METADATA")]
    metadata = message_from_bytes(ZipFile(wheel).read(name))
    assert metadata["Description-Content-Type"] == "text/markdown"
    shown = metadata.get_payload()
    assert isinstance(shown, str)
    assert "## A first game in a minute" in shown
    assert not re.search(r"\]\((?!https?://|#)", shown)


def test_the_wheel_holds_the_lessons_and_cards(wheel: Path, empty: Path, tmp_path: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    texts = [*(ROOT / "src/nowornever/learning").rglob("*.md")]
    assert len(texts) > 30
    assert {str(text.relative_to(ROOT / "src")) for text in texts} <= names
    assert "wff-sentences" in run(empty, "learn", at=tmp_path).stdout


def test_the_commands_of_the_readme_print_what_it_says(empty: Path, tmp_path: Path) -> None:
    written = re.search(r"```text\n(.*?)```", README, re.DOTALL)
    assert written is not None
    (tmp_path / "proof.txt").write_text(written[1])
    shown = 0
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, wanted = part.replace("\\\n", " ").partition("\n")
            if not command.startswith(".venv/bin/nowornever") or not wanted:
                continue
            words = command.replace(".venv/bin/nowornever", "nowornever").strip()
            found = subprocess.run(
                ["bash", "-c", words], cwd=tmp_path, capture_output=True, text=True, check=False,
                env=outside() | {"PATH": f"{empty}:{os.environ['PATH']}"},
            )  # fmt: skip
            assert found.stdout.rstrip() == wanted.rstrip(), command
            shown += 1
    assert shown >= 4


def test_serving_says_in_one_line_what_it_needs(empty: Path, tmp_path: Path) -> None:
    found = run(empty, "serve", "--port", "0", at=tmp_path)
    assert found.returncode == 2
    assert "pip install 'nowornever[server]'" in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.fixture(
    scope="module", params=["lent", pytest.param("installed", marks=pytest.mark.thorough)]
)
def served(
    request: pytest.FixtureRequest,
    wheel: Path,
    empty: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[str]:
    """The address of a server from the wheel; what its extra needs is lent by this environment."""
    surroundings = outside()
    if request.param == "installed":
        install(empty, f"nowornever[server] @ {wheel.as_uri()}")
    else:
        surroundings["PYTHONPATH"] = sysconfig.get_path("purelib")
    server = subprocess.Popen(
        [empty / "nowornever", "serve", "--port", "0"], cwd=tmp_path_factory.mktemp("data"),
        env=surroundings, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1]
    finally:
        server.terminate()
        server.wait()


def test_a_game_is_served_from_the_wheel(served: str) -> None:
    with urlopen(served) as page:
        assert "<title>" in page.read().decode()
    plan = {
        "game": "wff", "rulebook": "wff-2017", "options": {"level": "basic"},
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "seldom"}],
    }  # fmt: skip
    sent = Request(
        f"{served}/api/tables", json.dumps(plan).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(sent) as answer:
        assert answer.status in (200, 201)
        assert json.load(answer)["table"]
