"""What the server says is all in Spanish: no sentence is missing, and none is left over.

`web/messages/server` has a template for each sentence in the source of these modules.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from nowornever.server.guard import SAFE_HEADERS
from tests.web.sentences import modules, sentences, strings

SPANISH = Path(__file__).parents[2] / "web" / "messages" / "server" / "es"
TERMS = Path(__file__).parents[2] / "web" / "messages" / "terms.json"

AREAS = {
    "story": ("shake/telling/story.py", "shake/telling/words.py"),
    "table": (
        "shake/deciding/*.py",
        "server/tables/*.py",
        "server/tables/*/*.py",
        "server/connections/connection.py",
    ),
    "papers": (
        "wff/checker.py",
        "wff/essentials.py",
        "wff/form.py",
        "wff/game.py",
        "wff/naming.py",
        "wff/references.py",
        "wff/steps.py",
        "wff/kernel/formula.py",
        "wff/prover/claim.py",
        "wff/written/*.py",
        "shake/accounting.py",
        "shake/rulebook.py",
        "equations/arguments.py",
        "equations/checker.py",
        "equations/descriptor.py",
        "equations/evaluation.py",
        "equations/game.py",
        "equations/goals.py",
        "equations/undefined.py",
        "equations/written.py",
        "equations/numbers/display.py",
    ),
    "hints": (
        "shake/judge/hints.py",
        "shake/judge/hindsight.py",
        "shake/judge/judgement.py",
        "shake/judge/prospects.py",
        "bots/cubes/coaching/explaining.py",
        "bots/cubes/coaching/hints.py",
        "bots/cubes/histories.py",
        "bots/equations/craft.py",
        "bots/wff/craft.py",
        "bots/wff/spelling.py",
        "wff/prover/half_written.py",
        "wff/prover/hints.py",
    ),
    "judge": (
        "wff/judge/*.py",
        "wff/prover/explain.py",
        "equations/judge/certificates.py",
        "equations/judge/judge.py",
        "equations/judge/limits.py",
    ),
    "contradiction": (
        "contradiction/board.py",
        "contradiction/clue.py",
        "contradiction/contracts.py",
        "contradiction/referee.py",
        "contradiction/story.py",
        "contradiction/submissions.py",
    ),
    "lessons": ("learning/grading.py", "learning/lesson.py", "learning/tasks/[a-z]*.py"),
    "puzzles": (
        "puzzles/making/challenges.py",
        "puzzles/making/papers.py",
        "puzzles/questions/*.py",
        "puzzles/themes/__init__.py",
    ),
    "tournaments": (
        "tournaments/acts_view.py",
        "tournaments/entries.py",
        "tournaments/evolving.py",
        "tournaments/plan.py",
        "tournaments/sheets.py",
        "tournaments/deciding/*.py",
        "tournaments/rounds/designed.py",
        "tournaments/rounds/drafting.py",
        "tournaments/rounds/solving.py",
        "tournaments/seating/reasons.py",
        "tournaments/seating/solver.py",
        "server/tournaments/*.py",
    ),
    "pages": (
        "core/misfits.py",
        "core/written.py",
        "ratings/matches.py",
        "server/app.py",
        "server/fair_play.py",
        "server/guard.py",
        "server/network_limits.py",
        "server/contradiction/pages.py",
        "server/jobs/jobs.py",
        "server/pages/complaints.py",
        "server/pages/job_pages.py",
        "server/pages/judging.py",
        "server/pages/learning.py",
        "server/pages/practice.py",
        "server/pages/replays.py",
        "server/pages/short_work.py",
        "server/pages/trees.py",
        "server/people/attempts.py",
        "server/people/card_codes.py",
        "server/people/card_pages.py",
        "server/people/cards.py",
        "server/people/mistakes.py",
        "server/people/puzzle_pages.py",
        "server/people/settling.py",
        "server/people/classes/*.py",
        "server/wff/proving.py",
        "shake/position.py",
    ),
}
"""The modules whose sentences each file translates."""

DATA = ("shake/state.py", "*/rulebooks/*.py", "shake/procedure.py")
"""The modules of single words that are put into sentences."""

UNSAID = {
    # the heading and the score sheet of a printed match
    "illegal moves are charged", "opponents check", "{} wrote:", "shake {}{}", "match points",
    "(struck)", "(waits)", "{} in shake {}{}",
    # never shown: keys, and errors that are caught
    "around {}", "own {}", "start {}", "a paper could not be checked",
    "a paper has to be checked first", "a shorter solution",
    "{} has no {}", "only called on a row with an arrow", "Number | Unsettled",
    r"\s*(?:#+\s.*|(?:```|~~~).*|(?:the )?proof\s*[.:]?)\s*",
    "the checker accepts nothing without one", "ds dsd", "dsd sd", "target pact",
    "the goal can be made from the lines of the main proof",
    "the judge of EQUATIONS needs a Goal, and this position has none",
    # how clues are read
    "((?:row |column |col )?[1-4a-d])", "contradiction {}", "share a",
    r"{} ?{} ?= ?(\d) ?,? ?(\d)", "{} and {} (share a|are here and share no) line",
    "{} and {} are {} or {} steps apart", "{} and {} hold {} colou?rs?",
    "{} is on (?:either )?{} or {}",
    "Bearer", "around: {}", "puzzles {}", "uploads today", "Now or Never",
    "file answers", "long bodies",
    "the database does not answer", "all themes",
    "the database lock is lost, and another server may hold it: this one stops", "{} has no {}.",
    SAFE_HEADERS["Content-Security-Policy"],
    # what is wrong with a lesson's file, for its author
    "a player is a name | a board | clues | perhaps a contract",
    "clues, and only they, need 'on:' with a board", "the answer {} is none of the choices",
    "papers are checked in a rulebook of WFF 'N PROOF", "what can be found is {}; not {}",
    "proofs belong to a rulebook of WFF 'N PROOF", "{} is not a rule; the rules are {}",
    "{} is not a contract; the contracts are {}", "{} is not a rule of the {} game",
    "{} is on no cube of WFF 'N PROOF", "every colour", "2x 3+5",
    *(f"{kind} {things}" for kind in ("legal", "illegal") for things in ("Goals", "queries")),
    "true clues", "false clues", "no WFFs",
    # why a bot did something, in a terminal
    "{} has a solution in mind that takes {} of Resources: {}", "{} sees no solution.",
    ", and saw {} before", "{} sees about {} now{}.", "{} to {}", "{} fears Now after {}: {}",
    "{} fears {} after {}: it sees no solution then.", "{} asks the judge: {}",
    "{} does not ask the judge, who says: {}",
    # how an answer is written
    "not essential", "row 3 (row 1 is the top line)", "{}, then an empty line",
    # of the clauses that an act is refused by
    "{} ENDGAME-2", "{} ENDGAME-9", "{} XII-A", "{} XII-B",
    # of tournaments, for programs and records
    "the lots would differ", "a tournament has the form {}, not {}", "the plan is missing",
    "tournament codes", "tournament codes around", "text/csv; charset=utf-8", "round {}",
    "{} in {}",
    # of tournaments, for the server's log
    "the comparison of online rounds", "the round of tournament {}",
    "closing table {} of a round", "calling staff to table {}", "table {} of tournament {}",
    # how a decoder's errors are read
    r"- at (?:`key` in )?`\$\.?(.*)`$", "Expected `(.*)`, got `(.*)`",
    r"Expected `(\w+)`( of length)?(?: (<=|>=))?(?: (-?\d+))?",
    "Invalid (?:enum )?value '?(.*?)'?", "Object missing required field `(.*)`",
    "Object contains unknown field `(.*)`", r"JSON is malformed: (.*) \(byte (\d+)\)",
    "Number out of range", "Input data was truncated",
    # how a proof is written
    "solution: {}", "{} (U+{})",
    # the same in every language, and what is joined by a template
    "No Goal", "and",
}  # fmt: skip
"""The strings of those modules that no reader of the pages sees."""


MADE = {
    # names of colours
    "red", "orange", "yellow", "green", "blue", "purple",
    # what is false in a row of a truth table is only unproved in a world
    "{} is unproved", "{} can stay unproved although {}",
}  # fmt: skip
"""What is said, but made of something else than a string."""


def templates(file: Path) -> dict[str, str]:
    """The English templates of a file with their translations."""
    found: dict[str, str] = json.loads(file.read_text())
    return found


@cache
def catalogue() -> dict[str, str]:
    """Every template of every file."""
    return {
        key: said
        for file in sorted(SPANISH.glob("*.json"))
        for key, said in templates(file).items()
    }


def bare(template: str) -> str:
    """The template without the names of its places."""
    return re.sub(r"\{\w+\}", "{}", template).strip()


@pytest.mark.parametrize("area", AREAS)
def test_every_sentence_is_in_spanish(area: str) -> None:
    known = {bare(key) for key in catalogue()}
    said = {text for module in modules(*AREAS[area]) for text in sentences(module)}
    # how to read a WFF aloud is told in the language of the lesson
    said = {text for text in said if not text.startswith(("It begins with", "Empieza por"))}
    assert sorted(said - known - UNSAID) == []


def test_no_translation_is_left_over() -> None:
    found = [
        text
        for names in (*AREAS.values(), DATA)
        for path in modules(*names)
        for text in strings(path)
    ]
    words = MADE | {word.replace("-", " ") for text in found for word in text.split()}
    said = {text.strip().casefold() for text in found} | words
    # a number, or none, of something
    counted = {f"{many} {word}{s}" for many in ("{}", "no") for word in words for s in ("", "s")}
    said |= counted
    left = [
        key for key in catalogue() if bare(key).strip(" ,:;") and bare(key).casefold() not in said
    ]
    assert left == []
    twice = [key for file in SPANISH.glob("*.json") for key in templates(file)]
    assert sorted(twice) == sorted(catalogue())
    assert {file.stem for file in SPANISH.glob("*.json")} == set(AREAS)


def test_every_translation_is_filled_in_alike() -> None:
    def filled(text: str) -> list[str]:
        return sorted(re.findall(r"\{(\w+)\}", text))

    assert [key for key, said in catalogue().items() if filled(key) != filled(said)] == []


def test_words_of_the_rulebooks_keep_their_form() -> None:
    terms = json.loads(TERMS.read_text())

    def has(text: str, term: str) -> bool:
        return bool(re.search(rf"(?<![\w’]){term}s?(?!\w)", text))

    lost = [
        (key, term)
        for key, said in catalogue().items()
        for term in terms
        if has(key, term) and not has(said, term)
    ]
    assert lost == []
