#!/bin/sh
# Reports what is missing for a tool that needs a nightly Rust, and fails if anything is.
#
#   scripts/nightly.sh fuzz|miri
set -eu

missing() {
    echo "missing: $1" >&2
    echo "install it with: $2" >&2
    exit 1
}

cargo +nightly --version >/dev/null 2>&1 || missing "a nightly Rust" "rustup toolchain install nightly"
case "$1" in
    fuzz) cargo +nightly fuzz --version >/dev/null 2>&1 || missing "cargo-fuzz" "cargo install cargo-fuzz" ;;
    miri)
        cargo +nightly miri --version >/dev/null 2>&1 || missing "Miri" "rustup +nightly component add miri rust-src"
        ;;
    *)
        echo "error: unknown tool '$1': expected fuzz or miri" >&2
        exit 2
        ;;
esac
