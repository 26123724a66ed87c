#!/usr/bin/env bash
# Runs a program in a folder for its temporary files, and ends it, with all that it has started, when the standard
# input is closed. Then it deletes the folder. It is the leader of its process group.
#
#   guard.sh FOLDER PROGRAM [argument...]
#
# A test run that is killed can't tidy up, but its end of a pipe is closed all the same.
set -uo pipefail

folder=$1
shift
exec 3<&0

TMPDIR=$folder "$@" </dev/null 3<&- &
program=$!
{ cat <&3 >/dev/null; kill "$program"; } 2>/dev/null &
exec 3<&-
wait "$program"

trap '' TERM
kill -TERM 0
sleep 0.5
rm -rf "$folder"
kill -KILL 0
