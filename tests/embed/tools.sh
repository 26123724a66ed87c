# shellcheck shell=sh
# Sourced by each system's build.sh: its project in target/embed, its generator in an exact version.
#
# A build.sh works in target/embed/SYSTEM, a copy of tests/embed/SYSTEM, and leaves the pages in its
# folder site. It ends with status 3 where a registry does not have the generator for this machine.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
root=$(cd "$here/../.." && pwd)
system=$(basename "$(cd "$(dirname "$0")" && pwd)")
work=$root/target/embed/$system

# A fresh copy of the project; what was installed for it the last time stays.
mkdir -p "$work"
find "$work" -mindepth 1 -maxdepth 1 ! -name node_modules ! -name venv ! -name '.installed-*' -exec rm -rf {} +
cp -R "$here/$system/." "$work/"
cd "$work"

missing() {
    echo "MISSING: $system: $*" >&2
    exit 3
}

# installed_from FILE...: whether the last installation was made from these very files.
installed_from() {
    for file in "$@"; do cmp -s "$file" ".installed-$file" || return 1; done
}

note_installed_from() { # note_installed_from FILE...
    for file in "$@"; do cp "$file" ".installed-$file"; done
}

# The script that a writer copies into a project.
iife() { # iife PLACE [ELEMENT]
    mkdir -p "$(dirname "$1")"
    cp "$root/dist/${2:-utf8-inspector}.iife.js" "$1"
}

# The packages of requirements.txt on PATH: every one in its version, none built here. It is `pip freeze` after an
# installation of the ones that are wanted; they need Python 3.11.
python_packages() {
    command -v python3 >/dev/null || debian_packages python3 python3-venv
    if ! installed_from requirements.txt; then
        rm -rf venv
        # Debian's Python comes without the module that makes the environment whole.
        python3 -c 'import ensurepip' 2>/dev/null || debian_packages python3-venv
        python3 -m venv venv
        venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --requirement requirements.txt ||
            missing "PyPI does not have its packages for this Python"
        note_installed_from requirements.txt
    fi
    PATH=$work/venv/bin:$PATH
}

# The packages of package.json, as package-lock.json has them, or as of the day that .npmrc names; no package runs a
# script of its own.
npm_packages() {
    command=install
    set -- package.json .npmrc
    if [ -e package-lock.json ]; then
        command=ci
        set -- "$@" package-lock.json
    fi
    if ! installed_from "$@"; then
        rm -rf node_modules
        npm $command --ignore-scripts --silent || missing "npm does not have its packages"
        note_installed_from "$@"
    fi
}

# mdBook on PATH, compiled once into the user's cache.
mdbook_installed() {
    mdbook=$(node "$root/scripts/install-tool.mjs" mdbook) || missing "crates.io does not have mdbook"
    PATH=$mdbook:$PATH
}

debian_packages() { # debian_packages NAME...
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        missing "install $* (on Debian, as root: apt-get install $*)"
    fi
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"; } >/dev/null ||
        missing "Debian does not have $*"
}
