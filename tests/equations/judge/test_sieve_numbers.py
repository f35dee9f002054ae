"""The numbers of the sieve by themselves, in a C++ program that is compiled here."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from nowornever.equations.judge.sieve import native

COMPILER = shutil.which("c++")


@pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")
def test_what_is_not_known_is_not_ruled_out(tmp_path: Path) -> None:
    assert COMPILER is not None
    program, source = tmp_path / "numbers", Path(__file__).with_name("sieve_numbers.cpp")
    headers = Path(native.__file__).parent
    subprocess.run([COMPILER, "-std=c++17", f"-I{headers}", "-o", program, source], check=True)
    done = subprocess.run([program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 0)
