#!/bin/sh
# Prints, for `eval`, the paths of the browsers for the tests and of their drivers. Missing ones are installed: from Debian,
# when run as root, and geckodriver, which Debian does not have, from crates.io. Otherwise it reports what is missing.
#
#   scripts/find-engines.sh ENGINE...
#
# Variables that are already set are trusted: CHROME, FIREFOX, GECKODRIVER, MINIBROWSER, WEBKIT_DRIVER.
set -eu

find_minibrowser() { # Debian's place, Arch's, Fedora's
    for place in /usr/lib/*/webkit2gtk-4.1/MiniBrowser /usr/lib/webkit2gtk-4.1/MiniBrowser /usr/libexec/webkit2gtk-4.1/MiniBrowser; do
        if [ -x "$place" ]; then
            echo "$place"
            return
        fi
    done
}

# The Debian packages that are missing.
missing=
for engine in "$@"; do
    case $engine in
        chromium) ;; # find-browser.sh, below
        firefox)
            [ -n "${FIREFOX:-}" ] || command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing="$missing firefox-esr" ;;
        webkit)
            [ -n "${WEBKIT_DRIVER:-}" ] || command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
            [ -n "${MINIBROWSER:-}" ] || [ -n "$(find_minibrowser)" ] || missing="$missing libwebkit2gtk-4.1-0"
            command -v Xvfb >/dev/null || missing="$missing xvfb" ;;
        *)
            echo "error: '$engine' is not one of the engines: chromium firefox webkit" >&2
            exit 1 ;;
    esac
done
if [ -n "$missing" ]; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "error: to test in all engines, install these packages (they are called so in Debian):$missing" >&2
        exit 1
    fi
    echo "      install Debian's$missing for the tests in all engines" >&2
    # shellcheck disable=SC2086 # a list of words
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing; } >&2
fi

tell() { # tell NAME VALUE; the value in quotes that any shell reads
    printf "export %s='%s'\n" "$1" "$(printf %s "$2" | sed "s/'/'\\\\''/g")"
}
for engine in "$@"; do
    case $engine in
        chromium)
            tell CHROME "$(scripts/find-browser.sh shell)" ;;
        firefox)
            driver=${GECKODRIVER:-$(command -v geckodriver || :)}
            [ -n "$driver" ] || driver=$(node scripts/install-tool.mjs geckodriver '[engines]')/geckodriver
            tell GECKODRIVER "$driver"
            tell FIREFOX "${FIREFOX:-$(command -v firefox-esr || command -v firefox)}" ;;
        webkit)
            tell WEBKIT_DRIVER "${WEBKIT_DRIVER:-$(command -v WebKitWebDriver)}"
            tell MINIBROWSER "${MINIBROWSER:-$(find_minibrowser)}" ;;
    esac
done
