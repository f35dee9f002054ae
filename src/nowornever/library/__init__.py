"""The front door: what somebody who types ``import nowornever`` needs.

Each module holds one thing to do: check, judge, prove, play, read a record. The package
`nowornever` offers their names, and imports a module when one of its names is first used. The
commands stand on the same functions.
"""
