# Everything a newcomer or a build machine needs. `make` alone lists the targets.
#
#   PYTHON=/path/to/python   which Python makes the environment (default: the first of CANDIDATES that fits)
#   TESTS=tests/engine       what `make pytest` and `make pytest-all` run (default: everything)
#   ONLY="playing live"      what `make bench` measures (default: everything; an unknown name lists them)
#   FUZZ=50                  how much `make fuzz` sends, in times of what the tests send (default: 20)
#   ROUNDS=300 SEED=7        how many rounds `make faults` plays, and from which seed (default: 1000, any)

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PACKAGES := $(VENV)/.packages
CANDIDATES := python3.13 python3.12 python3.11 python3

# More than one core: a worker for each, and one for while others wait for browsers and servers. Who has nothing left to
# do takes over from whoever has most.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
WORKERS := $(if $(filter-out 1,$(CORES)),-n $(shell expr $(CORES) + 1) --dist worksteal)

# What was compiled is kept, whatever the environment says: a worker reads every test, and tests start many processes.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/pytest $(WORKERS)

# The compiler of the TypeScript client; nothing but `make typescript` and, where it is there, a test uses it.
TYPESCRIPT := 7.0.2

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup test test-all check pytest pytest-all growth demo faults fuzz bench rules schemas typescript docs format lock clean

help: ## list the targets
	@echo "usage: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make the environment in .venv, once; without network when nothing changed

# A Python fits when it runs (a version manager's stand-in may not), is new enough and can make an environment.
$(PACKAGES): requirements.lock
	@python=; \
	for candidate in $(if $(PYTHON),"$(PYTHON)",$(CANDIDATES)); do \
	    if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	    then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Affray needs Python 3.11 or newer with the modules venv and ensurepip." >&2; \
	    echo "Tried: $(or $(PYTHON),$(CANDIDATES))." >&2; \
	    echo "Install one (on Debian and Ubuntu: apt-get install python3 python3-venv)" >&2; \
	    echo "or name yours: make setup PYTHON=/path/to/python3" >&2; \
	    exit 1; \
	fi; \
	if $(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo "==> setup: keeping the environment in $(VENV), $$($(BIN)/python --version)"; \
	else echo "==> setup: making an environment in $(VENV) with $$("$$python" --version)"; \
	    "$$python" -m venv --clear $(VENV); \
	fi
	@echo "==> setup: installing the pinned packages (about $$(grep -c == requirements.lock); a minute or two the first time)"
	@$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on --require-hashes -r requirements.lock
	@touch $@

$(READY): $(PACKAGES) pyproject.toml
	@echo "==> setup: installing affray itself, in place"
	@$(BIN)/python -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation -e .
	@touch $@
	@echo "==> setup: ready"

test: setup check pytest ## set up, check, then run the tests, without the long ones

test-all: setup check pytest-all ## set up, check, then run all tests

check: setup ## lint, formatting, types and the direction of imports
	@echo "==> check: lint (ruff)"
	@$(BIN)/ruff check
	@echo "==> check: formatting (ruff)"
	@$(BIN)/ruff format --check
	@echo "==> check: types (mypy --strict)"
	@$(BIN)/mypy
	@echo "==> check: imports go one way (import-linter)"
	@$(BIN)/lint-imports --no-logo

pytest: setup ## run the tests only, without the long ones; TESTS=path for some of them
	@echo "==> pytest: the tests, without the long ones"
	@$(PYTEST) -m "not long" --hypothesis-profile=short $(TESTS)

pytest-all: setup ## run all tests only; TESTS=path for some of them, JUNIT=file for a report
	@echo "==> pytest: all tests"
	@$(PYTEST) $(if $(JUNIT),--junit-xml="$(JUNIT)") $(TESTS)

growth: setup ## fail where a long fight makes anything dearer that should cost the same (CPU time at n and at 8n)
	@echo "==> growth: what a long fight costs"
	@$(BIN)/python -m bench.growth

demo: setup ## play three fights, kill a worker, replay and audit
	@echo "==> demo: three fights, a killed worker, replay and audit"
	@$(BIN)/affray demo

faults: setup ## hurt a running service 1,000 times and look for what is lost; ROUNDS=, SEED=
	@echo "==> faults: hurting a running service"
	@$(BIN)/python -m tests.faults $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED))

fuzz: setup ## send what the API allows, and what it does not, to a worker; FUZZ=50 is fifty times the tests' share
	@echo "==> fuzz: sending anything to every address, and over WebSockets"
	@FUZZ=$(or $(FUZZ),20) $(BIN)/pytest --timeout 0 tests/service/http/test_fuzzed_addresses.py tests/service/live/test_fuzzed_sockets.py

bench: setup ## measure speed on this machine; ONLY="playing live" for some of it
	@echo "==> bench: measuring"
	@$(BIN)/python -m bench $(ONLY)

rules: setup ## show which rules are in the catalogue, in the code and in the tests
	@echo "==> rules: coverage"
	@$(BIN)/affray rules --coverage

schemas: setup ## write schemas/ from the types
	@echo "==> schemas: writing schemas/"
	@$(BIN)/python -m service.docs.json_schemas
	@$(BIN)/python -m service.docs.error_table

typescript: schemas ## check the TypeScript types and compile the client (needs npm; network the first time)
	@echo "==> typescript: checking and compiling schemas/typescript/"
	@npm exec --yes --package=typescript@$(TYPESCRIPT) -- tsc -p schemas/typescript

docs: setup ## write what in docs/ comes from the code
	@echo "==> docs: writing what comes from the code"
	@$(BIN)/python -m service.docs.machine_pages
	@$(BIN)/python -m service.docs.error_table
	@$(BIN)/python -m service.docs.event_table
	@$(BIN)/python -m service.docs.permission_table
	@$(BIN)/python -m service.docs.room_table
	@$(BIN)/python -m service.docs.rule_pages

format: setup ## format the code and mend what lint can mend
	@echo "==> format: ruff"
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

lock: setup ## pin the newest fitting packages in requirements.lock (network)
	@echo "==> lock: resolving"
	@CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --upgrade --quiet --extra dev --strip-extras --allow-unsafe \
	    --generate-hashes --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	    --output-file requirements.lock pyproject.toml

clean: ## remove the environment, caches and everything else that was produced
	@echo "==> clean: removing $(VENV), caches and builds"
	@rm -rf $(VENV) build dist *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
