#!/bin/sh
. "$(dirname "$0")/../tools.sh"
mdbook_installed
iife utf8-inspector.iife.js
mdbook build --dest-dir site
