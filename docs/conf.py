"""The manual, built by Sphinx. Its clause pages come from the code's own index."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Now or Never"
author = "The Now or Never developers"
copyright = "the Now or Never developers, Apache-2.0"  # noqa: A001
extensions = ["myst_parser", "sphinx.ext.autodoc", "clause_index"]
exclude_patterns = ["_ext"]
html_theme = "furo"
html_title = "Now or Never"
html_show_sphinx = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
myst_heading_anchors = 3
nitpicky = False
