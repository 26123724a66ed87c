#!/bin/sh
# Sourced before the codec is compiled for wasm: the same sources then give the same module on every machine.
#
#   . scripts/wasm-flags.sh
#
# Messages of panics name source files. Those of dependencies lie in the user's cargo folder, whose path would go
# into the module; it is cut off. Flags of the user's own would switch those of .cargo/config.toml off.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
cargo fetch --quiet --locked --target wasm32-unknown-unknown
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=
for registry in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/; do
    case $registry in
        # Cargo cuts the flags at blanks.
        *[[:space:]]*) ;;
        *) CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS --remap-path-prefix=$registry=/" ;;
    esac
done
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS
