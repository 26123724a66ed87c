#!/bin/sh
# The notebook twice: executed and exported, and as it is, beside the files that it shows, for JupyterLab to run.
. "$(dirname "$0")/../tools.sh"
python_packages
mkdir site
iife utf8-inspector.iife.js
cp euro.ipynb utf8-inspector.iife.js "$root/dist/embed.html" site/
# The kernel of this very environment, whatever kernels the user has.
export JUPYTER_PATH="$work/venv/share/jupyter" JUPYTER_CONFIG_DIR="$work/config" IPYTHONDIR="$work/ipython"
jupyter nbconvert --log-level WARN --to html --execute --output-dir site euro.ipynb
