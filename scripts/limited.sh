#!/bin/sh
# Runs a command for so many seconds at most, where the system can end it: macOS has no timeout.
#
#   scripts/limited.sh SECONDS COMMAND [ARGUMENT...]
set -eu
if command -v timeout >/dev/null; then exec timeout "$@"; fi
shift
exec "$@"
