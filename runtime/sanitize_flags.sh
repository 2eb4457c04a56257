# How the runtime is compiled for a sanitizer; read by sanitize.sh and sanitize_suite.sh. Needs no nightly toolchain: the
# stable one has the sanitizers' libraries.
target=$(rustc -vV | sed -n 's/^host: //p')
cargo=${CARGO:-cargo}

with_sanitizer() { # SANITIZER COMMAND...
    sanitizer_of_build=$1
    shift
    RUSTC_BOOTSTRAP=1 \
    RUSTFLAGS="-Zsanitizer=$sanitizer_of_build -Cunsafe-allow-abi-mismatch=sanitizer --cfg chantry_sanitize --cfg chantry_sanitize=\"$sanitizer_of_build\"" \
    "$@"
}
