#!/bin/sh
# Proves that the crate can be published, and that Rust programs of every kind can use it: cargo packs it and builds it from
# the package; in the package its docs build as on docs.rs, and its tests pass without the standard library; and programs
# in an empty folder get the same results from it with the standard library, without it, and as WebAssembly.
#
#   scripts/test-crate.sh ENV_FILE      ENV_FILE: the file that scripts/wasm-target.sh has written
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=/dev/null # written by scripts/wasm-target.sh
. "$1"
root=$PWD

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
rust_version=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "error: $1" >&2
    exit 1
}

echo "== package"
# Uncommitted changes are packed too, so that work in progress can be tested; `cargo publish` refuses them.
cargo package --locked --allow-dirty
# The files of a package all date from one day in 2006. They get the current time, or cargo would take the last build for up to date.
tar -xzmf "target/package/utf8-inspector-$version.crate" -C "$folder"
export CARGO_TARGET_DIR="$root/target/crate"
package=$folder/utf8-inspector-$version

echo "== docs, as docs.rs builds them"
# docs.rs has a nightly Rust; this lets a stable one mark items that need a feature.
(cd "$package" && RUSTC_BOOTSTRAP=utf8_inspector RUSTDOCFLAGS='--cfg docsrs --deny warnings' \
    cargo doc --locked --no-deps --features exercises,serde)
for mark in struct.Scanner.html:std notation/index.html:notation exercise/index.html:exercises enum.Scheme.html:serde; do
    grep -q "crate feature <code>${mark#*:}</code>" "$CARGO_TARGET_DIR/doc/utf8_inspector/${mark%:*}" \
        || fail "the docs in ${mark%:*} don't say that something needs the feature ${mark#*:}"
done

echo "== tests in the package, without its default features, with the exercises"
(cd "$package" && cargo test --locked --quiet --no-default-features --features exercises)

echo "== Rust $rust_version, the oldest supported"
oldest=
if command -v rustup >/dev/null; then
    # By its full name: a toolchain installed as 1.90.0 is not found as 1.90.
    oldest=$(rustup toolchain list | sed -n "s/^\\(${rust_version}[.-][^ ]*\\).*/\\1/p" | head -n 1)
fi
if [ -n "$oldest" ]; then
    (cd "$package" && cargo "+$oldest" check --locked --quiet && cargo "+$oldest" check --locked --quiet --no-default-features --features exercises)
else
    echo "not checked: install it with 'rustup toolchain install $rust_version'. Clippy's incompatible_msrv looks at the standard library."
fi

# A package for one of the programs in tests/crate, in a folder of its own.
program() { # program NAME ROOT FEATURES [LINE...]
    name=$1
    main=$2
    features=$3
    shift 3
    mkdir -p "$folder/$name/src"
    cp "$root/tests/crate/facts.rs" "$root/tests/crate/allocator.rs" "$folder/$name/src/"
    cp "$root/tests/crate/$name.rs" "$folder/$name/src/$main.rs"
    cp "$root/Cargo.lock" "$folder/$name/"
    {
        printf '[package]\nname = "program"\nedition = "2024"\n'
        printf '[dependencies]\nutf8-inspector = { path = "%s"%s }\n' "$package" "$features"
        printf '[profile.dev]\npanic = "abort"\nopt-level = 1\ndebug = false\n'
        for line in "$@"; do printf '%s\n' "$line"; done
    } >"$folder/$name/Cargo.toml"
}
build() { # build NAME [ARGUMENT...]
    name=$1
    shift
    (cd "$folder/$name" && cargo build --offline --quiet "$@")
}
same() { # same WHAT NUMBER
    [ "$2" = "$facts" ] || fail "$1 answers '$2', the program with the standard library '$facts'"
    echo "$1: the same"
}
export CARGO_TARGET_DIR="$folder/target"
without_std=', default-features = false'

echo "== a program with the standard library"
program std main ''
build std
facts=$("$folder/target/debug/program")
echo "$facts" | grep -qx '[0-9][0-9]*' || fail "the program printed '$facts', expected a number"
dependencies=$(cd "$folder/std" && cargo tree --edges normal --prefix none | cut -d ' ' -f 1 | tail -n +2 | sort -u | paste -sd ' ' -)
[ "$dependencies" = "simdutf8 utf8-inspector" ] || fail "it depends on $dependencies"
echo "it runs, with $dependencies"
without_features=$(cd "$package" && cargo tree --locked --no-default-features --edges normal --prefix none | cut -d ' ' -f 1 | sort -u | paste -sd ' ' -)
[ "$without_features" = "utf8-inspector" ] || fail "without features it depends on $without_features"

echo "== programs without it, with an allocator of their own"
program no-std main "$without_std"
build no-std
same "native" "$("$folder/target/debug/program")"

program wasm lib "$without_std" '[lib]' 'crate-type = ["cdylib"]'
for feature in -simd128 +simd128; do
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Ctarget-feature=$feature" build wasm --target wasm32-unknown-unknown
    module=$folder/target/wasm32-unknown-unknown/debug/program.wasm
    grep -q simd128 "$module" && found=+simd128 || found=-simd128
    [ "$found" = "$feature" ] || fail "a module with $feature says $found"
    same "WebAssembly, $feature" "$(node "$root/tests/crate/run.mjs" module "$module")"
done

echo "== the program with the standard library, as WASI"
wasi=wasm32-wasip1
has_wasi() { [ -d "$(rustc --print sysroot)/lib/rustlib/$wasi/lib" ]; }
if ! has_wasi && command -v rustup >/dev/null; then "$root/scripts/limited.sh" 120 rustup target add "$wasi" || true; fi
if has_wasi; then
    build std --target "$wasi"
    same "WASI" "$(node "$root/tests/crate/run.mjs" wasi "$folder/target/$wasi/debug/program.wasm")"
else
    echo "not run: this Rust has no $wasi, and rustup could not add it"
fi
