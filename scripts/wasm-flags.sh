#!/bin/sh
# Sourced before the codec is compiled for wasm: the same sources then give the same module on every machine.
#
#   . scripts/wasm-flags.sh
#
# Panic messages name source files. Those of dependencies are in the user's cargo folder, whose path would end up in
# the module, so it is removed. The user's own flags are unset because they would override those of .cargo/config.toml.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
cargo fetch --quiet --locked --target wasm32-unknown-unknown
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=
for registry in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/; do
    case $registry in
        # Cargo splits the flags at spaces.
        *[[:space:]]*) ;;
        *) CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS --remap-path-prefix=$registry=/" ;;
    esac
done
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS
