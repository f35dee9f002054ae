"""`python -m nowornever` is the program `nowornever`."""

from nowornever.cli import main

main()
