# Everything sets itself up: only python3 (with venv), pip and make are needed.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
FAST ?= -n auto

.PHONY: play test test-long marathon fuzz lint types wheel-test bench docs learn clean

play: $(VENV)/.play
	@$(BIN)/companion

test: $(VENV)/.dev
	$(BIN)/pytest $(FAST)

test-long: $(VENV)/.dev
	$(BIN)/pytest $(FAST) -m long

marathon: $(VENV)/.dev
	$(BIN)/pytest $(FAST) -m marathon

fuzz: $(VENV)/.dev
	$(BIN)/python -m tests.reliability.many_inputs --inputs $(or $(INPUTS),1000000)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

wheel-test: $(VENV)/.dev
	$(BIN)/python -m tests.wheel

bench: $(VENV)/.dev
	$(BIN)/python -m tests.bench

docs: $(VENV)/.dev
	$(BIN)/python -m tests.coverage_table --write
	$(BIN)/python -m tests.docs --write

learn: $(VENV)/.learn
	$(BIN)/python -m tests.desk.learn

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up Companion (once) …"
	@$(PIP) -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up the tests (once) …"
	@$(PIP) -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.learn: $(VENV)/.dev
	@$(PIP) -e '.[learn]'
	@touch $@
