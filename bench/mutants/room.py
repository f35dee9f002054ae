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

from bench.mutants.results import KILLED, Texts
from bench.mutants.tracing import Trace, trace
from bench.mutants.trials import QUIETLY, ShortReports, Tests, Trial

KILLERS = Path("killers.json")
SAVE_EVERY = 5.0
"""Seconds."""
TRACING = "stats"
"""mutmut's word for: run the right program and note the functions."""
SECONDS_AFRESH = 200


def main() -> int:
    """Import and collect everything once, then try each mutant that is not known to be killed."""
    trampoline.set_mutant_under_test(TRACING)
    tests = config().pytest_add_cli_args_test_selection
    return int(pytest.main([*tests, *QUIETLY], plugins=[ShortReports(), _Room()]))


class _Room:
    """Runs the collected tests not here but in copies of the process."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        at_import = set(_hits())
        trampoline.set_mutant_under_test("")
        files = [_load(path) for path in walk_mutatable_files()]
        traced = trace(session.items, [_name(file) for file in files])
        of_key = {key: file for file in files for key in file.exit_code_by_key}
        tests = Tests(session.items, traced.seconds)
        tests.killers = json.loads(KILLERS.read_text()) if KILLERS.exists() else {}
        left = [key for key, file in of_key.items() if file.exit_code_by_key[key] is None]
        saved = begun = time.monotonic()
        changed = set()
        for count, (key, result) in enumerate(tests.try_all(_trials(files, traced, at_import)), 1):
            of_key[key].exit_code_by_key[key] = result
            changed.add(key)
            now = time.monotonic()
            if now > saved + SAVE_EVERY or count == len(left):
                for file in {str(of_key[key].path): of_key[key] for key in changed}.values():
                    file.save()
                KILLERS.write_text(json.dumps(tests.killers))
                changed, saved = set(), now
                print(f"{count} of {len(left)}, {count / (now - begun):.1f}/s", file=sys.stderr)
        return True


def _load(path: Path) -> SourceFileMutationData:
    file = SourceFileMutationData(path=path)
    file.meta_path = Path(f"{path}.meta")
    file.load()
    return file


def _name(file: SourceFileMutationData) -> str:
    return str(Path(file.path).absolute())


def _trials(
    files: Iterable[SourceFileMutationData], traced: Trace, at_import: set[str]
) -> Iterator[Trial]:
    """Every mutant that has no result yet."""
    for file in files:
        left = [key for key, result in file.exit_code_by_key.items() if result is None]
        texts = Texts(Path(file.path)) if left else None
        for key in left:
            assert texts
            function = mangled_name_from_mutant_name(key)
            tests = traced.tests_of(_name(file), texts.lines(key.rpartition(".")[2]))
            again = partial(_try_afresh, key) if function in at_import else None
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
    tests = config().pytest_add_cli_args_test_selection
    command = [sys.executable, "-m", "pytest", "-x", *tests, *QUIETLY]
    environment = {**os.environ, "MUTANT_UNDER_TEST": key}
    try:
        done = subprocess.run(command, env=environment, check=False, timeout=SECONDS_AFRESH)
    except subprocess.TimeoutExpired:
        return KILLED[0]
    return KILLED[0] if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
