"""`nowornever selfplay` and `nowornever bots` as a user runs them."""

from __future__ import annotations

import json
import sys
from math import nan
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from nowornever.bots.cubes.ladder.league import Comparison, comparisons, standings, tasks
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.ladder.styles import STYLES
from nowornever.cli.app import app
from nowornever.cli.selfplay import comparison_text, play_task
from nowornever.cli.support import outside as outside_bots
from nowornever.judges import RULEBOOKS

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_bot.py"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def outside(tmp_path: Path, program: str) -> str:
    """The command of a bot with this program."""
    path = tmp_path / "bot.py"
    path.write_text(program)
    return f"{sys.executable} {path}"


def test_bots_play_and_their_points_are_compared(tmp_path: Path) -> None:
    records = tmp_path / "all.records"
    result = run("selfplay", "equations-2019", "--players", "seldom,sometimes", "--shakes", "6",
                 "--per-match", "2", "--records", str(records))  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "sometimes" in result.stdout
    assert "6 shakes in 3 matches" in result.stdout
    assert "; 0 refused" in result.stdout
    for match in ("1", "2", "3"):
        assert run("replay", str(records), "--match", match).exit_code == 0
    assert "the file has 3 records" in run("replay", str(records), "--match", "4").output


def test_json_says_the_same_whoever_plays_the_matches() -> None:
    words = ["selfplay", "equations-2019", "--players", "seldom,sometimes", "--shakes", "4",
             "--per-match", "1", "--json"]  # fmt: skip
    here, in_processes = run(*words), run(*words, "--workers", "2")
    assert here.exit_code == in_processes.exit_code == 0
    one, two = json.loads(here.stdout), json.loads(in_processes.stdout)
    assert one.pop("shakes_per_second") > 0
    assert two.pop("shakes_per_second") > 0
    assert one == two
    assert one["shakes"] == 4
    assert one["refused"] == 0
    assert {standing["player"] for standing in one["standings"]} == {"seldom", "sometimes"}


def test_a_cluster_is_an_executor_like_others() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        result = run("selfplay", "equations-2019", "--players", "seldom,seldom", "--shakes", "2",
                     "--scheduler", cluster.scheduler_address)  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "2 shakes in 1 match," in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["wff-2018"], "RULEBOOK is one of wff-2012"),
        (["wff-2017", "--players", "novice,often"], "not 'novice'"),
        (["wff-2017", "--players", "often"], "two or three"),
        (["wff-2017", "--level", "senior"], "level is one of"),
        (["wff-2017", "--option", "checking"], "NAME=VALUE"),
        (["wff-2017", "--option", "colour=red"], "no option 'colour'"),
        (
            ["wff-2017", "--players", "often", "--players", "cmd:/no/such/program"],
            "cannot be started",
        ),
        (["wff-2017", "--shakes", "1", "--records", "/no/such/folder/file"], "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(words: list[str], said: str) -> None:
    result = run("selfplay", *words)
    assert result.exit_code == 2, result.output
    assert said in result.output
    assert result.output.count("\n") == 1


def test_without_the_cluster_package_the_option_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run("selfplay", "wff-2017", "--scheduler", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "nowornever[cluster]" in result.output


def test_everybody_sits_everywhere_as_often_as_the_others() -> None:
    found = tasks("wff-2017", ["seldom", "sometimes", "often"], 12, 2, 0, {})
    assert len(found) == 6
    assert len({task.players for task in found}) == 6
    assert tasks("wff-2017", ["seldom", "often"], 5, 2, 0, {})[-1].header.options["shakes"] == 1


def test_standings_and_comparisons_count_what_happened() -> None:
    todo = tasks("equations-2019", ["seldom", "sometimes"], 4, 1, 3, {})
    results = [play_task(task, keep_record=False) for task in todo]
    table = {standing.player: standing for standing in standings(results)}
    assert table["seldom"].shakes == table["sometimes"].shakes == 4
    total = sum(sum(result.totals) for result in results)
    assert sum(4 * standing.mean for standing in table.values()) == pytest.approx(total)
    (found,) = comparisons(results)
    difference = abs(table["seldom"].mean - table["sometimes"].mean)
    assert found.difference == pytest.approx(difference)
    assert Comparison("a", "b", 1.0, 0.4, 50).is_clear is True
    assert Comparison("a", "b", 1.0, 0.6, 50).is_clear is False


@pytest.mark.parametrize(("error", "matches"), [(0.0, 2), (0.01, 3), (nan, 1), (0.0, 50)])
def test_few_matches_and_matches_all_alike_tell_nothing(error: float, matches: int) -> None:
    found = Comparison("a", "b", 1.0, error, matches)
    assert found.is_clear is None
    assert comparison_text(found).endswith("points a shake, too few matches to tell")


def test_the_bots_are_listed_with_what_they_are() -> None:
    result = run("bots", "list")
    assert [line.split()[0] for line in result.stdout.splitlines()] == [*STRENGTHS, *STYLES]
    listed = json.loads(run("bots", "list", "--json").stdout)
    assert [one["name"] for one in listed] == [*STRENGTHS, *STYLES]


def test_the_example_bot_conforms_and_has_about_twenty_lines() -> None:
    result = run("bots", "check", f"{sys.executable} {EXAMPLE}", "--rulebook", "equations-2019")
    assert result.exit_code == 0, result.output
    assert "It conforms." in result.stdout
    code = EXAMPLE.read_text().split('"""')[2].strip().splitlines()
    assert len([line for line in code if line.strip()]) <= 22


NOT_ALLOWED = """\
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    action = {"type": "Challenge", "word": "now"}
    act = {"type": "act", "n": message.get("n", 0), "action": action}
    print(json.dumps({"type": "hello"} if message["type"] == "hello" else act), flush=True)
    if message["type"] == "bye":
        break
"""

MISBEHAVING = {
    "ends at once": ("", "it ended"),
    "talks nonsense": (
        "import sys\nfor line in sys.stdin: print('what?', flush=True)",
        "neither a hello nor an act",
    ),
    "answers too late": (
        'import sys, time\nprint(\'{"type":"hello"}\', flush=True)\ntime.sleep(60)',
        "it took too long",
    ),
    "answers another view": (
        'import sys\nfor line in sys.stdin: print(\'{"type":"act","n":10000}\', flush=True)',
        "it answered something else",
    ),
    "does what is not allowed": (NOT_ALLOWED, "refused by the referee"),
}


@pytest.mark.parametrize("how", MISBEHAVING)
def test_whatever_a_bot_does_the_match_goes_on_and_it_is_said(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, said = MISBEHAVING[how]
    command = outside(tmp_path, program)
    seconds = "0.5"
    if how == "answers too late":  # it is waited for, turn after turn, and after the bye
        seconds = "0.1"
        monkeypatch.setattr(outside_bots, "LAST_WORDS", 0.1)
    result = run("bots", "check", command, "--rulebook", "equations-2019", "--seconds", seconds)
    assert result.exit_code == 1, result.output
    assert said in result.stdout.replace("\n", " ")
    assert len(result.stdout.splitlines()) == 7  # six matches, all played to the end


def test_a_bot_that_ends_at_once_is_lived_through_under_every_rulebook(tmp_path: Path) -> None:
    result = run("bots", "check", outside(tmp_path, ""))
    assert result.exit_code == 1, result.output
    lines = result.stdout.splitlines()
    assert lines[-1] == "It does not conform."
    assert len(lines) == 1 + 6 * len(RULEBOOKS)


def test_refused_actions_are_counted_and_end_with_1(tmp_path: Path) -> None:
    command = outside(tmp_path, NOT_ALLOWED)
    result = run("selfplay", "wff-2017", "--players", "seldom", "--players", f"cmd:{command}",
                 "--shakes", "1", "--json")  # fmt: skip
    assert result.exit_code == 1
    assert json.loads(result.stdout)["refused"] > 0
