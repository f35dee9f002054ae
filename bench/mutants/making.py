"""Let mutmut make the mutants of a room; run in the folder where it is staged.

python -m bench.mutants.making
"""

from __future__ import annotations

import sys
from pathlib import Path

from mutmut.__main__ import create_mutants
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.utils.file_utils import (
    copy_also_copy_files,
    copy_src_dir,
    walk_mutatable_files,
    walk_source_files,
)

from bench.mutants.trials import WORKERS


def main() -> int:
    """Write them to the folder `mutants`; what is known of unchanged functions stays known."""
    set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    copy_src_dir()
    copy_also_copy_files()
    create_mutants(WORKERS)
    for path in set(walk_source_files()) - set(walk_mutatable_files()):
        Path(f"mutants/{path}.meta").unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
