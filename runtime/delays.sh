#!/bin/sh
# Runs random task graphs on several locales, and the conformance suite's cases about them, with a runtime whose messages come
# late and out of order (runtime/comm/src/delays.rs). Needs the compiler (`make build`).
# usage: runtime/delays.sh [SECONDS]     for the graphs on each number of locales (default 60)
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
cargo=${CARGO:-cargo}
out=target/delays
export RUSTFLAGS="--cfg chantry_delays"
echo "delays: building"
$cargo rustc -q --profile runtime -p chantry-rt --crate-type staticlib --target-dir "$out"
$cargo test -q --release -p chantry-rt --test conformance --no-run --target-dir "$out"
# A compiler takes the runtime that lies beside it.
mkdir -p "$out/bin"
cp target/release/chpl target/release/chantry target/release/*.o "$out/bin"
sh runtime/prelink.sh "$out/bin/chantry_rt.o" "$out/runtime/libchantry_rt.a" runtime/abi/src/table.rs
CHANTRY_MODULES=$PWD/modules "$out/bin/chpl" tests/soak/graphs.chpl -o "$out/graphs"
failed=0
for locales in 2 4; do
    for workers in 1 2; do
        echo "delays: $seconds s of graphs, -nl $locales --numThreads=$workers"
        seed=$(date +%s)
        timeout $((seconds + 120)) "$out/graphs" -nl$locales --numThreads=$workers --memLeaks --seed="$seed" --seconds="$seconds" \
            --size=40 --announce > "$out/graphs.log" 2>&1 || { tail -n 20 "$out/graphs.log"; failed=1; }
        tail -n 1 "$out/graphs.log"
    done
done
suite=$(find "$out/release/deps" -name 'conformance-*' -type f -perm -u+x -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2-)
echo "delays: the conformance suite's cases with several locales"
"$suite" on_ locale across elsewhere deadlock many_ tasks_within begins_within errors_within lock output halt files || failed=1
exit $failed
