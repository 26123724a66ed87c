#!/bin/sh
# No generator: a page written by hand, with the classic script and with the modules.
. "$(dirname "$0")/../tools.sh"
mkdir site
cp ./*.html site/
iife site/utf8-inspector.iife.js
cp -R "$root/dist/npm" site/utf8-inspector
