#!/usr/bin/env bash
. "$(dirname "$0")/../tools.sh"
version=0.5.4
"$root/scripts/install-tool.sh" "      " mdbook $version mdbook --locked --no-default-features --features search ||
    missing "crates.io does not have mdbook $version"
iife utf8-inspector.iife.js
"${XDG_CACHE_HOME:-$HOME/.cache}/utf8-inspector/mdbook-$version/bin/mdbook" build --dest-dir site
