"""The public library: what ``import nowornever`` offers.

Each module does one thing: check, judge, prove, play, read a record. The package `nowornever`
offers their names, and imports a module when one of its names is first used. The commands use
the same functions.
"""
