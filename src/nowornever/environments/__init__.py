"""The games as environments for researchers, with the interfaces that their tools know.

Needs the optional dependencies: ``pip install nowornever[environments]``.
"""
