# What sanitize.sh and sanitize_suite.sh share: how the runtime is compiled for a sanitizer, and what its reports say.
# Needs no nightly toolchain: the stable one has the sanitizers' libraries.
target=$(rustc -vV | sed -n 's/^host: //p')
cargo=${CARGO:-cargo}
found=0

with_sanitizer() { # SANITIZER COMMAND...
    sanitizer_of_build=$1
    shift
    RUSTC_BOOTSTRAP=1 \
    RUSTFLAGS="-Zsanitizer=$sanitizer_of_build -Cunsafe-allow-abi-mismatch=sanitizer --cfg chantry_sanitize --cfg chantry_sanitize=\"$sanitizer_of_build\"" \
    "$@"
}

# Sets `found` if there are reports. Who asks for too much memory, as some cases do on purpose, leaves none for the sanitizer
# either: it says so and ends.
show_reports() { # DIRECTORY
    for report in "$1"/report.*; do
        [ -e "$report" ] || continue
        if grep -q 'AddressSanitizer: out of memory\|failed to mmap\|Failed to mmap\|mmap at bad address' "$report"; then continue; fi
        found=1
        echo "REPORT $report"
        head -n 60 "$report"
    done
}
