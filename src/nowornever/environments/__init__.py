"""The games as environments for research, with the usual interfaces.

Needs the optional dependencies: ``pip install nowornever[environments]``.
"""
