#!/bin/sh
. "$(dirname "$0")/../tools.sh"
python_packages
iife docs/utf8-inspector.iife.js
mkdocs build --quiet --strict
