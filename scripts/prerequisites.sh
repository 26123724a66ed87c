#!/bin/sh
# Checks for the programs that the build depends on, and says what to install.
# A C compiler, which Rust needs for linking, is installed on Debian when run as root.
#
#   scripts/prerequisites.sh          what every build needs
#   scripts/prerequisites.sh lint     also rustfmt and clippy
set -eu

problems=0
problem() {
    echo "error: $*" >&2
    problems=1
}

is_at_least() { # is_at_least WANTED VERSION; two numbers count
    [ "${2%%.*}" -gt "${1%%.*}" ] || { [ "${2%%.*}" -eq "${1%%.*}" ] && [ "$(minor "$2")" -ge "$(minor "$1")" ]; }
}
minor() {
    rest=${1#*.}
    echo "${rest%%.*}"
}

command -v cargo >/dev/null || problem "cargo is missing: install Rust with rustup (1.90 or later)"
node_wanted=$(sed -n 's/^ *"node": ">=\(.*\)"$/\1/p' "$(dirname "$0")/../package.json")
command -v npm >/dev/null || problem "npm is missing: install Node $node_wanted or later with npm"
if ! command -v node >/dev/null; then
    problem "node is missing: install Node $node_wanted or later"
elif ! is_at_least "$node_wanted" "$(node --version | tr -d v)"; then
    problem "node $(node --version) is too old: install Node $node_wanted or later"
fi
if ! command -v cc >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "      install Debian's build-essential: Rust needs a C compiler to link" >&2
        { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends build-essential; } >&2
    else
        problem "cc is missing: Rust needs a C compiler to link (on Debian, as root: apt-get install build-essential)"
    fi
fi
if [ "${1:-}" = lint ] && ! { cargo fmt --version && cargo clippy --version; } >/dev/null 2>&1; then
    echo "      rustfmt or clippy is missing: rustup component add rustfmt clippy" >&2
    if ! command -v rustup >/dev/null || ! "$(dirname "$0")/limited.sh" 300 rustup component add rustfmt clippy >&2; then
        problem "rustfmt or clippy is missing (on Debian, as root: apt-get install rustfmt-web rust-web-clippy)"
    fi
fi
exit $problems
