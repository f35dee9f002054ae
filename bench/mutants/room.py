"""Try the mutants that mutmut made of a room; run in the folder that holds them.

python -m bench.mutants.room
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import mutmut.mutation.trampoline as trampoline
import pytest
from mutmut.configuration import config
from mutmut.mutation.data import SourceFileMutationData
from mutmut.state import state
from mutmut.utils.file_utils import walk_mutatable_files
from mutmut.utils.format_utils import mangled_name_from_mutant_name

from bench.mutants.results import BESIDE, KILLED, NOTICED, STOPPED, SURVIVED, Texts
from bench.mutants.tracing import Trace, trace
from bench.mutants.trials import QUIETLY, ShortReports, Tests, Trial

KILLERS = Path("killers.json")
TRIED = Path("tried.json")
"""The tests of the last run that came to its end; survivors of it are tried with others only."""
SAVE_EVERY = 5.0
"""Seconds."""
TRACING = "stats"
"""mutmut's word for: run the right program and note the functions."""
CONFORMANCE = "tests/conformance"
SHARED = {"shake": ("tests/wff/test_wrong_proofs.py", "tests/equations/test_checker.py")}
"""Tests of the games for what they share."""
OTHERS = {
    "wff": ("equations", "contradiction"),
    "equations": ("wff", "contradiction"),
    "contradiction": ("wff", "equations"),
    "shake": ("contradiction",),
}
"""For each room the games whose conformance tests never reach it."""
SECONDS_AFRESH = 200


def main() -> int:
    """Import and collect everything once, then try each mutant that is not known to be killed."""
    trampoline.set_mutant_under_test(TRACING)
    tests = _selection(config().pytest_add_cli_args_test_selection, config().only_mutate[0])
    return int(pytest.main([*tests, *QUIETLY], plugins=[ShortReports(), _Room()]))


def _selection(tests: list[str], files: str) -> list[str]:
    """Of the tests those of conformance and of the game that the files belong to.

    >>> _selection(["tests/conformance", "tests/wff", "tests/shake"], "src/nowornever/shake*")
    ['tests/conformance', 'tests/shake', '--ignore-glob=*/test_contradiction*']
    """
    game = Path(files).parts[2].rstrip("*")
    wanted = (CONFORMANCE, f"tests/{game}", *SHARED.get(game, ()))
    others = [f"--ignore-glob=*/test_{other}*" for other in OTHERS[game]]
    return [one for one in tests if one.startswith(wanted)] + others


class _Room:
    """Runs the collected tests not here but in copies of the process."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        at_import = set(_hits())
        trampoline.set_mutant_under_test("")
        files = [_load(path) for path in walk_mutatable_files()]
        traced = trace(session.items, [_name(file) for file in files])
        tests = Tests(session.items, traced.seconds)
        tests.killers = json.loads(KILLERS.read_text()) if KILLERS.exists() else {}
        tried = set(json.loads(TRIED.read_text())) if TRIED.exists() else set()
        results = _Results(files)
        for key, result in tests.try_all(_trials(files, traced, at_import, tried)):
            if results.note(key, result):
                KILLERS.write_text(json.dumps(tests.killers))
        results.save()
        TRIED.write_text(json.dumps(list(traced.seconds)))
        return True


class _Results:
    """What became of the mutants, saved every few seconds."""

    def __init__(self, files: list[SourceFileMutationData]) -> None:
        self._file_of = {key: file for file in files for key in file.exit_code_by_key}
        self._changed: dict[str, SourceFileMutationData] = {}
        self._begun = self._saved = time.monotonic()
        self._count = 0

    def note(self, key: str, result: int) -> bool:
        """Keep a result, and say whether all were saved."""
        file = self._file_of[key]
        if result == SURVIVED and file.exit_code_by_key[key] == BESIDE:
            result = BESIDE  # only new tests were tried
        file.exit_code_by_key[key] = None if result == STOPPED else result
        self._changed[str(file.path)] = file
        self._count += 1
        is_time = time.monotonic() > self._saved + SAVE_EVERY
        if is_time:
            self.save()
        return is_time

    def save(self) -> None:
        """Write the files that have changed."""
        for file in self._changed.values():
            file.save()
        self._changed.clear()
        self._saved = time.monotonic()
        speed = self._count / (self._saved - self._begun)
        print(f"{self._count} tried, {speed:.1f}/s", file=sys.stderr)


def _load(path: Path) -> SourceFileMutationData:
    file = SourceFileMutationData(path=path)
    file.meta_path = Path(f"{path}.meta")
    file.load()
    return file


def _name(file: SourceFileMutationData) -> str:
    return str(Path(file.path).absolute())


def _trials(
    files: Iterable[SourceFileMutationData], traced: Trace, at_import: set[str], tried: set[str]
) -> Iterator[Trial]:
    """Every mutant that is not known to be killed; survivors with the tests new to them."""
    has_new = not tried.issuperset(traced.seconds)
    for file in files:
        texts = Texts(Path(file.path))
        for key, result in file.exit_code_by_key.items():
            if result in NOTICED:
                continue
            function = mangled_name_from_mutant_name(key)
            tests = traced.tests_of(_name(file), texts.lines(key.rpartition(".")[2]))
            again = partial(_try_afresh, key) if function in at_import else None
            if result in (SURVIVED, BESIDE) and tried:
                tests = tuple(test for test in tests if test not in tried)
                if not tests and not (again and has_new):
                    continue
            yield Trial(key, function, partial(_put, key), tests, again)


def _put(key: str) -> None:
    """Choose a mutant; the trampolines ask for it at every call."""
    trampoline.set_mutant_under_test(key)
    trampoline.get_mutant_under_test = lambda: key


def _hits() -> set[str]:
    """The functions that were called since this was last asked."""
    found = set(state()._stats)
    state()._stats.clear()
    return found


def _try_afresh(key: str) -> int:
    """Run the tests in a new process, for what the program does while it is imported."""
    command = [sys.executable, "-m", "pytest", "-x", CONFORMANCE, *QUIETLY]
    environment = {**os.environ, "MUTANT_UNDER_TEST": key}
    try:
        done = subprocess.run(command, env=environment, check=False, timeout=SECONDS_AFRESH)
    except subprocess.TimeoutExpired:
        return KILLED[0]
    return KILLED[0] if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
