#!/bin/sh
. "$(dirname "$0")/../tools.sh"
python_packages
iife static/utf8-inspector.iife.js
hugo build --quiet --panicOnWarning --destination site
