#!/bin/sh
# Writes into $1 how often the compiler's own code runs, branch by branch, while it compiles the examples and some of the tests:
# the build of `make dist` goes by it. A compiler that counts is built for that (in target/profile, some minutes).
# $2: where the runtime lies. $1 is empty where the profile cannot be made: no llvm-profdata, or one that cannot read what this rustc writes.
set -eu
cd "$(dirname "$0")/.."
out=$1
runtime=$2
dir=target/profile
counts=$PWD/$dir/counts
work=$dir/work
profdata=${LLVM_PROFDATA:-llvm-profdata-19}
none() {
  echo "note: $1; the compiler is built without a profile, and takes a tenth more time" >&2
  : >"$out"
  exit 0
}

mkdir -p "$dir"
command -v "$profdata" >/dev/null || none "there is no $profdata (package llvm-19; LLVM_PROFDATA names another)"
RUSTFLAGS="${RUSTFLAGS:-} -Cprofile-generate=$counts --cfg profiled" \
  "${CARGO:-cargo}" build --profile dist -p chantry-cli --target-dir "$dir"
cp "$runtime"/chantry_rt.o "$runtime"/chantry_regex.a "$dir/dist"
[ ! -f "$runtime"/chantry_libc.so ] || cp "$runtime"/chantry_libc.so "$dir/dist"

rm -rf "$counts" "$work"
mkdir -p "$work"
export LLVM_PROFILE_FILE="$counts/%m.profraw" XDG_CACHE_HOME="$PWD/$work/cache"
# Some of them are to be refused: that is a compiler's work, too.
compile() { timeout 100 "$dir/dist/chpl" "$1" -o "$work/program" >/dev/null 2>&1 || true; }
find examples -name '*.chpl' | sort | while read -r program; do
  # The second time most of it comes out of the cache, as after an edit.
  compile "$program"
  compile "$program"
done
find tests/language -name '*.chpl' | sort | awk 'NR % 10 == 0' | while read -r program; do
  compile "$program"
done

"$profdata" merge -o "$out" "$counts"/*.profraw || none "$profdata cannot read what this rustc writes"
rm -rf "$counts" "$work" "$dir/dist"
