#!/bin/sh
# Runs a command for a limited time, if the system can do that: macOS has no timeout.
#
#   scripts/limited.sh SECONDS COMMAND [ARGUMENT...]
set -eu
if command -v timeout >/dev/null; then exec timeout "$@"; fi
shift
exec "$@"
