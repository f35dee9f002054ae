"""Many positions judged in parallel; an interrupted run can be continued."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from rich.console import Console

from nowornever.cli.support.judged import (
    ENDS,
    MANY_SECONDS,
    Answer,
    JudgeOptions,
    answer,
    print_answer,
)
from nowornever.cli.support.output import BadInputError, Exit, one_line, say_line_error
from nowornever.cli.support.workers import results_of
from nowornever.core.written import WrittenError
from nowornever.judges import AnyJudge, parse_position
from nowornever.shake.judge.judgement import Outcome

Keep = Callable[[bytes], None]


class NumberedLine(NamedTuple):
    """A position as it was written, and where."""

    number: int
    text: str


class _Kept(msgspec.Struct, frozen=True):
    """What is read of an answer that was written before."""

    position: str
    verdict: Outcome | None = None
    error: str = ""


def judge_many(
    lines: Iterable[tuple[int, str]], options: JudgeOptions, workers: int, answers: Path | None
) -> Exit:
    """Judge the positions on these lines in their order; return the worst exit code.

    With `answers` the JSON values are appended to that file, one per line, and a position that has
    an answer there is not judged again.
    """
    if options.seconds is None and options.budget is None:
        options = replace(options, seconds=MANY_SECONDS)
    todo = [NumberedLine(*line) for line in lines]
    worst = Exit.YES
    with ExitStack() as stack:
        keep: Keep | None = None
        if answers:
            options = replace(options, json=True)
            before, keep = _open_answers(answers, stack)
            todo, worst = _left(todo, before)
        judging = partial(answer_line, options=options)
        texts = [line.text for line in todo]
        console = Console(stderr=True)
        results = stack.enter_context(results_of(judging, texts, "positions", console, workers))
        for line, found in zip(todo, results, strict=True):
            worst = Exit.worst(worst, _tell(line, found, options, keep))
    return worst


def answer_line(text: str, options: JudgeOptions) -> Answer | str:
    """The answer about a written position, in whatever process this is; or what is wrong."""
    try:
        return answer(_judge(), parse_position(text), options, lambda _said: None)
    except (WrittenError, BadInputError) as error:
        return one_line(error)


@cache
def _judge() -> AnyJudge:
    """One judge per process, which remembers what it judged."""
    return AnyJudge()


def _tell(
    line: NumberedLine, found: Answer | str, options: JudgeOptions, keep: Keep | None
) -> Exit:
    if keep:
        wrong = {"position": line.text, "error": found}
        keep(msgspec.json.encode(wrong if isinstance(found, str) else found.value))
    elif isinstance(found, str):
        say_line_error(BadInputError(found), options.json, line.number, position=line.text)
    else:
        print_answer(found, options)
    return Exit.BAD_INPUT if isinstance(found, str) else found.end


def _open_answers(path: Path, stack: ExitStack) -> tuple[list[_Kept], Keep]:
    """What the file holds, and how to add to it; a last line cut short is cut off."""
    try:
        file = stack.enter_context(path.open("a+b"))
        file.seek(0)
        whole = file.read()
        complete = whole[: whole.rfind(b"\n") + 1]
        file.truncate(len(complete))
    except OSError as error:
        raise BadInputError(f"{path}: cannot be written: {error.strerror}") from None
    before = []
    for number, text in enumerate(complete.splitlines(), 1):
        try:
            before.append(msgspec.json.decode(text, type=_Kept))
        except msgspec.DecodeError:
            raise BadInputError(f"{path}: line {number} is no answer of this command") from None

    def keep(value: bytes) -> None:
        try:
            file.write(value + b"\n")
            file.flush()
        except OSError as error:
            raise BadInputError(f"{path}: cannot be written: {error.strerror}") from None

    return before, keep


def _left(todo: Sequence[NumberedLine], before: Sequence[_Kept]) -> tuple[list[NumberedLine], Exit]:
    """The lines that have no answer yet, and the worst exit code of the others."""
    kept = Counter(one.position for one in before)
    ends = {one.position: ENDS[one.verdict] if one.verdict else Exit.BAD_INPUT for one in before}
    left, worst = [], Exit.YES
    for line in todo:
        name = _name(line.text)
        if kept[name]:
            kept[name] -= 1
            worst = Exit.worst(worst, ends[name])
        else:
            left.append(line)
    return left, worst


def _name(text: str) -> str:
    """The position as answers write it; the text itself if it cannot be read."""
    try:
        return str(parse_position(text))
    except WrittenError:
        return text
