#!/bin/sh
# Runs a command once no other one holds the same lock, since make may run twice in one folder. The lock is released when
# the process that holds it ends, however it ends.
#
#   scripts/alone.sh LOCK COMMAND [ARGUMENT...]
#
# Linux has flock, macOS has Perl.
set -eu

lock=$1
shift
wait="wait: another run holds $lock"
if command -v flock >/dev/null; then
    exec 9>>"$lock"
    flock -n 9 || {
        echo "$wait" >&2
        flock 9
    }
    # Held by this shell alone, not by processes that the command leaves running.
    "$@" 9>&-
else
    exec perl -MFcntl=:flock -e '
        my ($lock, $wait) = (shift, shift);
        open my $file, ">>", $lock or die "$lock: $!\n";
        flock $file, LOCK_EX | LOCK_NB or do { print STDERR "$wait\n"; flock $file, LOCK_EX or die "$lock: $!\n" };
        my $status = system { $ARGV[0] } @ARGV;
        die "$ARGV[0]: $!\n" if $status == -1;
        exit($status & 127 ? 128 + ($status & 127) : $status >> 8)' "$lock" "$wait" "$@"
fi
