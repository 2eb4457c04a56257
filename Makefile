# The two commands for a fresh machine: `make demo` and `make test`. `make help` lists the rest.

PREFIX ?= /usr/local
CARGO  ?= cargo
BIN    := target/release
# What is installed and measured.
DIST   := target/dist
# How often its code runs, by which it is built (compiler/profile.sh).
PROFILE := target/profile/chpl.profdata
RT_A   := target/rt/runtime/libchantry_rt.a
RT_O   := $(BIN)/chantry_rt.o
# An archive of one object for the module Regex: the linker takes it for programs that call it. IO uses the module,
# so an object would be linked into every program.
RE_A   := target/rt/runtime/libchantry_regex.a
RE_O   := $(BIN)/chantry_regex.o
RE     := $(BIN)/chantry_regex.a
# What stands for the C library in the links of programs that call none of it.
STUB   := $(BIN)/chantry_libc.so

# Debian packages that the build links with (g++ for its static library), and the C compiler whose
# start files programs need.
PACKAGES := llvm-19-dev libpolly-19-dev libzstd-dev zlib1g-dev gcc g++ libc6-dev binutils
# Not needed: libtbb-dev. With its library, libtbb12, programs have --tasks=tbb, and the tests run it;
# with its headers the tests compare the runtime's picture of oneTBB with them (runtime/tasks/tests/tbb_layout.rs).

.PHONY: help demo test lint build dist profile runtime compiler setup bench soak install fuzz

help:
	@echo 'make demo             set up, build, and run N-Queens on all cores'
	@echo 'make test             set up, build, and run all tests'
	@echo 'make lint             format, clippy with its warnings as errors'
	@echo 'make build            set up and build target/release/{chantry,chpl}'
	@echo 'make dist             the same in target/dist, optimised as a whole: what is installed and measured'
	@echo 'make profile          count again what the compiler does, by which `make dist` is optimised'
	@echo 'make install PREFIX=… install (default /usr/local)'
	@echo 'make bench            benchmarks against C'
	@echo 'make soak             fuzzers, model checks, random task graphs on every scheduler, sanitizers (an hour)'
	@echo 'make fuzz             the parser against arbitrary bytes, until stopped (needs cargo-fuzz)'

demo: build
	@mkdir -p target/demo
	@$(BIN)/chpl --fast examples/tasks/nqueens.chpl -o target/demo/nqueens
	@echo "N-Queens, n = 13, on $$(nproc) cores:"
	@target/demo/nqueens --n=13

test: build
	@$(CARGO) xtask test

# In the release profile: what the build has made for the procedural macros and the build scripts serves clippy, too.
lint: setup
	@$(CARGO) fmt --version >/dev/null 2>&1 && $(CARGO) clippy --version >/dev/null 2>&1 || \
	  rustup component add rustfmt clippy
	$(CARGO) fmt --all --check
	$(CARGO) clippy --quiet --release --workspace --all-targets -- -D warnings

build: setup runtime compiler

# An older profile serves: what has changed since is built without.
dist: setup runtime $(PROFILE)
	RUSTFLAGS="$$RUSTFLAGS $$(test ! -s $(PROFILE) || echo -Cprofile-use=$(CURDIR)/$(PROFILE))" \
	  $(CARGO) build --profile dist -p chantry-cli
	@cp $(RT_O) $(RE) $(wildcard $(STUB)) $(DIST)

profile: setup
	@rm -f $(PROFILE)
	@$(MAKE) --no-print-directory $(PROFILE)

$(PROFILE): | runtime
	CARGO=$(CARGO) sh compiler/profile.sh $(PROFILE) $(BIN)

compiler:
	$(CARGO) build --release -p chantry-cli

runtime:
	$(CARGO) rustc --profile runtime -p chantry-rt --crate-type staticlib --target-dir target/rt
	$(CARGO) rustc --profile runtime -p chantry-rt-regex --crate-type staticlib --target-dir target/rt
	@$(MAKE) --no-print-directory $(RT_O) $(RE) $(STUB)

# One relocatable object out of the runtime's archive, so that linking a program is quick.
$(RT_O): $(RT_A) runtime/prelink.sh runtime/settle.c
	@mkdir -p $(BIN)
	sh runtime/prelink.sh $(RT_O).tmp $(RT_A) runtime/abi/src/table.rs
	@mv $(RT_O).tmp $(RT_O)

$(RE): $(RE_A) runtime/prelink.sh runtime/settle.c
	@mkdir -p $(BIN)
	sh runtime/prelink.sh $(RE_O) $(RE_A) runtime/regex/src/lib.rs
	@rm -f $(RE) $(RE).tmp
	ar rcsD $(RE).tmp $(RE_O)
	@mv $(RE).tmp $(RE)

$(STUB): $(RT_O) $(RE) runtime/libc_stub.sh
	sh runtime/libc_stub.sh $(STUB) $(RT_O) $(RE_O)

# Installs only what is missing; on a machine without apt it says what is needed.
setup:
	@command -v $(CARGO) >/dev/null || { echo 'error: no Rust toolchain (cargo): see https://rustup.rs' >&2; exit 1; }
	@missing=; for p in $(PACKAGES); do \
	  case "$$(dpkg-query -W -f='$${Status}' $$p 2>/dev/null)" in *'ok installed') ;; *) missing="$$missing $$p";; esac; done; \
	if [ -n "$$missing" ]; then \
	  command -v apt-get >/dev/null || { echo "error: no apt-get; install what corresponds to:$$missing" >&2; exit 1; }; \
	  echo "installing:$$missing"; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing; \
	fi

install: dist
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/chantry
	install -m 755 $(DIST)/chantry $(DIST)/chpl $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(RT_O) $(RE) $(wildcard $(STUB)) $(DESTDIR)$(PREFIX)/lib/chantry

bench: dist
	@command -v clang >/dev/null || echo 'note: clang is not installed; C is compiled with gcc only'
	@test -e /usr/include/oneapi/tbb/version.h || echo 'note: libtbb-dev is not installed; nothing is compared with oneTBB'
	bench/run

# The runtime's protocols under the model checker, its code for thread-locals kept over a switch, the
# fuzzers, random task graphs and all programs on every scheduler, then the runtime and all programs under the sanitizers.
# About an hour and a quarter, and the suite once more; `make soak SOAK=--seconds=60` gives each fuzzer and each scheduler's graphs one minute
# instead of five (docs/dev/soak.md).
soak: build
	@sh runtime/loom.sh
	@sh runtime/check_tls.sh
	@sh tools/gdb/check.sh
	@$(CARGO) xtask soak $(SOAK)
	@sh runtime/delays.sh
	@sh runtime/sanitize.sh
	@sh runtime/sanitize_suite.sh

fuzz:
	@mkdir -p fuzz/corpus/parse
	@find tests examples modules -name '*.chpl' | while read f; do cp "$$f" "fuzz/corpus/parse/$$(echo $$f | tr / _)"; done
	$(CARGO) +nightly fuzz run --fuzz-dir fuzz parse
