#!/bin/sh
. "$(dirname "$0")/../tools.sh"
npm_packages
mkdir site
cp index.html site/
cp -R node_modules/reveal.js/dist site/reveal
iife site/utf8-inspector.iife.js
