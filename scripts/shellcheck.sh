#!/bin/sh
# Checks every shell script of the project, as sh or bash according to its first line. Debian's shellcheck is installed when
# run as root; if it is missing, one line says so, but CI fails without it.
set -eu
cd "$(dirname "$0")/.."

if ! command -v shellcheck >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "      install Debian's shellcheck" >&2
        { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends shellcheck; } >&2
    else
        echo "shell scripts: not checked, shellcheck is missing" >&2
        [ -z "${CI:-}" ] || exit 1
        exit 0
    fi
fi
git ls-files -z --cached --others --exclude-standard '*.sh' .ci/run | xargs -0 shellcheck --external-sources
