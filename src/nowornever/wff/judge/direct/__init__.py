"""Trying all premises that the cubes allow, where they are few enough.

`letters` lists the letters that premises can consist of at a price. For each, `native` (in C++) or
`pure` goes through all premises with exactly these letters and finds those that are minimal
Solutions with one of the sets of rules. Both give the same, and count the same work.
"""
