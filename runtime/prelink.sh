#!/bin/sh
# Makes the one relocatable object that every Chapel program is linked with, from the static
# library: only what the exports reach, no debug sections, everything but the exports local.
# usage: runtime/prelink.sh OUT.o [LIBRARY.a]
set -eu
out=$1
here=$(cd "$(dirname "$0")" && pwd)
lib=${2:-$here/../target/rt/runtime/libchantry_rt.a}
table=$here/abi/src/table.rs
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# The exports, from the ABI table, the process's entry, and what debuggers look for.
{ sed -n 's/^\[.*\] fn \(cht_[a-z0-9_]*\)(.*/\1/p' "$table"; echo main; echo cht_debug; } > "$tmp/exports"
[ "$(wc -l < "$tmp/exports")" -gt 50 ] || { echo "prelink: no exports found in $table" >&2; exit 1; }

sed 's/^/-u /' "$tmp/exports" > "$tmp/roots"
"${CC:-cc}" -O2 -fno-asynchronous-unwind-tables -c "$here/unwind_stubs.c" -o "$tmp/stubs.o"
# First what is reachable, then the merge: ld applies scripts and reachability badly together.
ld -r --gc-sections -e main @"$tmp/roots" "$tmp/stubs.o" "$lib" -o "$tmp/reached.o"
objcopy --strip-debug -R .llvmbc -R .llvmcmd -R .eh_frame -R .rela.eh_frame \
    -R '.gcc_except_table*' -R '.rela.gcc_except_table*' "$tmp/reached.o"
ld -r -T "$here/merge.lds" "$tmp/reached.o" -o "$tmp/merged.o"
objcopy --keep-global-symbols="$tmp/exports" "$tmp/merged.o"
objcopy --strip-unneeded "$tmp/merged.o"
# Without this note the linker would make stacks executable.
objcopy --add-section .note.GNU-stack=/dev/null --set-section-flags .note.GNU-stack=contents,readonly "$tmp/merged.o"
cp "$tmp/merged.o" "$out.tmp$$"
mv "$out.tmp$$" "$out"
