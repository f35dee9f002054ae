"""Why did you do that? What is told is what the search finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from nowornever.bots.cubes.coaching.explaining import ActionReasons, explain
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.sight import BotMemory, Sight
from nowornever.cli.app import app
from nowornever.core.work import Work
from nowornever.games import CUBE_GAMES
from nowornever.library.records import Record
from nowornever.server.jobs.thinking import TimeBudget
from nowornever.server.pages import explaining
from nowornever.server.pages.explaining import find_reasons
from nowornever.shake.events import Moved
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

RECORDS = Path(__file__).parents[2] / "golden"
EQUATIONS = RECORDS / "equations-last-cube.jsonl"
WFF = RECORDS / "wff-2017-elementary.jsonl"


def reasons(path: Path, strength: str) -> tuple[Record, list[ActionReasons]]:
    record = Record.read(path)
    start = record.game.start(record.header)
    return record, list(explain(start, record.events, 1, strength))


@pytest.mark.parametrize("path", [EQUATIONS, WFF])
def test_the_solution_in_mind_solves_the_position(path: Path) -> None:
    record, found = reasons(path, "often")
    states = [state for _, state in record.states()]
    assert any(each.solution for each in found)
    for each in found:
        position: Position = states[each.number - 1].position
        sight = Sight(STRENGTHS["often"], CUBE_GAMES[record.header.game], BotMemory())
        seen = sight.find(position)
        if each.solution and seen and "said" not in each.did:
            assert sight.game.rules.check(position, After.IMPOSSIBLE, seen.text).correct
        assert (each.solution == "") is (seen is None) or "said" in each.did


def test_what_it_feared_would_have_lost() -> None:
    record, found = reasons(EQUATIONS, "usually")
    states = dict(enumerate((state for _, state in record.states()), 1))
    events = dict(enumerate(record.events, 1))
    feared = 0
    for each in found:
        if not isinstance(events[each.number], Moved):
            assert each.feared == ()
            continue
        assert each.weaker == "often"
        before = states[each.number - 1].position
        sections = {section.name: section.key for section in before.rulebook.sections}
        for fear in each.feared:
            cube = next(x for x in before.resources if before.rulebook.shown(x) == fear.cube)
            then = before.move(cube, sections[fear.section])
            judge = CUBE_GAMES["equations"].judge.load()
            judgement = judge.judge(then, Work(200_000))
            if fear.word == After.NOW:
                assert judgement.now_is_right
                assert fear.solution
            feared += 1
    assert feared


def test_each_bot_is_seen_through_its_own_eyes_and_does_not_know_what_it_did_not_ask() -> None:
    record = Record.read(EQUATIONS)
    ann, *others = record.header.seats
    called = replace(record.header, seats=("Sam Seldom", *others))
    found = list(explain(record.game.start(called), record.events, 1))
    assert {one.own for one in found if one.seat == 0} == {True}
    for one in found:
        assert (one.eyes, one.asked) == (("seldom", False) if one.own else ("always", True)), ann
        assert one.judge


def test_the_page_tells_a_scored_shake_as_far_as_time_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = EQUATIONS.read_text().splitlines()
    told: list[dict[str, Any]] = []
    _, wanted = reasons(EQUATIONS, "seldom")
    found = find_reasons(told.append, lines, 1, "seldom")
    assert (found.reasons, found.whole) == (tuple(wanted), True)
    assert told
    assert find_reasons(told.append, lines, 9, "seldom").reasons == ()
    monkeypatch.setattr(explaining, "TimeBudget", lambda report: TimeBudget(report, -1))
    cut = find_reasons(told.append, lines, 1, "seldom")
    assert (cut.reasons, cut.whole) == (tuple(wanted[:1]), False)


def test_each_is_told_in_sentences_and_by_the_command() -> None:
    _, found = reasons(EQUATIONS, "often")
    assert all(each.sentences[0].endswith(".") for each in found)
    asked = ["bots", "explain", str(EQUATIONS), "--strength", "often"]
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, asked)
    assert told.exit_code == 0, told.output
    lines = told.stdout.splitlines()
    assert found[0].sentences[0] in lines
    assert "Often" in told.stdout  # these players are people: it is told whose eyes these are
    wrong = CliRunner().invoke(app, [*asked, "--shake", "99"])
    assert wrong.exit_code == 2
    nobody = CliRunner().invoke(app, ["bots", "explain", str(EQUATIONS), "--strength", "never"])
    assert nobody.exit_code == 2
