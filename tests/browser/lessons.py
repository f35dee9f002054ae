"""How a learner does each kind of exercise in the browser, given the answer as it is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from nowornever.contradiction.board import COLOURS
from nowornever.contradiction.clue import parse_clue
from nowornever.judges import parse_position
from nowornever.learning.lesson import Do, Lesson
from nowornever.learning.tasks.boards import CountTask, GiveClue, PlaceTask
from nowornever.learning.tasks.formulas import Build
from nowornever.learning.tasks.mat import MoveTask, Solve
from nowornever.learning.tasks.proofs import Prove

_WORDS = {
    "+": "plus",
    "-": "minus",
    "x": "times",
    "/": "divided by",
    "*": "to the power",
    "v": "root",
}
_CLUE = re.compile(r"(?P<colours>[A-Z]{0,2})(?P<mark>[@=#+-])?")


class Learner:
    """Somebody with a mouse and keys, or with a finger."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def press(self, found: Locator) -> None:
        """Click it, or tap it."""
        if self.touch:
            found.tap()
        else:
            found.click()

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> None:
        """Press the button of that name."""
        self.press(self.page.get_by_role("button", name=name, exact=exact).first)

    def do(self, exercise: Do) -> None:
        """Give the stated answer."""
        name = type(exercise.task).__struct_config__.tag
        _DOING[str(name)](self, exercise.task, exercise.answer.strip())
        check = self.page.get_by_role("button", name="Check it", exact=True)
        if check.count():
            self.press(check)

    def play(self, lesson: Lesson) -> None:
        """Play a lesson, which is open, to its end."""
        page = self.page
        for step in lesson.steps:
            expect(page.get_by_role("heading", level=2)).to_contain_text(step.title)
            if isinstance(step, Do):
                self.do(step)
                expect(page.get_by_text("Right!", exact=True)).to_be_visible()
            self.button("Continue")
        expect(page.get_by_role("heading", name="What you have learnt")).to_be_visible()

    def go_on(self, following: Lesson) -> None:
        """From the end of a lesson to the one that follows."""
        self.press(self.page.get_by_role("link", name=f"Next lesson: {following.title}"))


def spoken(cube: str, game: str) -> str:
    """A cube as a screen reader says it."""
    if game == "wff":
        return f"{'capital' if cube.isupper() else 'small'} {cube}"
    return _WORDS.get(cube, cube)


def _build(learner: Learner, _task: Build, answer: str) -> None:
    for cube in answer:
        learner.button(f"Add {spoken(cube, 'wff')}")


def _read(learner: Learner, _task: Any, answer: str) -> None:
    words = learner.page.get_by_role("group", name="Words", exact=True)
    for word in re.sub(r"[^a-z ]", "", answer.lower()).split():
        learner.press(words.get_by_role("button", name=word, exact=True))


def _pick(learner: Learner, task: Any, answer: str) -> None:
    picked = [item.strip() for item in answer.split(",")]
    boxes = learner.page.get_by_role("group", name="Pick all that fit").get_by_role("checkbox")
    if picked == ["none"]:
        learner.press(boxes.last)
    for item in picked if picked != ["none"] else ():
        learner.press(boxes.nth(task.items.index(item)))


def _choose(learner: Learner, _task: Any, answer: str) -> None:
    learner.button(answer)


def _rows(text: str) -> list[tuple[int, bool, str, str]]:
    """The rows of a proof: level, whether a sub-proof begins there, formula and reason."""
    found = []
    for row in text.splitlines():
        if not row.strip() or "->" in row or row.startswith("solution"):
            continue
        *bars, rest = row.split("|")
        words = rest.split()
        if re.fullmatch(r"\d+|[a-ot-z]+", words[0]):
            words = words[1:]
        found.append((len(bars), bool(bars and bars[-1].strip()), words[0], " ".join(words[1:])))
    return found


def _write(learner: Learner, answer: str, begun: int = 0) -> None:
    page = learner.page
    level = 0
    for at, (depth, opens, formula, reason) in enumerate(_rows(answer)):
        if at >= begun:
            if at > begun:  # below what is given a line stands ready
                learner.button(re.compile("^New line"), exact=False)
            for _ in range(max(0, level - depth) + (1 if opens and depth <= level else 0)):
                learner.button(re.compile("^Close it"), exact=False)
                level -= 1
            for _ in range(depth - level):
                learner.button(re.compile("^Sub-proof"), exact=False)
            page.locator(f"[data-at='{at}'][data-part=formula]").fill(formula)
            page.locator(f"[data-at='{at}'][data-part=reason]").fill(reason)
        level = depth
    if solution := re.search(r"^solution: (.*)$", answer, re.MULTILINE):
        field = page.get_by_label("Solution: premises / rules")
        if field.count() and field.input_value() != solution[1]:
            field.fill(solution[1])


def _prove(learner: Learner, task: Prove, answer: str) -> None:
    expect(learner.page.get_by_role("group", name="Proof pad")).to_be_visible()
    _write(learner, answer, len(_rows(task.begun)))


def _solve(learner: Learner, task: Solve, answer: str) -> None:
    if task.position.startswith("wff"):
        expect(learner.page.get_by_role("group", name="Proof pad")).to_be_visible()
        _write(learner, answer)
        return
    side, _, goal = answer.partition("=")
    pad = learner.page.get_by_role("group", name="Equation pad")
    pad.get_by_label("Solution", exact=True).fill(side.strip())
    pad.get_by_label(re.compile("Goal")).last.fill(goal.strip())


def _move(learner: Learner, task: MoveTask, answer: str) -> None:
    position = parse_position(task.position)
    game = "wff" if task.position.startswith("wff") else "equations"
    names = {section.key: section.name for section in position.rulebook.sections}
    for part in answer.split(","):
        words = part.split()
        if words[0] == "bonus":
            learner.button(re.compile("^Bonus move first"), exact=False)
            words = words[1:]
        cube = spoken(words[0], game)
        learner.button(re.compile(f"^{re.escape(cube)}, "), exact=False)
        learner.button(re.compile(f"^Put {re.escape(cube)} into {names[words[1]]},"), exact=False)


def _say(learner: Learner, _task: Any, answer: str) -> None:
    learner.button("Say nothing" if answer == "nothing" else f"“{answer.capitalize()}”")


def _spot(learner: Learner, _task: Any, answer: str) -> None:
    if answer == "correct":
        learner.button(re.compile("accept it$"), exact=False)
        return
    paper = learner.page.get_by_role("group", name="What was written")
    learner.press(paper.get_by_role("button").nth(int(answer.removeprefix("row ")) - 1))


def _value(learner: Learner, _task: Any, answer: str) -> None:
    if answer == "undefined":
        learner.button("It is undefined")
    else:
        learner.page.get_by_label("Its value").fill(answer)


def _group(learner: Learner, _task: Any, answer: str) -> None:
    learner.page.get_by_label(re.compile("^\\s*With (brackets|gaps)")).fill(answer)


def _colour(letter: str) -> str:
    return next(colour.word for colour in COLOURS if colour.value == letter)


def _place(learner: Learner, _task: PlaceTask, answer: str) -> None:
    tray = learner.page.get_by_role("group", name="Tokens")
    for token in answer.replace(",", " ").split():
        word = _colour(token[0])
        learner.press(tray.get_by_role("button", name=re.compile(f"^{word}")))
        learner.button(f"Put {word} on {token[1:]}")


def _clue(learner: Learner, _task: GiveClue, answer: str) -> None:
    clue = parse_clue(answer)
    page = learner.page
    learner.press(page.get_by_role("radio", name=re.compile(f"^{clue.format.capitalize()}")))
    for letter in re.findall(r"[A-Z]", answer):
        learner.button(re.compile(f"^{_colour(letter)} "), exact=False)
    if clue.format in ("lines", "count"):
        lines = answer.split("@")[-1].split("#")[0]
        for line in lines:
            learner.button(f"{'row' if line.isdigit() else 'column'} {line}")
    if clue.format == "steps":
        steps = answer.split("=")[1]
        learner.button(f"{steps[0]} or {steps[1]}")
    elif clue.format == "share":
        learner.button("share a line" if answer.endswith("+") else "are here and share no line")
    elif clue.format == "count":
        group = page.get_by_role("group", name="How many colours")
        learner.press(group.get_by_role("button", name=answer.split("#")[1], exact=True))


def _query(learner: Learner, _task: Any, answer: str) -> None:
    for cell in answer.split():
        learner.button(cell)


def _count(learner: Learner, _task: CountTask, answer: str) -> None:
    counts = learner.page.get_by_role("group", name="How many players have each colour")
    for word in answer.replace(",", " ").split():
        counts.get_by_label(_colour(word[0])).select_option(word[1:])


def _score(learner: Learner, _task: Any, answer: str) -> None:
    learner.page.get_by_label("Your answer, a number").fill(answer)


_DOING: dict[str, Callable[[Learner, Any, str], None]] = {
    "build": _build,
    "read": _read,
    "pick": _pick,
    "choose": _choose,
    "prove": _prove,
    "solve": _solve,
    "move": _move,
    "say": _say,
    "spot": _spot,
    "value": _value,
    "brackets": _group,
    "spaces": _group,
    "place": _place,
    "clue": _clue,
    "query": _query,
    "count": _count,
    "score": _score,
}
