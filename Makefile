# Grognard. Two commands matter to a newcomer: `make play` and `make test`.
# Each of them first finds or installs what a bare machine lacks (scripts/setup).

CARGO ?= cargo
ARGS ?=

.PHONY: help play test bench lint soak setup

help: ## this list
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

play: setup ## build all and play in the terminal: make play ARGS="siegers --lang fr"
	$(CARGO) build --release --locked -p grognard
	@./target/release/grognard play $(ARGS)

test: ## every test
	@scripts/setup test
	$(CARGO) test --workspace --all-features --locked

lint: ## formatting, clippy without warnings, licences, sources, duplicate versions
	@scripts/setup lint
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --all-features --locked -- -D warnings
	scripts/deny

bench: setup ## the figures of the README, measured on this machine
	$(CARGO) build --release --locked -p grognard
	$(CARGO) bench --locked --workspace

soak: setup ## random play that hunts for broken laws: make soak ARGS="--game siegers --minutes 10"
	$(CARGO) build --release --locked -p grognard
	./target/release/grognard soak $(ARGS)

setup:
	@scripts/setup
