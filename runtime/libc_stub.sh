#!/bin/sh
# Makes a shared library that stands for the C library when a program is linked that calls nothing of it but what the runtime
# does: of three thousand symbols those few, under the versions that this machine's library gives them. The linker reads it in a
# fraction of the time; the program loads the C library itself.
# usage: runtime/libc_stub.sh OUT.so OBJECT…
set -eu
out=$1
shift
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
library=$("${CC:-cc}" -print-file-name=libc.so.6)
# Programs are linked with the library itself where there is none of this kind.
rm -f "$out"
[ -f "$library" ] || exit 0

# What the objects, the start files and generated code call.
{
    nm -u "$@" | sed -n 's/^ *[Uw] //p'
    for name in __libc_start_main memcpy memmove memset memcmp bcmp strlen; do echo $name; done
} | sort -u > "$tmp/needed"

# Places that are called are all the same. A variable brings its other names: what a program shares with the library under one of
# them it shares under all. In a line of `objdump -T` the 24th character is the kind, and a version in brackets is an older one.
objdump -T "$library" | awk -v map="$tmp/map" '
    FNR == NR { needed[$1] = 1; next }
    NF > 4 && $(NF - 1) ~ /^GLIBC_[0-9.]+$/ && $(NF - 3) != "*UND*" {
        kind = substr($0, 24, 1)
        n++
        name[n] = $NF; version[n] = $(NF - 1); size[n] = $(NF - 2); place[n] = kind == "O" ? $1 : ""
        if (!($NF in needed)) next
        if (kind == "O") shared[$1] = 1; else called[n] = 1
    }
    END {
        print ".text\nnothing: ret\n.data"
        for (i = 1; i <= n; i++) {
            if (place[i] in shared) {
                at = "at_" place[i]
                if (!(at in made)) print ".balign 32\n" at ": .zero 0x" size[i]
                made[at] = 1
                print ".set s" i ", " at "\n.type s" i ", @object\n.size s" i ", 0x" size[i]
            } else if (i in called) {
                print ".set s" i ", nothing\n.type s" i ", @function"
            } else continue
            print ".globl s" i "\n.symver s" i ", " name[i] "@@" version[i]
            versions[version[i]] = 1
        }
        print ".section .note.GNU-stack,\"\",@progbits"
        for (v in versions) print v " { };" > map
    }' "$tmp/needed" - > "$tmp/stub.s"
[ -s "$tmp/map" ] || exit 0
"${CC:-cc}" -shared -nostdlib -o "$tmp/stub.so" "$tmp/stub.s" -Wl,--version-script="$tmp/map" -Wl,-soname,libc.so.6
strip "$tmp/stub.so"
mv "$tmp/stub.so" "$out"
