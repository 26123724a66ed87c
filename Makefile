# Everything that can be done with this project. `make` alone lists it.
# Generated files go to dist/, target/, node_modules/, www/pkg/, www/data/names/, www/built/, www/index.html, www/practise.html, www/worksheet.html and
# www/embed.html, and tools in exact versions to the user's cache; nothing that the user has installed is changed.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := help

# Most builds by make are complete ones, in a new clone or by CI, where incremental compilation only takes longer.
# It stays on for `cargo test` by hand, where it pays off.
export CARGO_INCREMENTAL := 0

ENGINES ?= chromium firefox webkit
PORT ?= 8080

made := target/make
wasm_tools := $(made)/wasm-tools/wasm-pack
packages := node_modules/.package-lock.json
dist_tools := $(made)/dist-tools/node_modules/.package-lock.json
rust_env := $(made)/rust.env
wasm := www/pkg/utf8_inspector_bg.wasm
names := www/data/names/index.txt
bundle := www/built/page.js
modules := $(shell find www -name '*.js' -not -path 'www/built/*' -not -path 'www/pkg/*')
rust_sources := Cargo.toml Cargo.lock wasm/Cargo.toml $(shell find src wasm/src -name '*.rs')

# Runs before anything is compiled for wasm: selects a Rust that can do that, and puts the tools on PATH.
# It checks each time (0.1 s), because a different Rust may have been installed since.
wasm_env = set -e; scripts/wasm-target.sh $(rust_env); . $(rust_env); . scripts/wasm-flags.sh; \
	export PATH="$(CURDIR)/$(dir $(wasm_tools)):$(CURDIR)/node_modules/.bin:$$PATH"
wasm_pack := wasm-pack build --target web --release --mode no-install --no-pack
# Runs the rest of the line under a lock, in case two makes run in this folder.
alone = scripts/alone.sh $(made)/lock
browser = set -e; CHROME="$$(scripts/find-browser.sh)"; export CHROME
test_browser = set -e; CHROME="$$(scripts/find-browser.sh shell)"; export CHROME
node_test = node --test --test-concurrency=2 --test-reporter=spec --test-reporter-destination=stdout \
	--test-reporter=./scripts/test-times.mjs --test-reporter-destination=stdout

.PHONY: help
help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

# Use it

.PHONY: serve build
serve: build ## build what is missing, serve the page, print its address (PORT=8080)
	@exec node scripts/serve.mjs --port $(PORT) --watch

build: $(wasm) $(names) $(bundle) ## build without serving

# Test it

.PHONY: test prove check test-rust test-wasm test-toolchain test-api test-page test-browser test-long test-engines test-monkey size
test: forget-times check test-rust test-side-by-side test-page test-browser ## set up, then run everything from check to test-browser
	@node scripts/test-times.mjs

# The first uses one thread, which leaves another core for the rest. Each prints its output when it is done, if this make supports that.
.PHONY: test-side-by-side
test-side-by-side:
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) test-wasm test-toolchain test-api

# The times of test suites that were run separately before.
.PHONY: forget-times
forget-times:
	@rm -f $(made)/test-times.txt

check: $(wasm) ## formatting, clippy, docs (warnings denied), type check, linters of JavaScript and shell scripts
	@echo "== formatting"
	@scripts/prerequisites.sh lint
	cargo fmt --check --all
	cargo fmt --check --manifest-path benches/Cargo.toml
	@echo "== clippy"
	cargo clippy --locked --all-targets --features exercises,serde -- --deny warnings
	cargo clippy --locked --no-default-features -- --deny warnings
	@$(wasm_env); set -x; \
	  for features in "" "--no-default-features --features notation" "--no-default-features --features exercises" --all-features; do \
	    cargo clippy --locked --package utf8-inspector-wasm $$features --target wasm32-unknown-unknown -- --deny warnings; \
	  done; \
	  cargo clippy --locked --test wasm --target wasm32-unknown-unknown -- --deny warnings
	@echo "== docs"
	RUSTDOCFLAGS='--deny warnings' cargo doc --locked --no-deps --features exercises,serde
	RUSTDOCFLAGS='--deny warnings' cargo doc --locked --no-deps --no-default-features
	@$(wasm_env); set -x; RUSTDOCFLAGS='--deny warnings' cargo doc --locked --no-deps --package utf8-inspector-wasm --all-features \
	  --target wasm32-unknown-unknown
	@echo "== types"
	node_modules/.bin/tsc --noEmit
	node_modules/.bin/tsc --noEmit --project tsconfig.no-dom.json
	@echo "== linters"
	node_modules/.bin/biome lint --error-on-warnings
	scripts/shellcheck.sh

test-rust: $(made)/prerequisites ## the codec's tests, natively
	@echo "== tests: Rust"
	cargo test --locked --features exercises,serde

prove: $(made)/prerequisites ## the UTF-8 decoder on every string of up to four bytes, and 100,000 exercises of each kind and level (minutes)
	@echo "== proof: every byte string of up to four bytes"
	cargo test --locked --quiet --profile native --features exercises --test proof -- --ignored --nocapture

.PHONY: search
# Inputs for each property.
SEARCH_CASES ?= 1000000
search: $(made)/prerequisites ## search for inputs that violate a property of the codec (minutes; SEARCH_CASES=1000000)
	@echo "== search"
	@set -x; PROPTEST_CASES=$(SEARCH_CASES) cargo test --locked --profile native --config profile.native.debug-assertions=true \
	  --features exercises,serde --test codec -- properties:: lines:: any_input in_any_window notation::

test-wasm: $(wasm_tools) $(packages) ## the codec's tests, as wasm in Node
	@echo "== tests: wasm"
	@# Not by wasm-pack test, which first builds every other test for wasm.
	@$(wasm_env); set -x; CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner WASM_BINDGEN_TEST_ONLY_NODE=1 \
	  cargo test --locked --target wasm32-unknown-unknown --test wasm

test-toolchain: $(names) $(wasm) ## what the scripts generate, and what the documents promise
	@echo "== tests: toolchain"
	$(node_test) tests/toolchain/*.test.mjs

test-api: $(wasm) ## the JavaScript API, in Node
	@echo "== tests: JavaScript API"
	$(node_test) tests/api/*.test.mjs

test-page: $(wasm) $(names) ## the page's modules, in Node
	@echo "== tests: modules of the page"
	$(node_test) tests/page/*.test.mjs

test-browser: build ## the page, in a real Chromium (the one in CHROME, or one found, or Debian's), without the long tests
	@echo "== tests: browser"
	@$(test_browser); set -x; LONG=none node scripts/test-engines.mjs chromium

test-long: build ## browser tests that go through every state, example, language and file, or 100,000 characters and more, in Chromium (minutes)
	@echo "== tests: long ones"
	@$(test_browser); set -x; LONG=only node scripts/test-engines.mjs chromium

test-engines: build ## all browser tests, including long ones, in three engines; run as root, it installs missing ones (ENGINES="chromium firefox webkit")
	@programs="$$(scripts/find-engines.sh $(ENGINES))"; eval "$$programs"; node scripts/test-engines.mjs $(ENGINES)
	@node scripts/test-times.mjs

test-monkey: build ## 20,000 random actions in Chromium: nothing throws, all fields agree, undo leads back (minutes)
	@echo "== tests: 20,000 random actions"
	@$(test_browser); set -x; MONKEY=20000 $(node_test) tests/browser/monkey.test.mjs

size: build ## size of every file of the first view; fails if over budget
	@$(test_browser); node scripts/size.mjs

.PHONY: test-crate deny
test-crate: $(rust_env) ## pack the crate, and use it as others will: with std, without, as WebAssembly
	@scripts/wasm-target.sh $(rust_env); scripts/test-crate.sh $(rust_env)

deny: $(made)/prerequisites ## licences, advisories (where reachable), bans and sources of every Rust dependency
	@scripts/deny.sh Cargo.toml wasm/Cargo.toml benches/Cargo.toml fuzz/Cargo.toml

# Distribute it

.PHONY: dist test-dist
dist: build $(dist_tools) ## the site, the npm package, one script, one page, in dist/: the same sources give the same bytes
	@node scripts/dist.mjs

test-dist: dist ## the contents of dist/, used as others will: in Node, Vite, TypeScript and a browser
	@echo "== tests: dist"
	@$(test_browser); set -x; $(node_test) tests/dist/*.test.mjs

.PHONY: test-embed
test-embed: dist ## the element in real documentation systems (SYSTEMS="mdbook hugo" selects some; 10 minutes the first time)
	@echo "== tests: embedded"
	@$(test_browser); set -x; $(node_test) tests/embed/*.test.mjs

.PHONY: fuzz miri
# Seconds for each fuzz target.
FUZZ_SECONDS ?= 60
fuzz: ## fuzz each entry point (FUZZ_SECONDS=60); needs a nightly Rust and cargo-fuzz
	@scripts/nightly.sh fuzz
	@set -e; for target in $$(cargo +nightly fuzz list); do echo "== fuzz: $$target"; \
	  cargo +nightly fuzz run "$$target" -- -max_total_time=$(FUZZ_SECONDS); done

miri: ## the core tests under Miri, without SIMD and with AVX2; needs a nightly Rust with Miri
	@scripts/nightly.sh miri
	cargo +nightly miri test --locked --test codec -- properties:: classify:: scan::
	RUSTFLAGS="-C target-feature=+avx2,+popcnt" cargo +nightly miri test --locked --test codec -- scan::

.PHONY: mutants
# The files that are changed, one small change at a time.
MUTANTS ?= src/read/*.rs src/scan/*.rs src/scan/simd/*.rs src/scan/simd/vectors/*.rs src/scan/simd/vectors/avx512/*.rs
# These take most of the time, so they run only on the mutants that all others have missed.
SLOW_TESTS := pairs_and_halves_at_every_seam a_damaged_byte_deep_in_the_input_changes_what_it_must every_string_of_up_to_ block_seams_are_validated_like_std \
	every_four every_code_point_round_trips strings_of_up_to_nine_bytes what_was_learnt_from_one_string in_each_window in_a_long_input \
	are_what_cesu8_encodes notation:: exercises::
mutants: $(made)/prerequisites ## break src/read and src/scan in many small ways, and see whether a test fails (hours; MUTANTS="src/read/*.rs" selects)
	@echo "== mutants"
	@tool="$$(node scripts/install-tool.mjs cargo-mutants '[mutants]')"; \
	  mutants() { "$$tool/cargo-mutants" mutants --output target $(MUTANTS:%=--file %) --exclude src/scan/simd/vectors/wasm.rs \
	    -C=--locked -C=--lib -C=--test=codec "$$@"; }; \
	  set -fx; \
	  mutants -- -- $(SLOW_TESTS:%=--skip %) || mutants --iterate

# Measure it

.PHONY: bench bench-element bench-load bench-keys check-benches
bench: $(wasm_tools) $(packages) ## speed against other decoders, native and in Chromium, as one table (minutes)
	@echo "== benchmarks: native"
	node benches/corpora.mjs target/bench/corpora
	@rm -rf target/bench/criterion
	CRITERION_HOME="$(CURDIR)/target/bench/criterion" cargo bench --locked \
	  --manifest-path benches/Cargo.toml --target-dir target/bench/build --bench scan --bench segments -- --output-format bencher --noplot
	@echo "== benchmarks: browser"
	@$(wasm_env); set -x; $(alone) $(wasm_pack) --out-dir ../target/bench/pkg --out-name utf8_inspector wasm \
	  -- --locked --features full,bench
	@$(browser); set -x; node benches/browser/run.mjs target/bench/browser.json
	@echo "== benchmarks"
	@node benches/table.mjs

bench-element: dist ## what an inspector costs its page in time and memory, in Chromium; fails if over the limit
	@$(browser); node benches/element/run.mjs

bench-load: build ## how soon the page shows its first bits in Chromium, compared with a static page; fails if over the limit
	@$(test_browser); node benches/load/run.mjs

bench-keys: build ## time from a key press to the finished paint in three engines, compared with a bare field; fails if over the limit (ENGINES="chromium firefox webkit")
	@programs="$$(scripts/find-engines.sh $(ENGINES))"; eval "$$programs"; set -e; $(test_browser); \
	status=0; for engine in $(ENGINES); do ENGINE=$$engine node benches/keys/run.mjs || status=1; done; exit $$status

check-benches: ## clippy on the benches; separate from check because it compiles criterion
	cargo clippy --locked --all-targets --manifest-path benches/Cargo.toml --target-dir target/bench/build \
	  -- --deny warnings

# Maintain it

.PHONY: picture screenshots fmt clean
picture: build ## draw what index.html shows while the page's module is loading (after changes to what the page shows first)
	@$(test_browser); node scripts/picture.mjs; node scripts/bundle.mjs
	@touch $(bundle)

screenshots: dist ## screenshots of the page in target/screenshots, and the pictures of README and docs
	@$(browser); node scripts/screenshots.mjs target/screenshots; node scripts/screenshots.mjs --docs

fmt: ## format the Rust sources
	@scripts/prerequisites.sh lint
	cargo fmt --all
	cargo fmt --manifest-path benches/Cargo.toml

clean: ## delete everything that was generated here (the tools in the user's cache stay)
	rm -rf dist target node_modules www/pkg www/data/names www/built www/index.html www/practise.html www/worksheet.html www/embed.html

# How each thing is made

$(made)/prerequisites: scripts/prerequisites.sh
	@mkdir -p $(made)
	@scripts/prerequisites.sh
	@touch $@

$(rust_env): | $(made)/prerequisites
	@echo "[1/6] find a Rust that compiles for wasm32-unknown-unknown"
	@scripts/wasm-target.sh $@

# A link in target/ to the place in the user's cache keeps paths with spaces out of this file.
$(wasm_tools): scripts/install-tool.mjs scripts/tools/Cargo.lock | $(rust_env)
	@place="$$(node scripts/install-tool.mjs wasm-tools '[2/6]')" && ln -sfn "$$place" $(made)/wasm-tools

$(packages): package.json package-lock.json .npmrc | $(made)/prerequisites
	@echo "[3/6] install the npm packages (about 20 s)"
	@$(alone) sh -c '[ $@ -nt package-lock.json ] && [ $@ -nt package.json ] || npm ci --ignore-scripts'
	@touch $@

# Tools that write the type declarations of the package and use it in the tests of dist/. Not needed to build.
$(dist_tools): tests/dist/package.json tests/dist/package-lock.json .npmrc | $(made)/prerequisites
	@echo "[dist] install TypeScript and Vite for dist/ and its tests"
	@mkdir -p $(made)/dist-tools
	@cp $^ $(made)/dist-tools/
	@# Not by --prefix, with which npm would not read the settings of this machine.
	@cd $(made)/dist-tools; ../../../scripts/alone.sh ../lock npm ci --ignore-scripts
	@touch $@

# Four modules from the same sources: everything; and what a first view needs, the notations and the exercises, where size matters most
# (link-time optimisation saves 9 %, as measured). Built elsewhere and then moved, the .wasm files last, so that a page never sees half of it.
$(wasm): $(rust_sources) | $(wasm_tools) $(packages)
	@echo "[4/6] compile the codec to wasm"
	@$(wasm_env); $(alone) sh -euc ' \
	  rm -rf $(made)/pkg; \
	  $(wasm_pack) --out-dir ../$(made)/pkg/full --out-name utf8_inspector wasm -- --locked --features full; \
	  export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_OPT_LEVEL=s; \
	  $(wasm_pack) --out-dir ../$(made)/pkg/core --out-name utf8_inspector_core wasm -- --locked; \
	  $(wasm_pack) --out-dir ../$(made)/pkg/notation --out-name utf8_inspector_notation wasm \
	    -- --locked --no-default-features --features notation; \
	  $(wasm_pack) --out-dir ../$(made)/pkg/exercises --out-name utf8_inspector_exercises wasm \
	    -- --locked --no-default-features --features exercises; \
	  mkdir -p www/pkg; \
	  mv -f $(made)/pkg/*/*.ts $(made)/pkg/*/*.js www/pkg/; \
	  mv -f $(made)/pkg/core/*.wasm $(made)/pkg/notation/*.wasm $(made)/pkg/exercises/*.wasm www/pkg/; \
	  mv -f $(made)/pkg/*/*.wasm www/pkg/'
	@touch $@

$(names): scripts/names.mjs $(packages)
	@echo "[5/6] write the character names"
	@node scripts/names.mjs

$(bundle): scripts/bundle.mjs $(wildcard scripts/bundle/*) $(wildcard www/site/*) $(wildcard www/site/embed/*) $(wildcard www/site/practise/*) $(wildcard www/site/practise/set/*) $(modules) $(wasm)
	@echo "[6/6] bundle the page's modules"
	@node scripts/bundle.mjs
	@touch $@
