#!/bin/sh
# Explores the scheduler's protocols with the model checker (about a minute): every test that there is.
set -eu
cd "$(dirname "$0")/.."
tests=
for f in runtime/tasks/tests/loom_*.rs; do
  tests="$tests --test $(basename "$f" .rs)"
done
# shellcheck disable=SC2086
RUSTFLAGS="--cfg loom" cargo test -q -p chantry-rt-tasks $tests --release --target-dir target/loom "$@"
RUSTFLAGS="--cfg loom" cargo test -q -p chantry-rt-comm --test loom_inbox --test loom_quiet --test loom_copies --release --target-dir target/loom "$@"
