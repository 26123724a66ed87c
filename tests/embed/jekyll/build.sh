#!/bin/sh
. "$(dirname "$0")/../tools.sh"
gem_there() { ruby -e "Gem::Specification.find_by_name(%q($1))" 2>/dev/null; }
if ! gem_there jekyll || ! gem_there minima; then debian_packages jekyll jekyll-theme-minima; fi
iife assets/utf8-inspector.iife.js
jekyll build --quiet --strict_front_matter --destination site
