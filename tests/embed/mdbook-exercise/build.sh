#!/bin/sh
. "$(dirname "$0")/../tools.sh"
mdbook_installed
iife utf8-exercise.iife.js utf8-exercise
mdbook build --dest-dir site
