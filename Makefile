# Everything a newcomer or a build machine needs. `make` alone lists the targets.
#
#   PYTHON=/path/to/python   which Python makes the environment (default: the first of CANDIDATES that fits)
#   TESTS=tests/engine       of which files and folders `make pytest` and `make pytest-all` run tests (default: all)
#   SINCE=HEAD~3             what `make near` compares the work tree with (default: HEAD; where that is clean, the upstream branch)
#   ONLY="playing live"      what `make bench` measures (default: everything; an unknown name lists them)
#   BREAKS=100 SEED=7        how many places `make breaks` breaks, and from which seed (default: 60, any); PLACES="service" where;
#                            LEARN=1 notes which lines each test runs, some ten minutes: then it asks those first
#   REQUESTS=20000 SEED=7    how much `make flood` sends, and from which seed (default: 1000000, any); FIGHT=12 for one fight
#   ROUNDS=300 SEED=7        how many rounds `make faults` plays, and from which seed (default: 1000, any)
#   FIGHTS=300 SEED=7        how many fights of each system `make worlds` plays, and from which seed (default: 1000, 0)
#   FIGHTS=300 MINUTES=10    how many fights `make soak` plays at once, and for how long (default: 500, 30)

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PACKAGES := $(VENV)/.packages
TOOLS := .tools
DOM := $(TOOLS)/dom/.ready
CANDIDATES := python3.13 python3.12 python3.11 python3

# Those in Python: distributions of their own, which bring commands of `affray`.
FRONT_ENDS := discord mcp terminal

# Which tests a run takes goes by what they cost: tests/costs.json.
RUN = $(BIN)/python -m tests.runs

# The compiler of the TypeScript client; nothing but `make typescript` and, where it is there, a test uses it.
TYPESCRIPT := 7.0.2

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup test test-all near night accept costs check pytest pytest-ci pytest-all growth demo faults cluster flood worlds bench scale soak rules schemas typescript foundry $(FRONT_ENDS) tools front-ends docs pictures format lock release clean book breaks

help: ## list the targets
	@echo "usage: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) book $(DOM) ## make the environment in .venv, and the book in build/, once; without network when nothing changed

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

$(READY): $(PACKAGES) pyproject.toml $(FRONT_ENDS:%=integrations/%/pyproject.toml)
	@echo "==> setup: installing affray itself and its front-ends, in place"
	@$(BIN)/python -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation \
	    -e . $(FRONT_ENDS:%=-e integrations/%)
	@touch $@
	@echo "==> setup: ready"

# It knows by itself whether the book is up to date.
book: $(READY)
	@$(BIN)/python hatch_build.py

# A DOM in Node, in which most tests of the web page draw it.
$(DOM): tests/support/dom/package-lock.json | $(READY)
	@echo "==> setup: installing happy-dom into $(TOOLS)/dom/"
	@mkdir -p $(TOOLS)/dom && cp tests/support/dom/package.json tests/support/dom/package-lock.json $(TOOLS)/dom
	@if npm ci --prefix $(TOOLS)/dom --no-audit --no-fund --ignore-scripts --silent; then touch $@; \
	else echo "not installed: the tests that draw the web page are skipped"; fi

near: $(READY) ## run the tests nearest to what is changed, for 25 seconds; SINCE=commit
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m tests.nearest $(if $(SINCE),--since $(SINCE))

test: setup check pytest ## set up, check, then run the tests below half a CPU second each, and some smoke tests

test-all: setup check pytest-all ## set up, check, then run all tests

night: setup check ## everything: all tests, long forms, faults, flood, worlds, growth; some 40 minutes
	@$(BIN)/python -m tests.runs.night $(if $(SEED),--seed $(SEED)) $(foreach each,$(ONLY),--only $(each))

costs: setup ## put what the last run of tests measured into the price list, tests/costs.json
	@$(BIN)/python -m tests.runs.prices

accept: setup ## accept a test above half a CPU second: TEST="tests/...::test_..." WHY="what no cheaper one can show"
	@$(BIN)/python -m tests.runs.prices --accept "$(TEST)" --why "$(WHY)"

check: setup ## lint, formatting, types and the direction of imports
	@echo "==> check: lint (ruff)"
	@$(BIN)/ruff check
	@echo "==> check: formatting (ruff)"
	@$(BIN)/ruff format --check
	@echo "==> check: types (mypy --strict)"
	@$(BIN)/mypy
	@echo "==> check: imports go one way (import-linter)"
	@$(BIN)/lint-imports --no-logo

pytest: setup ## run the tests of `make test` only; TESTS=path for some of them
	@echo "==> pytest: tests below half a CPU second, and smoke tests"
	@$(RUN) test $(TESTS)

pytest-ci: setup ## run the tests of a build machine: those below one CPU second, and dear ones that a change can reach
	@echo "==> pytest: tests below one CPU second, and dear ones in reach of what has changed"
	@$(RUN) ci $(TESTS)

pytest-all: setup ## run all tests only; TESTS=path for some of them
	@echo "==> pytest: all tests"
	@$(RUN) all $(TESTS)

breaks: setup ## break the code in random places and look which tests notice; BREAKS=100 SEED=7 PLACES="service events"
	@$(BIN)/python -m tests.breaks $(if $(BREAKS),-n $(BREAKS)) $(if $(SEED),--seed $(SEED)) $(if $(LEARN),--learn) $(PLACES)

growth: setup ## fail where a long fight makes anything dearer that should cost the same (CPU time at n and at 8n)
	@echo "==> growth: what a long fight costs"
	@$(BIN)/python -m bench.growth

demo: setup ## play three fights, kill a worker, replay and audit
	@echo "==> demo: three fights, a killed worker, replay and audit"
	@$(BIN)/affray demo

faults: setup ## hurt a running service 1,000 times and look for what is lost; ROUNDS=, SEED=
	@echo "==> faults: hurting a running service"
	@$(BIN)/python -m tests.faults $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED))

cluster: setup ## the same to a cluster of Valkey with replicas, 300 times; ROUNDS=, SEED=
	@echo "==> cluster: hurting a cluster and three workers on it"
	@$(BIN)/python -m tests.faults --on cluster --rounds $(or $(ROUNDS),300) $(if $(SEED),--seed $(SEED))

flood: setup ## send a million requests, valid ones changed at random and edges of the API; REQUESTS=, SEED=, FIGHT=
	@echo "==> flood: sending requests that are changed at random"
	@$(BIN)/python -m tests.flood $(if $(REQUESTS),--requests $(REQUESTS)) $(if $(SEED),--seed $(SEED)) $(if $(FIGHT),--fight $(FIGHT))

worlds: setup ## play random fights with and without those who hide, and compare what is told; FIGHTS=, SEED=, ONLY=brp
	@echo "==> worlds: the same fights in two worlds"
	@$(BIN)/python -m tests.worlds $(if $(FIGHTS),--fights $(FIGHTS)) $(if $(SEED),--seed $(SEED)) $(foreach each,$(ONLY),--system $(each))

bench: setup ## measure speed on this machine; ONLY="playing live" for some of it
	@echo "==> bench: measuring"
	@$(BIN)/python -m bench $(ONLY)

scale: setup ## measure what many tables take, and print what a thousand to a million need
	@echo "==> scale: measuring; it takes some minutes, and 3 GB of memory"
	@$(BIN)/python -m bench.scale --to bench/scale/costs.json
	@$(BIN)/python -m bench.scale.model

soak: setup ## play many fights at a steady rate, and fail where memory or the CPU time of a command grows; MINUTES=, FIGHTS=
	@echo "==> soak: many fights for a long time"
	@$(BIN)/python -m bench.scale.soak $(if $(FIGHTS),--fights $(FIGHTS)) $(if $(MINUTES),--minutes $(MINUTES))

rules: setup ## show which rules are in the catalogue, in the code and in the tests
	@echo "==> rules: coverage"
	@$(BIN)/affray rules --coverage

schemas: setup ## write schemas/ from the types, and what clients have from them
	@echo "==> schemas: writing schemas/"
	@$(BIN)/python -m service.docs.openapi_examples
	@$(BIN)/python -m service.docs.json_schemas
	@$(BIN)/python -m service.docs.error_table
	@$(BIN)/python clients/python/generate.py
	@$(BIN)/python -m service.docs.typescript_client

pictures: setup ## take the pictures in docs/pictures again (needs Chromium, and port 8377)
	@echo "==> pictures: taking docs/pictures/"
	@$(BIN)/python -m tests.pictures

typescript: schemas ## check the TypeScript types and compile the client (needs npm; network the first time)
	@echo "==> typescript: checking and compiling clients/typescript/"
	@npm exec --yes --package=typescript@$(TYPESCRIPT) -- tsc -p clients/typescript

foundry: setup ## test the module for Foundry, and write it with the client within it to build/affray.zip
	@echo "==> foundry: tests, and the module"
	@$(BIN)/pytest -q tests/integrations/foundry
	@$(BIN)/python integrations/foundry/release.py build

discord: setup ## test the bot for Discord, and write its wheel to dist/
	$(FRONT_END)

mcp: setup ## test the server for assistants, and write its wheel to dist/
	$(FRONT_END)

terminal: setup ## test the terminal, and write its wheel to dist/
	$(FRONT_END)

define FRONT_END
@echo "==> $@: tests, and the wheel"
@$(BIN)/pytest -q tests/integrations/$@
@$(BIN)/python -m pip wheel --disable-pip-version-check --quiet --no-deps --no-build-isolation --wheel-dir dist integrations/$@
endef

tools: $(TOOLS)/.ready ## install other people's linters and generators into .tools/ (network); GO=1 for a Go compiler too

$(TOOLS)/.ready: tests/tools/package-lock.json tests/tools/requirements.lock $(if $(GO),tests/tools/go.lock) | $(READY)
	@echo "==> tools: installing linters and generators into $(TOOLS)/"
	@mkdir -p $(TOOLS) && cp tests/tools/package.json tests/tools/package-lock.json $(TOOLS)
	@npm ci --prefix $(TOOLS) --no-audit --no-fund --ignore-scripts --silent & npm=$$!; \
	$(BIN)/python -m venv --clear $(TOOLS)/python && \
	$(TOOLS)/python/bin/pip install --disable-pip-version-check --quiet --require-hashes \
	    -r tests/tools/requirements.lock $(if $(GO),-r tests/tools/go.lock) && wait $$npm
	@touch $@

front-ends: tools ## try the OpenAPI document with other people's linters and generators
	@echo "==> front-ends: linting, generating, compiling, and playing a round with each client"
	@$(BIN)/pytest tests/tools

release: setup $(TOOLS)/release/.ready ## make what is handed out of the last commit, with a bill of materials, and try it (network); publishes nothing
	@$(BIN)/python -m release

$(TOOLS)/release/.ready: release/requirements.lock | $(READY)
	@echo "==> release: installing what writes the bill of materials into $(TOOLS)/release/"
	@$(BIN)/python -m venv --clear $(TOOLS)/release
	@$(TOOLS)/release/bin/pip install --disable-pip-version-check --quiet --require-hashes -r release/requirements.lock
	@touch $@

docs: setup ## write what in docs/ comes from the code
	@echo "==> docs: writing what comes from the code"
	@$(BIN)/python -m service.cli.reference.environment_table
	@$(BIN)/python -m service.docs.machine_pages
	@$(BIN)/python -m service.docs.error_table
	@$(BIN)/python -m service.docs.event_table
	@$(BIN)/python -m service.docs.permission_table
	@$(BIN)/python -m service.docs.room_table
	@$(BIN)/python -m service.docs.rule_pages
	@$(BIN)/python -m service.docs.system_pages

format: setup ## format the code and mend what lint can mend
	@echo "==> format: ruff"
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

lock: setup ## pin the newest fitting packages in requirements.lock, and of them what the image takes (network)
	@echo "==> lock: resolving"
	@CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --upgrade --quiet --extra dev --strip-extras --allow-unsafe \
	    --generate-hashes --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	    --output-file requirements.lock pyproject.toml
	@for each in "requirements.lock pyproject.toml" "build.lock deploy/build.in"; do set -- $$each; \
	CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe --constraint requirements.lock \
	    --generate-hashes --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	    --output-file deploy/$$1 $$2 || exit 1; done

clean: ## remove the environment, caches and everything else that was produced
	@echo "==> clean: removing $(VENV), caches and builds"
	@rm -rf $(VENV) $(TOOLS) build dist *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
