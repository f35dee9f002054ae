"""Matches as a judge would tell them: a small script language for tests of the referee.

Each line is something that somebody does, time that passes, or something that holds then:

    Ann rolls A                      for the first Goal-setter
    Ann rolls KKAC pqrs              all cubes; those not named show whatever is left
    Ann lays Kpq
    Ann says goal                    or: no goal, now, impossible, never
    Bob moves K to required
    Bob bonus o to forbidden
    Cyd takes the block              or: puts it back
    Cyd joins challenger
    Cyd presents SOLUTION            a name given to the scenario, or the text; or: nothing
    Bob accepts                      or: rejects REASON [with SOLUTION, at ROW], asks the judge
    Bob calls forceout               or: agrees, disagrees now, disagrees safe K to rules
    Bob charges out-of-turn          or: returns o from forbidden
    Ann signs                        or: signs 12
    judge warns Bob                  or: penalises, disqualifies, marks Bob absent, ...
    judge rules Bob wrong            on a solution that waits for it; or: correct
    wait 1m30s                       or: wait until 35m
    pace 7s                          how long every action takes from now on
    all move until 2 are left: Ki    cubes go to Permitted in turn; these stay in Resources
    turn Bob
    clock Bob turn 1m                this limit runs for Bob since the last event; or: clock none
    happens time-is-up               an event of this kind came of the last line
    told Bob is late                 the story of the last line says so; or: untold
    sees Cyd Bob Cyd                 whose texts Cyd sees (or: watcher, judge); or: sees Cyd nothing
    scores Ann 6 Bob 2 Cyd 4         of the last shake; or: totals, points (of the match)

A line that ends in ``-> refused V-A`` must be refused with that clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from nowornever.core.dice import ScriptedDice
from nowornever.core.game import OFFICIAL, WATCHER, Action, Event, Header, Instant, Refusal, Seat
from nowornever.core.table import GameTable
from nowornever.shake import actions as a
from nowornever.shake.events import Penalised
from nowornever.shake.rulebook import CubeKind
from nowornever.shake.state import State
from nowornever.shake.telling.story import tell

PACE = 1_000
"""How long every action takes, unless the script says otherwise."""

_SEEN = (
    "phase now contenders rolls totals absent out no_new_shakes signed correction match_points"
    " sheet penalties rulings unsettled agreed"
)
_SEEN_FIXED = "level division names shakes"
_SEEN_SHAKE = "setter mover last_mover goal resources latest"
"""What a view shows as it is in the state, in its setting and in the shake."""


class _NextDice:
    """Dice whose script is given anew for each line."""

    def __init__(self) -> None:
        self.script = ScriptedDice("")

    def roll(self, faces: str) -> str:
        return self.script.roll(faces)


class Scenario:
    """A match that is played by script."""

    def __init__(
        self,
        game: Any,
        rulebook: str,
        players: str = "Ann Bob Cyd",
        solutions: Mapping[str, str] | None = None,
        **options: str | int | bool,
    ) -> None:
        self.names = tuple(players.split())
        self.solutions = dict(solutions or {})
        self._dice = _NextDice()
        header = Header(
            game=game.rules.name, rulebook=rulebook, seats=self.names, options=dict(options)
        )
        self.table: GameTable[State, Any, Any, Any] = GameTable(game, header, self._dice)
        self.at: Instant = 0
        self.pace = PACE
        self.happened: list[Event] = []
        """The events of the last line, the clock's included."""
        self.story: list[str] = []
        """What is told about them."""

    @property
    def state(self) -> State:
        return self.table.state

    def play(self, script: str) -> Scenario:
        """Go through a script line by line."""
        for number, line in enumerate(script.splitlines(), 1):
            text = line.split("#")[0].strip()
            if text:
                try:
                    self._line(text)
                except AssertionError as error:
                    raise AssertionError(f"line {number}: {text}: {error}") from None
        return self

    def seat(self, name: str) -> Seat:
        return {"judge": OFFICIAL, "watcher": WATCHER}.get(name) or self.names.index(name)

    def _line(self, text: str) -> None:
        text, _, clause = text.partition("->")
        clause = clause.strip().removeprefix("refused").strip()
        words = text.split()
        if words[0] in _CHECKS:
            _CHECKS[words[0]](self, words[1:])
            return
        if words[0] == "pace":
            self.pace = _milliseconds(words[1])
            return
        before, entries = self.state, len(self.table.entries)
        if words[0] == "wait":
            self._wait(words[1:])
        elif words[0] == "all":
            self._all_move(int(words[3]), words[6] if len(words) > 6 else "")
        else:
            self._act(self.seat(words[0]), words[1], words[2:], clause)
        self._tell(before, entries)
        self._look()

    def _look(self) -> None:
        """Everybody sees the table as it is, whatever else they see."""
        state, game = self.state, self.table.game
        for seat in (*range(len(self.names)), OFFICIAL, WATCHER):
            view = game.view(state, seat)
            assert _read_back(view) == view, f"no message can hold {view}"
            assert view.seat == seat
            for owner, names in ((state, _SEEN), (state.setting, _SEEN_FIXED)):
                for name in names.split():
                    assert getattr(view, name) == getattr(owner, name), (
                        f"{seat} sees another {name}"
                    )
            for name in _SEEN_SHAKE.split():
                if state.shake:
                    assert getattr(view, name) == getattr(state.shake, name), name
                else:
                    assert not getattr(view, name), name

    def _tell(self, state: State, entries: int) -> None:
        """Remember what came of a line."""
        self.happened, self.story = [], []
        for entry in self.table.entries[entries:]:
            for event in entry.events:
                assert _read_back(event) == event, f"no record can hold {event}"
                self.happened.append(event)
                self.story.append(tell(state, event))
                state = self.table.game.evolve(state, event)

    def _all_move(self, left: int, kept: str) -> None:
        """Everybody moves cubes to Permitted in turn, a second each."""
        while len(self.state.live.resources) > left:
            mine = self.state.live.resources
            for cube in kept:
                mine = mine.replace(cube, "", 1)
            self._act(self.state.live.mover, "moves", [mine[0], "to", "permitted"], "")

    def _wait(self, words: list[str]) -> None:
        until = words[0] == "until"
        amount = _milliseconds(words[-1])
        self.at = amount if until else self.at + amount
        self.table.pass_time(self.at)

    def _act(self, seat: Seat, verb: str, words: list[str], clause: str) -> None:
        action = _ACTIONS[verb](self, words)
        if verb == "rolls":
            self._dice.script = ScriptedDice(self._faces("".join(words)))
        found = self.table.act(seat, action, self.at)
        if clause:
            assert isinstance(found, Refusal), f"it was allowed: {found}"
            expected = f"{self.state.setting.rulebook.id} {clause}"
            assert found.clause == expected, f"refused by {found.clause}: {found.message}"
            assert found.message.endswith((".", "?")), found.message
            return
        assert not isinstance(found, Refusal), f"refused: {found}"
        self.at += self.pace

    def _faces(self, wanted: str) -> str:
        """What each cube shows, so that the wanted faces are among them."""
        if len(wanted) == 1 and not self.state.shake:
            return wanted
        kinds = self.state.setting.rulebook.kinds
        slots = [kind for kind in kinds for _ in range(kind.count)]
        return "".join(_assign(slots, wanted))


def _read_back(value: Struct) -> Any:
    """An event or a view as it is read again, which checks what each of its fields holds."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type(value))


def _assign(slots: list[CubeKind], wanted: str) -> list[str]:
    """Give each wanted face a cube that has it; rarer faces choose first."""
    shown: list[str | None] = [None] * len(slots)
    order = sorted(wanted, key=lambda face: sum(face in kind.faces for kind in slots))
    for face in order:
        free = [at for at, kind in enumerate(slots) if shown[at] is None and face in kind.faces]
        assert free, f"no cube is left for {face}"
        shown[free[0]] = face
    return [face or kind.faces[-1] for face, kind in zip(shown, slots, strict=True)]


def _milliseconds(text: str) -> int:
    found = re.fullmatch(r"(?:(\d+)m)?(?:(\d+)s)?", text)
    assert found, f"no time: {text}"
    return (int(found[1] or 0) * 60 + int(found[2] or 0)) * 1000


def _says(_s: Scenario, words: list[str]) -> Action:
    said = " ".join(words)
    if said == "goal":
        return a.AnnounceGoal()
    if said == "no goal":
        return a.Challenge("no-goal") if _s.state.block else a.DeclareNoGoal()
    return a.Challenge(said)


def _agrees(s: Scenario, _words: list[str]) -> Action:
    if s.state.correction:
        return a.AgreeCorrection()
    return a.AgreeForceout() if s.state.writing else a.AgreeNoGoal()


def _disagrees(_s: Scenario, words: list[str]) -> Action:
    if words[0] == "safe":
        return a.DisagreeForceout("safe-move", words[1], words[3])
    return a.DisagreeForceout(words[0])


def _presents(s: Scenario, words: list[str]) -> Action:
    text = " ".join(words)
    if text == "nothing":
        return a.PresentNothing()
    return a.Present(s.solutions[text] if s.solutions else text)


def _rejects(s: Scenario, words: list[str]) -> Action:
    if "at" in words:
        return a.Reject(words[0], row=int(words[2]))
    return a.Reject(words[0], s.solutions[" ".join(words[2:])] if len(words) > 2 else "")


def _rules(s: Scenario, words: list[str]) -> Action:
    if words[-1] in ("correct", "wrong"):
        return a.RuleOn(s.seat(words[0]), words[-1] == "correct")
    return a.RuleDeceit(s.seat(words[2]))


def _marks(s: Scenario, words: list[str]) -> Action:
    kind = a.MarkAbsent if words[1] == "absent" else a.MarkPresent
    return kind(s.seat(words[0]))


_ACTIONS: dict[str, Callable[[Scenario, list[str]], Action]] = {
    "rolls": lambda _s, _w: a.Roll(),
    "lays": lambda _s, w: a.ArrangeGoal(" ".join(w)),
    "says": _says,
    "moves": lambda _s, w: a.Move(w[0], w[2]),
    "bonus": lambda _s, w: a.Bonus(w[0], w[2]),
    "takes": lambda _s, _w: a.TakeBlock(),
    "puts": lambda _s, _w: a.PutBack(),
    "calls": lambda _s, _w: a.CallForceout(),
    "agrees": _agrees,
    "disagrees": _disagrees,
    "joins": lambda _s, w: a.TakeSide(w[0]),
    "presents": _presents,
    "accepts": lambda _s, _w: a.Accept(),
    "rejects": _rejects,
    "asks": lambda _s, _w: a.AskJudge(),
    "charges": lambda _s, w: a.Charge(w[0]),
    "returns": lambda _s, w: a.ReturnCube(w[0], w[2]),
    "signs": lambda _s, w: a.Sign(int(w[0]) if w else None),
    "warns": lambda s, w: a.Warn(s.seat(w[0]), "talking"),
    "penalises": lambda s, w: a.Penalise(s.seat(w[0]), "talking again"),
    "disqualifies": lambda s, w: a.Disqualify(s.seat(w[0]), "misconduct"),
    "replays": lambda _s, w: a.ReplayShake("disturbed", int(w[0]) if w else 0),
    "sets": lambda _s, _w: a.SetAside("nobody heard a challenge"),
    "approves": lambda _s, w: a.ApprovePenalty(int(w[0])),
    "denies": lambda _s, w: a.DenyPenalty(int(w[0])),
    "announces": lambda _s, w: a.CallTime(w[0]),
    "marks": _marks,
    "proposes": lambda s, w: a.ProposeCorrection(s.seat(w[2]), int(w[0])),
    "rules": _rules,
}


def _numbers(s: Scenario, words: list[str]) -> tuple[int, ...]:
    given = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return tuple(given[name] for name in s.names)


def _same(found: object, expected: object) -> None:
    assert found == expected, f"it is {found}"


def _penalty(s: Scenario, words: list[str]) -> None:
    """``penalty Ann XI-A`` in the last line; ``penalty none``."""
    found = [
        (s.names[event.seat], event.clause.split()[1])
        for event in s.happened
        if isinstance(event, Penalised)
    ]
    _same(found, [] if words == ["none"] else list(zip(words[::2], words[1::2], strict=True)))


def _section(s: Scenario, words: list[str]) -> None:
    section = s.state.setting.rulebook.section(words[0])
    assert section, f"no section {words[0]}"
    expected = s.state.setting.rulebook.sort("".join(words[1:]))
    _same(s.state.position.on(section), expected)


def _clock(s: Scenario, words: list[str]) -> None:
    """A limit that runs: for whom, for what, and how long since the last event."""
    found = [
        (s.names[seat], clock.task.value, clock.due - s.state.now)
        for clock in s.state.clocks()
        for seat in clock.seats
    ]
    if words == ["none"]:
        _same(found, [])
        return
    expected = (words[0], words[1], _milliseconds(words[2]))
    assert expected in found, f"these run: {found}"


def _told(s: Scenario, words: list[str]) -> None:
    assert any(" ".join(words) in sentence for sentence in s.story), f"told: {s.story}"


def _untold(s: Scenario, words: list[str]) -> None:
    assert not any(" ".join(words) in sentence for sentence in s.story), f"told: {s.story}"


def _sees(s: Scenario, words: list[str]) -> None:
    view = s.table.game.view(s.state, s.seat(words[0]))
    texts = [s.names[seat] for seat, _ in view.writing.texts] if view.writing else []
    _same(texts, [] if words[1:] == ["nothing"] else words[1:])


def _happens(s: Scenario, words: list[str]) -> None:
    found = [re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower() for event in s.happened]
    assert set(words) <= set(found), f"there is {' '.join(found) or 'nothing'}"


_CHECKS: dict[str, Callable[[Scenario, list[str]], None]] = {
    "happens": _happens,
    "turn": lambda s, w: _same(s.names[s.state.live.mover], w[0]),
    "setter": lambda s, w: _same(s.names[s.state.live.setter], w[0]),
    "phase": lambda s, w: _same(s.state.phase.value, " ".join(w)),
    "goal": lambda s, w: _same(s.state.live.goal, " ".join(w)),
    "section": _section,
    "left": lambda s, w: _same(len(s.state.live.resources), int(w[0])),
    "block": lambda s, w: _same(s.names[s.state.block.seat] if s.state.block else "free", w[0]),
    "scores": lambda s, w: _same(s.state.sheet[-1].points, _numbers(s, w)),
    "shakes": lambda s, w: _same(len(s.state.sheet), int(w[0])),
    "totals": lambda s, w: _same(s.state.totals, _numbers(s, w)),
    "points": lambda s, w: _same(s.state.match_points, _numbers(s, w)),
    "penalty": _penalty,
    "clock": _clock,
    "told": _told,
    "untold": _untold,
    "sees": _sees,
}
