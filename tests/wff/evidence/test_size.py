"""The verifier of evidence stays small enough to be read, and stands on little else."""

from __future__ import annotations

from tests.wff.kernel.test_kernel import WFF, imports, lines_of_code

VERIFIER = [path.read_text() for path in sorted((WFF / "evidence").glob("*.py"))]
MOST_LINES = 400


def test_the_verifier_has_less_than_400_lines_of_code() -> None:
    assert sum(map(lines_of_code, VERIFIER)) < MOST_LINES


def test_the_verifier_uses_the_kernel_the_cubes_and_little_else() -> None:
    used = {module for source in VERIFIER for module in imports(source)}
    beside = {each for each in used if "wff.kernel" not in each and "wff.evidence" not in each}
    assert beside == {
        "nowornever.shake.accounting",
        "nowornever.shake.position",
        "nowornever.wff",  # its certificates of sequents
        "nowornever.wff.paper",  # what a written Solution consists of, for the kernel
        "nowornever.wff.rulebooks",
        "nowornever.wff.written",
    }
