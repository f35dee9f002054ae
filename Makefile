# Two commands: `make play` and `make test`. Both make the environment first. `make test thorough` is what CI runs.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.made-from-pyproject
NATIVE := src/nowornever/wff/judge/direct/premises.so src/nowornever/equations/judge/sieve/sieve.so

# Compiled modules are kept, even where the environment says otherwise: the tests start many processes.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play test checks env client generated lint types imports manual unit thorough webcheck wheel pictures fuzz mutants clean

play: env client
	@$(BIN)/nowornever serve

test: checks unit

# Each of these keeps one core busy, so two run at a time.
checks: env client
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target types webcheck manual lint imports

env: $(STAMP) $(NATIVE)

$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --group dev --group client --editable '.[all]'
	@touch $@

# The native searches of the judges, where there is a C++ compiler; hatch_native.py makes them for wheels, too.
$(NATIVE): %.so: %.cpp hatch_native.py $(wildcard $(addsuffix *.h,$(dir $(NATIVE)))) | $(STAMP)
	$(BIN)/python hatch_native.py $<

# The browser client, with Node and npm from the environment.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
MODULES := web/node_modules/.made-from-lock
CLIENT := src/nowornever/server/static/index.html

client: $(CLIENT)

$(MODULES): web/package.json web/package-lock.json | $(STAMP)
	$(NPM) ci --silent
	@touch $@

# Not web/src/paraglide: the build and the checks write it from web/messages.
$(CLIENT): $(MODULES) $(shell find web/src web/public web/plugins web/messages web/index.html web/*.ts web/*.js -type f -not -path "web/src/paraglide/*")
	$(NPM) run --silent build
	@touch $@

# Types and tables of the client, from the Python sources; tests/web sees to it that they are fresh.
generated: $(MODULES)
	$(BIN)/python web/generate | $(BIN)/node web/generate/write.js web/src/generated

webcheck: client
	$(NPM) run --silent check

lint: env
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: env
	$(BIN)/mypy

imports: env
	$(BIN)/lint-imports

manual: env
	$(BIN)/sphinx-build --quiet --fail-on-warning --fresh-env docs build/manual

PYTEST := $(BIN)/pytest -n auto --dist worksteal -q

unit: env client
	$(PYTEST) -m 'not thorough'
	@echo "Tests marked thorough were left out; make thorough runs them."

# What repeats at another size, theme, database or length what a test of `make unit` shows, and later lessons in a browser.
thorough: env client
	$(PYTEST) -m thorough

# A wheel with the client inside; without the client there is none.
wheel: client
	rm -rf dist
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	$(BIN)/python -m zipfile --list dist/*.whl | grep --quiet 'nowornever/server/static/index.html'

# The manual's pictures of the pages, and the kept ones that tests/browser/test_pictures.py compares.
pictures: env client
	PICTURES=1 $(BIN)/pytest -n auto -q tests/browser

fuzz: env
	$(BIN)/python -m pip install --quiet atheris
	mkdir -p build/fuzz
	$(BIN)/python fuzz/fuzz_parsers.py -max_total_time=300 -timeout=20 -artifact_prefix=build/fuzz/

# Wrong programs of the rules, and whether the conformance tests notice them: docs/development.md.
ROOM ?= data contradiction equations shake wff

mutants: env
	for room in $(ROOM); do nice -n 10 $(BIN)/python -m bench.mutants run $$room || exit 1; done
	$(BIN)/python -m bench.mutants table > bench/mutants.md

clean:
	rm -rf build dist .venv web/node_modules web/.svelte-check src/nowornever/server/static
