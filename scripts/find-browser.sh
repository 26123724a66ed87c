#!/bin/sh
# Prints the path of a Chromium for the browser tests: $CHROME, or one found on the machine, or Debian's, installed when run
# as root. The headless shell comes first: the same engine without a browser's window around each page, at half the cost.
set -eu

if [ -n "${CHROME:-}" ]; then
    if ! command -v "$CHROME"; then
        echo "error: CHROME is '$CHROME', which is not a program" >&2
        exit 1
    fi
    exit 0
fi
find_browser() {
    command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable
}
if find_browser; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "      install Debian's chromium-headless-shell for the browser tests" >&2
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium-headless-shell; } >&2
    if find_browser; then exit 0; fi
fi
echo "error: no browser for the tests: install chromium (on Debian, as root: apt-get install chromium-headless-shell) or set CHROME to one" >&2
exit 1
