#!/bin/sh
. "$(dirname "$0")/../tools.sh"
npm_packages
# What `npm install utf8-inspector` leaves here; a link would be compiled as if it were the site's own source.
if ! diff -rq "$root/dist/npm" node_modules/utf8-inspector >/dev/null 2>&1; then
    # Webpack's cache takes a package of one version for unchanged.
    rm -rf node_modules/utf8-inspector node_modules/.cache
    cp -R "$root/dist/npm" node_modules/utf8-inspector
fi
DISABLE_VERSION_CHECK=1 node_modules/.bin/docusaurus build --out-dir site
