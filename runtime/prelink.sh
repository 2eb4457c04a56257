#!/bin/sh
# Makes one relocatable object out of a static library of the runtime: only what the exports reach, no debug
# sections, everything but the exports local. Every program is linked with that of the runtime itself; the
# others belong to library modules, which name them by `require`.
# usage: runtime/prelink.sh OUT.o LIBRARY.a SOURCE
#   SOURCE: the file that lists the exports: the ABI's table, or Rust with `extern "C"` functions.
set -eu
out=$1
lib=$2
source=$3
here=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# Rows of the table, or functions.
sed -n -e 's/^\[.*\] fn \(cht_[a-z0-9_]*\)(.*/\1/p' -e 's/^pub unsafe extern "C" fn \(cht_[a-z0-9_]*\)(.*/\1/p' \
    "$source" > "$tmp/exports"
[ -s "$tmp/exports" ] || { echo "prelink: no exports found in $source" >&2; exit 1; }
# The runtime also has the process's entry, those of a library, what debuggers look for, and two variables.
case $source in *table.rs) { echo main; echo chpl_library_init; echo chpl_library_finalize; echo cht_debug; echo cht_near; echo cht_stack_limit; } >> "$tmp/exports";; esac

sed 's/^/-u /' "$tmp/exports" > "$tmp/roots"
"${CC:-cc}" -O2 -fno-asynchronous-unwind-tables -c "$here/unwind_stubs.c" -o "$tmp/stubs.o"
# First what is reachable, then the merge: ld applies scripts and reachability badly together.
ld -r --gc-sections -e "$(tail -1 "$tmp/exports")" @"$tmp/roots" "$tmp/stubs.o" "$lib" -o "$tmp/reached.o"
objcopy --strip-debug -R .llvmbc -R .llvmcmd -R .eh_frame -R .rela.eh_frame \
    -R '.gcc_except_table*' -R '.rela.gcc_except_table*' "$tmp/reached.o"
ld -r -T "$here/merge.lds" "$tmp/reached.o" -o "$tmp/merged.o"
objcopy --keep-global-symbols="$tmp/exports" "$tmp/merged.o"
"${CC:-cc}" -O2 -Wall "$here/settle.c" -o "$tmp/settle"
"$tmp/settle" "$tmp/merged.o"
objcopy --strip-unneeded "$tmp/merged.o"
# Without this note the linker would make stacks executable.
objcopy --add-section .note.GNU-stack=/dev/null --set-section-flags .note.GNU-stack=contents,readonly "$tmp/merged.o"
cp "$tmp/merged.o" "$out.tmp$$"
mv "$out.tmp$$" "$out"
