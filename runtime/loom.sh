#!/bin/sh
# Explores the scheduler's protocols with the model checker (about a minute): every test that there is.
set -eu
cd "$(dirname "$0")/.."
of() {
  for f in "runtime/$1"/tests/loom_*.rs; do
    printf -- '--test %s ' "$(basename "$f" .rs)"
  done
}
# shellcheck disable=SC2046
RUSTFLAGS="--cfg loom" cargo test -q -p chantry-rt-tasks $(of tasks) --release --target-dir target/loom "$@"
# shellcheck disable=SC2046
RUSTFLAGS="--cfg loom" cargo test -q -p chantry-rt-comm $(of comm) --release --target-dir target/loom "$@"
