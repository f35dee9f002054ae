"""`python -m nowornever` is the program `nowornever`."""

from nowornever.cli import main

if __name__ == "__main__":
    main()
