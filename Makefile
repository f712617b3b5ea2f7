# Grognard. Two commands matter to a newcomer: `make play` and `make test`.
# Each of them first finds or installs what a bare machine lacks (scripts/setup).

CARGO ?= cargo
ARGS ?=
BUILT = $(abspath $(or $(CARGO_TARGET_DIR),target))

.PHONY: help play terminal test trypage page charts grounds bench figures pictures lint soak siege mutants keep package setup

help: ## this list
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

play: setup page ## build all, start the server and open the page: make play ARGS="--listen 0.0.0.0:1815"
	$(CARGO) build --release --locked -p grognard
	@$(BUILT)/release/grognard serve --open $(ARGS)

terminal: setup ## build and play in the terminal: make terminal ARGS="siegers --lang fr"
	$(CARGO) build --release --locked -p grognard
	@$(BUILT)/release/grognard play $(ARGS)

page: web/dist/index.html ## build the page into web/dist

# The program holds the page, so what holds it is built again too.
web/dist/index.html: web/node_modules/.package-lock.json web/index.html web/assistant.html web/vite.config.ts $(shell find web/src web/public content -type f)
	npm --prefix web run --silent build
	@touch $@ crates/server/src/http/pages.rs

web/node_modules/.package-lock.json: web/package-lock.json
	@scripts/setup page
	npm --prefix web ci --no-audit --no-fund

charts: setup ## write the charts of L'Âge des Aigles that the page of its assistant reads
	$(CARGO) run --quiet --locked -p grognard -- export age-charts web/public/age-charts.json

grounds: setup ## draw the ground of the maps of Eagles of the Empire for its board on the page
	for map in saalfeld la-albuera quatre-bras eylau; do $(CARGO) run --quiet --locked -p grognard -- map $$map --page -o web/public/grounds/$$map.json || exit 1; done

test: page ## every test: the workspace, then the page in a real Chromium
	@scripts/setup test
	$(CARGO) test --workspace --all-features --locked
	@$(MAKE) --no-print-directory trypage

trypage: page ## the tests of the page alone
	@scripts/setup browser
	$(CARGO) test --workspace --all-features --locked --no-run
	cd web && GROGNARD=$(BUILT)/debug/grognard npm test

lint: ## formatting, clippy without warnings, licences, sources, duplicate versions
	@scripts/setup lint
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --all-features --locked -- -D warnings
	scripts/deny

bench: ## the figures of the README, measured on this machine
	@scripts/setup test
	$(CARGO) build --release --locked -p grognard
	$(CARGO) bench --locked --workspace
	@$(MAKE) --no-print-directory figures

figures: page ## the page's figures of the README, in a real Chromium
	@scripts/setup browser
	$(CARGO) build --release --locked -p grognard
	cd web && GROGNARD=$(BUILT)/release/grognard npm run --silent figures

pictures: page ## the pictures of the README, in a real Chromium
	@scripts/setup browser
	$(CARGO) build --release --locked -p grognard
	cd web && GROGNARD=$(BUILT)/release/grognard npm run --silent pictures

soak: setup ## random play that hunts for broken laws: make soak ARGS="--game siegers --minutes 10"
	$(CARGO) build --release --locked -p grognard
	$(BUILT)/release/grognard soak $(ARGS)

keep: ## writes down what a game answers now, after its rules were changed on purpose: make keep ARGS=eagles
	scripts/keep $(ARGS)

mutants: ## changes a game's rules at random places, and says which changes no test noticed: make mutants ARGS="eagles 40 7"
	scripts/mutants $(ARGS)

siege: setup ## against a server: attackers beside a player, 200 kills, a million hostile messages and 100,000 permuted positions of each game
	$(CARGO) bench --locked -p server --bench load -- siege uploads
	GROGNARD_KILLS=200 GROGNARD_HOSTILE_MESSAGES=1000000 GROGNARD_LEAK_POSITIONS=100000 \
		$(CARGO) test --release --locked -p server --test suite -- \
		a_killed_node hostile_message leaks_nothing --nocapture

# The program holds the C library too, so that it runs on any Linux.
STATIC = $(shell uname -m)-unknown-linux-gnu
package: setup page ## a .deb and a static archive in $(BUILT)/package, both tried in a clean Debian
	@scripts/setup package
	RUSTFLAGS="-C target-feature=+crt-static" $(CARGO) build --release --locked -p grognard --target $(STATIC)
	@scripts/package $(BUILT)/$(STATIC)/release/grognard $(BUILT)/package
	@scripts/try-package $(BUILT)/package

setup:
	@scripts/setup
