#!/bin/sh
# Runs programs of tests/ under the address sanitizer: the runtime is compiled with it, the programs' memory is the
# C library's, which it watches, and each load and store of generated code asks it.
# usage: runtime/sanitize_suite.sh [FILTER]...      (the whole suite if none is named)
set -eu
cd "$(dirname "$0")/.."
. runtime/sanitize_common.sh
[ -x target/release/chpl ] || { echo 'sanitize_suite: run `make build` first' >&2; exit 1; }
out=$PWD/target/sanitize-suite
mkdir -p "$out"
rm -f "$out"/report.*
echo 'sanitize_suite: building the runtime'
with_sanitizer address "$cargo" build --quiet --profile runtime -p chantry-rt -p chantry-rt-regex \
    --target "$target" --target-dir "$out"
"${CC:-cc}" -O2 -fno-asynchronous-unwind-tables -c runtime/unwind_stubs.c -o "$out/stubs.o"
library=$(find "$(rustc --print sysroot)/lib/rustlib/$target/lib" -name 'librustc*_rt.asan.a' | sort | tail -n 1)
of_c() { "${CC:-cc}" -print-file-name="$1"; }

# The linker: where a program is linked with the runtime, it gets the archive and the sanitizer's library instead. What
# the runtime does not reach must stay, as the archive is not put together beforehand (prelink.sh).
cat > "$out/ld" <<EOF
#!/bin/bash
args=()
for a in "\$@"; do
  case \$a in
    */chantry_rt.o) args+=("$out/stubs.o" "$out/$target/runtime/libchantry_rt.a" --whole-archive "$library" --no-whole-archive) ;;
    */chantry_regex.a) args+=("$out/$target/runtime/libchantry_regex.a") ;;
    --gc-sections) ;;
    *) args+=("\$a") ;;
  esac
done
exec ld.gold "$(of_c crtbegin.o)" -E --allow-multiple-definition "\${args[@]}" \\
  --no-as-needed -lpthread -ldl -lm -lrt -lc "$(of_c crtend.o)"
EOF
chmod +x "$out/ld"

# Stacks and module variables are not watched: tasks' stacks are ours, and module variables begin as zero bytes, with no
# room between them. Leaks: `--memLeaks` tells of them.
export CHANTRY_LINKER="$out/ld" CHANTRY_SANITIZER=address
export CHANTRY_LLVM_OPTIONS='-asan-globals=0 -asan-stack=0 -asan-constructor-kind=none'
export ASAN_OPTIONS="detect_leaks=0:detect_stack_use_after_return=0:allocator_may_return_null=1:fast_unwind_on_fatal=1:log_path=$out/report"

# What is wrong must be seen: else all that follows says nothing.
printf 'use CTypes;\nvar p = allocate(int, 4);\np[5] = 3;\nwriteln(p[5]);\n' > "$out/wrong.chpl"
target/release/chpl "$out/wrong.chpl" -o "$out/wrong"
"$out/wrong" > /dev/null 2>&1 || true
grep -q heap-buffer-overflow "$out"/report.* || { echo 'sanitize_suite: a store beyond a block was not reported' >&2; exit 1; }
rm -f "$out"/report.*

[ $# -gt 0 ] || set -- ''
for filter; do
    # shellcheck disable=SC2086
    $cargo test --release -p chantry-tests --test suite -- $filter > "$out/last" 2>&1 || true
    grep '^test .*FAILED' "$out/last" | sed 's/^test/    (of time or memory?)/' || true
    grep '^[1-9][0-9]* passed, [0-9]* failed' "$out/last" || { tail -n 20 "$out/last"; exit 1; }
done
show_reports "$out"
[ $found = 0 ] && echo 'sanitize_suite: nothing found'
exit $found
