#!/bin/sh
. "$(dirname "$0")/../tools.sh"
mdbook_installed
# mdBook copies what is not Markdown as it is.
cp -R "$root/dist/npm" src/utf8-inspector
rm src/utf8-inspector/*.md
mdbook build --dest-dir site
