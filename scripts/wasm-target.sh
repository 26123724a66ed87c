#!/bin/sh
# Finds a Rust that can compile for wasm32-unknown-unknown, or makes one.
#
#   scripts/wasm-target.sh ENV_FILE
#
# Three ways, the first that works wins:
#   1. the Rust on PATH has the target's standard library;
#   2. rustup adds it;
#   3. Debian's own packages of Rust, with the library built from Debian's source package.
# ENV_FILE gets the shell lines that select the result: nothing for 1 and 2, Debian's
# compiler ahead of any other for 3. It is written only when its content changes.
# Debian's compiler goes on PATH by links to its programs alone, because /usr/bin as a
# whole could put another Node ahead of the user's.
set -eu

env_file=$1
scripts=$(dirname "$0")
target=wasm32-unknown-unknown
packages="rustc-web cargo-web rust-web-src rust-web-clippy lld-22"

mkdir -p "$(dirname "$env_file")"
folder=$(cd "$(dirname "$env_file")" && pwd)

select_rust() { # select_rust LINES
    if [ "$(cat "$env_file" 2>/dev/null || echo none)" != "$1" ]; then
        printf '%s\n' "$1" >"$env_file.$$"
        mv "$env_file.$$" "$env_file"
    fi
    exit 0
}
select_debian_rust() {
    mkdir -p "$folder/debian-rust"
    for program in cargo rustc rustdoc cargo-clippy clippy-driver; do
        ln -sfn "/usr/bin/$program" "$folder/debian-rust/$program"
    done
    select_rust "export PATH='$folder/debian-rust':\"\$PATH\"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22"
}
has_target() { # has_target RUSTC
    for library in "$("$1" --print sysroot 2>/dev/null)/lib/rustlib/$target/lib"/libstd-*.rlib; do
        if [ -e "$library" ]; then return 0; fi
    done
    return 1
}

# Debian's compiler needs Debian's linker, even if it is the only compiler.
if has_target rustc && [ "$(rustc --print sysroot)" != /usr ]; then select_rust ""; fi
if [ -x /usr/bin/wasm-ld-22 ] && has_target /usr/bin/rustc; then select_debian_rust; fi

if command -v rustup >/dev/null; then
    echo "      the Rust here has no $target: rustup target add $target (at most 5 minutes)" >&2
    if "$scripts/limited.sh" 300 rustup target add "$target" >&2 && has_target rustc; then select_rust ""; fi
    echo "      rustup could not add $target" >&2
fi

if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
    echo "error: this Rust can't compile for $target." >&2
    echo "  With rustup:                run 'rustup target add $target'" >&2
    echo "  On Debian 12, once as root: run '$0 \$(mktemp)', which installs $packages" >&2
    echo "                              and builds the target's standard library for Debian's compiler" >&2
    exit 1
fi
echo "      install Debian's Rust and its source (about 150 MB): $packages" >&2
# shellcheck disable=SC2086 # a list of words
{ apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-remove --no-install-recommends $packages; } >&2

echo "      build the standard library for $target from Debian's source (about a minute)" >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/src"
printf '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2021"\n' >"$work/Cargo.toml"
printf '#![no_std]\n' >"$work/src/lib.rs"
(
    cd "$work"
    export PATH="/usr/bin:$PATH" CARGO_TARGET_DIR="$work/target" RUSTFLAGS=-Cembed-bitcode=yes RUSTC_BOOTSTRAP=1
    cargo build --release -Zbuild-std=std,panic_abort,test --target "$target" >&2
)
library=$(/usr/bin/rustc --print sysroot)/lib/rustlib/$target/lib
mkdir -p "$library"
# libstd last: its presence means that the target is complete.
find "$work/target/$target/release/deps" -name '*.rlib' ! -name 'libstd-*' ! -name 'libempty-*' -exec cp {} "$library/" \;
cp "$work/target/$target/release/deps"/libstd-*.rlib "$library/"
has_target /usr/bin/rustc
select_debian_rust
