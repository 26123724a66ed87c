#!/usr/bin/env bash
. "$(dirname "$0")/../tools.sh"
python_packages
iife utf8-inspector.iife.js
# The kernel of this very environment, whatever kernels the user has.
export JUPYTER_PATH=$work/venv/share/jupyter JUPYTER_CONFIG_DIR=$work/config IPYTHONDIR=$work/ipython
jupyter nbconvert --log-level WARN --to html --execute --output-dir site euro.ipynb
