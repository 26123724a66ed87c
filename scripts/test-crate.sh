#!/bin/sh
# Proves that the crate can be published: cargo packs it and builds it from the package; in the package
# its docs build as docs.rs builds them and its tests are whole; and a program in an empty folder can
# use it, without any JavaScript among its dependencies.
set -eu
cd "$(dirname "$0")/.."

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

echo "== package"
# What is not committed is packed too, so that work can be tested; `cargo publish` refuses it.
cargo package --locked --allow-dirty
# A package's files are all from one day in 2006: touched, or cargo takes the last build for up to date.
tar -xzmf "target/package/utf8-inspector-$version.crate" -C "$folder"
export CARGO_TARGET_DIR="$PWD/target/crate"
package=$folder/utf8-inspector-$version

echo "== docs, as docs.rs builds them"
(cd "$package" && RUSTDOCFLAGS='--cfg docsrs --deny warnings' cargo doc --locked --no-deps)

echo "== tests in the package"
# The tables of the tests are compiled in: what compiles has all that it needs.
(cd "$package" && cargo test --locked --no-run --quiet)

echo "== a program in an empty folder"
mkdir -p "$folder/program/src"
cp tests/crate/program.rs "$folder/program/src/main.rs"
cp Cargo.lock "$folder/program/"
cat >"$folder/program/Cargo.toml" <<TOML
[package]
name = "program"
edition = "2024"

[dependencies]
utf8-inspector = { path = "$package" }
TOML
cd "$folder/program"
export CARGO_TARGET_DIR="$folder/target"
answer=$(cargo run --offline --quiet)
if [ "$answer" != "2 segments" ]; then
    echo "error: the program answered '$answer', expected '2 segments'" >&2
    exit 1
fi
dependencies=$(cargo tree --edges normal --prefix none | cut -d ' ' -f 1 | tail -n +2 | sort -u)
if echo "$dependencies" | grep -E '^(wasm-bindgen|js-sys|web-sys)'; then
    echo "error: a native program needs none of these" >&2
    exit 1
fi
echo "it runs, with $(echo "$dependencies" | paste -sd , -)"
