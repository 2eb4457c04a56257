#!/bin/sh
# Explores the scheduler's protocols with the model checker (about a minute).
set -eu
cd "$(dirname "$0")/.."
RUSTFLAGS="--cfg loom" exec cargo test -q -p chantry-rt-tasks --test loom --test loom_trace --test loom_hybrid --test loom_nap --release --target-dir target/loom "$@"
