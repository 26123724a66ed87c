#!/bin/sh
. "$(dirname "$0")/../tools.sh"
python_packages
iife _static/utf8-inspector.iife.js
python -m sphinx --fail-on-warning --quiet --builder html . site
