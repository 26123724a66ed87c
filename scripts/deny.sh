#!/bin/sh
# Checks the Rust dependencies of each manifest against deny.toml.
#
#   scripts/deny.sh MANIFEST...
#
# Advisories come from a database on the network; where that can't be reached, one line says so and
# the other checks decide.
set -eu

tool=$(node scripts/install-tool.mjs cargo-deny '[deny]')/cargo-deny
checks="bans licenses sources"
if scripts/limited.sh 120 "$tool" --locked fetch db >/dev/null 2>&1; then
    checks="advisories $checks"
else
    echo "advisories: not checked, the database can't be reached" >&2
fi
for manifest in "$@"; do
    echo "== $manifest"
    # shellcheck disable=SC2086 # a list of words
    "$tool" --manifest-path "$manifest" --config deny.toml --locked check --hide-inclusion-graph $checks
done
