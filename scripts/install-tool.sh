#!/usr/bin/env bash
# Puts one Rust command-line tool, in one exact version, into the user's cache.
#
#   scripts/install-tool.sh STEP NAME VERSION "PROGRAM..." [cargo install option...]
#
# The tool is compiled in a private folder beside its final place and renamed into
# it once it has answered with its version, so an interrupted run leaves nothing that
# counts as installed, and two runs at once can't disturb each other. Programs of exactly
# this version that are already on PATH are copied instead of compiled.
set -euo pipefail

step=$1 name=$2 version=$3 programs=$4
shift 4

cache=${XDG_CACHE_HOME:-$HOME/.cache}/utf8-inspector
place=$cache/$name-$version

is_exact() { # is_exact PROGRAM; some say "name 1.2.3", some "name v1.2.3"
    [ "$("$1" --version 2>/dev/null | awk '{ sub(/^v/, "", $2); print $2; exit }')" = "$version" ]
}
is_installed() {
    for program in $programs; do
        [ -x "$place/bin/$program" ] || return 1
    done
}
say() { echo "$step $*" >&2; }

if is_installed; then exit 0; fi

mkdir -p "$cache"
exec 9>"$cache/$name-$version.lock"
if ! flock --nonblock 9; then
    say "wait: another run is installing $name $version"
    flock 9
    if is_installed; then exit 0; fi
fi

# Only the holder of the lock gets here: what an interrupted run left can go.
rm -rf "$cache/.$name-$version".* "$place"
private=$(mktemp -d "$cache/.$name-$version.XXXXXX")
trap 'rm -rf "$private"' EXIT
trap 'exit 130' INT TERM HUP
mkdir -p "$private/tree/bin"

found=yes
for program in $programs; do
    is_exact "$program" || found=no
done
if [ $found = yes ]; then
    say "copy $name $version, found on PATH"
    for program in $programs; do
        cp -L "$(command -v "$program")" "$private/tree/bin/"
    done
else
    say "compile $name $version (once, a few minutes)"
    PATH=$private/tree/bin:$PATH CARGO_TARGET_DIR=$private/target \
        cargo install "$name" --version "$version" --root "$private/tree" --no-track "$@" 9>&- >&2
fi
for program in $programs; do
    if ! is_exact "$private/tree/bin/$program"; then
        echo "error: $name was installed, but '$program --version' does not answer $version" >&2
        exit 1
    fi
done
mv -T "$private/tree" "$place"
say "$name $version is ready ($SECONDS s)"
