#!/bin/sh
# Prints the path of a Chromium: $CHROME, or one found on the machine, or Debian's, installed when run as root.
#
#   scripts/find-browser.sh          a full browser, to measure speed and to take pictures
#   scripts/find-browser.sh shell    for tests: the headless shell, if there is one, which is the same engine without a
#                                    browser window around each page, at half the cost
set -eu

if [ -n "${CHROME:-}" ]; then
    if ! command -v "$CHROME"; then
        echo "error: CHROME is '$CHROME', which is not a program" >&2
        exit 1
    fi
    exit 0
fi
package=chromium
[ "${1:-}" != shell ] || package=chromium-headless-shell
find_browser() {
    command -v $package || command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable
}
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! command -v $package >/dev/null; then
    echo "      install Debian's $package" >&2
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $package; } >&2 || :
fi
if find_browser; then exit 0; fi
echo "error: no browser: install $package (on Debian, as root: apt-get install $package) or set CHROME to one" >&2
exit 1
