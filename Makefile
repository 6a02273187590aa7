# Everything runs in .venv, which is made on first use and again when a lock or pyproject.toml changes.
# Needs python3 (3.11 or newer, with venv and pip) and make.
# After `compiled` everything runs in .venv-compiled with the compiled engine: make compiled run, make compiled test.

PYTHON ?= python3
COMPILED := $(filter compiled,$(MAKECMDGOALS))
VENV := .venv$(COMPILED:%=-%)
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
# Errors only: a machine's own pip settings can be talkative.
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# e.g. make test PYTEST_ARGS="-k ft_7_10". One process more than cores, because tests in the browser often wait; one that
# has nothing left takes from the others, or a single one would end with all the slow ones.
PYTEST_ARGS ?= -n $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)") --dist worksteal
# Without the folders that are slow as a whole (tests/conftest.py): already their imports take seconds.
FAST_TESTS := tests/core tests/games tests/i18n tests/rules $(wildcard tests/test_*.py)
# What prints one line of JSON; the others play for as long as they are told.
MATCHES := fuzz_documents legal_search levels strength
BENCHMARKS := $(filter-out $(MATCHES:%=benchmarks/%.py),$(sort $(wildcard benchmarks/*.py)))
ENGINE_TESTS := tests/core tests/games tests/rules tests/bots tests/test_compiled.py
# One process with only the plugins that they need, and rewritten modules are kept for the next run: starting workers
# would take longer than these tests do.
FAST_ENV := PYTHONDONTWRITEBYTECODE= PYTEST_DISABLE_PLUGIN_AUTOLOAD=1
FAST_PLUGINS := -p anyio
PRETTIER := npx prettier --config .prettierrc.json --log-level warn
PAGE_FILES := "../../src/serai/web/static/**/*.{js,css}" "!../../src/serai/web/static/vendor/**"
# e.g. make run ARGS="--port 9000", make terminal ARGS="--seats 4"
ARGS ?=

# A stamp is written only after its step succeeded, so a step that was cut short is done again.
MADE := $(VENV)/.made
RUN_READY := $(VENV)/.run-ready
DEV_READY := $(VENV)/.dev-ready
WHEEL_READY := $(VENV)/.wheel-ready
ifdef COMPILED
RUN_READY := $(WHEEL_READY)
DEV_READY := $(WHEEL_READY)
endif
# What is in the wheel; a change makes a new one.
SOURCES = $(shell find src tools/*.py -type f -not -path '*/__pycache__/*')

# One lock for every platform and every Python that Serai supports; no comments, because they would name paths.
LOCK_ARGS := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate --group build

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run terminal compiled check fast fast-style fast-tests format test engine lint types page reach hostile outside ray bench lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: $(RUN_READY) ## open the house: play in the browser, with friends or against bots
	@$(BIN)/serai serve $(ARGS)

terminal: $(RUN_READY) ## play Five Tribes in the terminal against bots
	@$(BIN)/serai play five-tribes $(ARGS)

compiled: $(WHEEL_READY) ## compile the engine (needs a C compiler); what is named after it uses that: make compiled run
	@$(BIN)/serai --version

check: lint types hostile page engine test outside ray ## everything that CI checks

fast: $(DEV_READY) ## style, types and the quick tests: for every minute (about 20 seconds)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync fast-tests fast-style

fast-style:
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/python -m mypy

fast-tests:
	@$(FAST_ENV) $(BIN)/python -m pytest -q $(FAST_PLUGINS) -m "not slow" $(FAST_TESTS)

format: $(DEV_READY) ## let the formatters have their way (the page's needs npm)
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format --quiet .
	@if command -v npm >/dev/null; then cd tools/page && npm ci --silent && $(PRETTIER) --write $(PAGE_FILES); fi

test: $(DEV_READY) ## run all tests
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest $(PYTEST_ARGS)

engine: ## compile the engine and run its tests with it: rules, games, bots and core
	@$(MAKE) --no-print-directory compiled test PYTEST_ARGS="-n auto $(ENGINE_TESTS)"

lint: $(DEV_READY) ## check style, layers and that every rule has a test and is named by code
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports --no-cache --no-logo
	@$(BIN)/python tools/rule_coverage.py
	@$(BIN)/python tools/check_compiles.py

types: $(DEV_READY) ## check types (mypy, strict)
	@$(BIN)/python -m mypy

page: $(DEV_READY) ## check types and style of the browser page, and of users' programs with pyright (needs npm)
	@cd tools/page && npm ci --silent && npx tsc && $(PRETTIER) --check $(PAGE_FILES)
	@cd tools/page && npx pyright --pythonpath ../../$(BIN)/python

reach: $(DEV_READY) ## look at every kind of decision at all sizes of windows (an hour or more)
	@PYTHONPATH=tools $(BIN)/python -m reach $(ARGS)

hostile: $(DEV_READY) ## attack a server on this machine for a minute or two
	@$(BIN)/python benchmarks/hostile.py --short

ray: $(DEV_READY) ## play the arena over a Ray cluster of this machine (downloads Ray)
	@$(PIP) install -r requirements/ray.lock
	@$(BIN)/python -m pytest tests/arena/test_ray.py

outside: $(DEV_READY) ## let other people's programs judge ours: OpenSpiel, PettingZoo, OpenAPI (downloads them)
	@$(PIP) install -r requirements/outside.lock
	@SERAI_REQUIRE_OUTSIDE=1 $(BIN)/python -m pytest tests/outside

bench: $(DEV_READY) ## measure, beside peers; one line of JSON each
	@set -e; for file in $(BENCHMARKS); do $(BIN)/python $$file; done

lock: $(MADE) ## pin the newest versions that pyproject.toml allows
	@echo "Locking dependencies"
	@$(PIP) install uv
	@$(BIN)/uv pip compile $(LOCK_ARGS) --extra all --extra test --extra lint --extra bench --output-file requirements/dev.lock pyproject.toml
	@$(BIN)/uv pip compile $(LOCK_ARGS) --constraint requirements/dev.lock --extra cli --extra server --output-file requirements/run.lock pyproject.toml
	@$(BIN)/uv pip compile $(LOCK_ARGS) --constraint requirements/dev.lock --extra all --output-file requirements/server.lock pyproject.toml
	@$(BIN)/uv pip compile $(LOCK_ARGS) --constraint requirements/dev.lock --extra ray --output-file requirements/ray.lock pyproject.toml
	@$(BIN)/uv pip compile $(LOCK_ARGS) --constraint requirements/dev.lock --extra outside --output-file requirements/outside.lock pyproject.toml

clean: ## remove .venv and everything made
	@rm -rf .venv .venv-compiled build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE):
	@echo "Making $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Serai needs Python 3.11 or newer (make PYTHON=...)")'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

ifdef COMPILED
# An environment of its own that takes everything but Serai from .venv, so that nothing is installed twice.
define LEND_PACKAGES
import pathlib, sysconfig
packages = pathlib.Path(sysconfig.get_path("purelib"))
(packages / "lent.pth").write_text(str(packages).replace("$(VENV)", ".venv"))
endef
export LEND_PACKAGES
.venv/.dev-ready: requirements/run.lock requirements/dev.lock pyproject.toml
	@$(MAKE) --no-print-directory $@

$(WHEEL_READY): .venv/.dev-ready $(SOURCES)
	@echo "Compiling the engine (a minute)"
	@$(BIN:$(VENV)%=.venv%)/python -m venv --without-pip $(VENV)
	@$(BIN)/python -c "$$LEND_PACKAGES"
	@SERAI_COMPILE=1 $(PIP) install --no-deps --no-build-isolation --force-reinstall . || \
		{ echo "The engine could not be compiled; the reason stands above. A C compiler is needed; without one: make run"; exit 1; }
	@touch $@
else
$(RUN_READY): $(MADE) requirements/run.lock pyproject.toml
	@echo "Installing Serai"
	@$(PIP) install -r requirements/run.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV_READY): $(RUN_READY) requirements/dev.lock
	@echo "Installing test and lint tools"
	@$(PIP) install -r requirements/dev.lock
	@touch $@
endif
