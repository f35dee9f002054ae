# Two commands: `make play` and `make test`. Both make the environment first.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.made-from-pyproject

.PHONY: play test env lint types imports manual unit fuzz clean

play: env
	@$(BIN)/nowornever tour

test: lint types imports manual unit

env: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --group dev --editable .
	@touch $@

lint: env
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: env
	$(BIN)/mypy

imports: env
	$(BIN)/lint-imports

manual: env
	$(BIN)/sphinx-build --quiet --fail-on-warning --fresh-env docs build/manual

unit: env
	$(BIN)/pytest -n auto -q

fuzz: env
	$(BIN)/python -m pip install --quiet atheris
	mkdir -p build/fuzz
	$(BIN)/python fuzz/fuzz_parsers.py -max_total_time=300 -timeout=20 -artifact_prefix=build/fuzz/

clean:
	rm -rf build dist .venv
