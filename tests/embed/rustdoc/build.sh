#!/bin/sh
. "$(dirname "$0")/../tools.sh"
{
    echo '<script>'; cat "$root/dist/utf8-inspector.iife.js"; echo '</script>'
    echo '<style>'; cat inspector.css; echo '</style>'
} > inspector.html
# As docs.rs does it: with the arguments that Cargo.toml names.
args=$(sed -n 's/^rustdoc-args = \[\(.*\)\]$/\1/p' Cargo.toml | tr -d '",')
# shellcheck disable=SC2086 # a list of words
CARGO_TARGET_DIR=built cargo rustdoc --quiet --offline -- $args
mv built/doc site
