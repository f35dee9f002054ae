"""All golden matches: one for each rulebook and level, and one for each unusual branch."""

from __future__ import annotations

from tests.golden.ends import ENDS
from tests.golden.equations import EQUATIONS
from tests.golden.judged import JUDGED
from tests.golden.levels import LEVELS

MATCHES = (*LEVELS, *ENDS, *JUDGED, *EQUATIONS)
