#!/bin/bash
# Point-in-time recovery of PostgreSQL: its journal (WAL) and base backups in an S3-compatible storage, sent by rclone.
# docs/operations.md says how; apps/server/test/faults/recovery.test.ts runs every command.
#
#   archive.sh push FILE NAME     archive_command: stores one file of the journal
#   archive.sh pull NAME FILE     restore_command: brings it back
#   archive.sh base               takes a base backup with pg_basebackup; PGHOST, PGUSER and the like say of which server
#   archive.sh recover TIME DIR   puts the newest base backup before TIME into DIR, to be started and rolled forward to TIME
#   archive.sh prune DAYS         removes what no recovery to a moment of the last DAYS needs
set -euo pipefail

settings=${ARCHIVE_ENV:-/etc/price-library-archive.env}
if [ -r "$settings" ]; then set -a; . "$settings"; set +a; fi
: "${ARCHIVE:?is not set: name the storage in $settings, see deploy/archive.env.example}"
export RCLONE_LOG_LEVEL=${RCLONE_LOG_LEVEL:-ERROR}
self=$(readlink -f "$0")
stamp=%Y%m%dT%H%M%SZ

# The same file again is no error, another file of its name is: two servers must not write into one archive. rclone checks
# that for a list of files only, not for copyto.
push() {
  [ -f "$1" ]
  echo "$2" | rclone copy --no-traverse --immutable --checksum --s3-no-check-bucket --files-from-raw - "$(dirname "$1")" "$ARCHIVE/journal"
}

# rclone calls it a success when there is nothing to copy.
pull() { rclone copyto --error-on-no-transfer --retries 1 "$ARCHIVE/journal/$1" "$2"; }

# A base backup is named by its end and its beginning when it is complete: what lies in unfinished/ is none.
base() {
  local begun name
  begun=$(date -u +$stamp)
  pg_basebackup --pgdata=- --format=tar --wal-method=none --checkpoint=fast --no-password |
    gzip -1 | rclone rcat --s3-no-check-bucket "$ARCHIVE/unfinished/$begun.tar.gz"
  name=$(date -u +$stamp)_$begun.tar.gz
  rclone moveto --s3-no-check-bucket "$ARCHIVE/unfinished/$begun.tar.gz" "$ARCHIVE/base/$name"
  echo "$name"
}

# The newest base backup that was complete at this moment.
base_before() {
  rclone lsf "$ARCHIVE/base/" | sort | awk -v until="$(date -u -d "$1" +$stamp)" 'substr($0, 1, 16) <= until' | tail -1
}

recover() {
  local name
  name=$(base_before "$1")
  if [ -z "$name" ]; then echo "No base backup is older than $1" >&2; exit 1; fi
  if [ -n "$(ls -A "$2" 2>/dev/null)" ]; then echo "$2 is not empty" >&2; exit 1; fi
  mkdir -p "$2"
  chmod 700 "$2"
  rclone cat "$ARCHIVE/base/$name" | tar -xz -C "$2"
  pg_verifybackup --no-parse-wal --quiet "$2"
  # A rehearsal must not write into the archive of the real server.
  cat >> "$2/postgresql.auto.conf" <<END
archive_mode = 'off'
restore_command = '$self pull %f %p'
recovery_target_time = '$1'
recovery_target_action = 'promote'
END
  touch "$2/recovery.signal"
  echo "$name"
}

# The oldest base backup that is needed is the newest one before that day. Without one everything is needed.
prune() {
  local oldest name begun
  oldest=$(base_before "$1 days ago")
  if [ -z "$oldest" ]; then return; fi
  for name in $(rclone lsf "$ARCHIVE/base/"); do
    if [[ $name < $oldest ]]; then rclone deletefile "$ARCHIVE/base/$name"; fi
  done
  begun="${oldest:17:8} ${oldest:26:2}:${oldest:28:2}:${oldest:30:2} UTC"
  # An hour more: the clocks of two machines may differ. Histories of timelines are small and always needed.
  rclone delete --exclude '*.history' --min-age "$(date -u -d "$begun - 1 hour" +%Y-%m-%dT%H:%M:%SZ)" "$ARCHIVE/journal/"
  rclone delete --min-age 2d "$ARCHIVE/unfinished/"
}

case ${1:-} in
  push | pull | recover) [ $# -eq 3 ] || { echo "$1 needs two arguments" >&2; exit 2; } ;;
  prune) [ $# -eq 2 ] || { echo "$1 needs one argument" >&2; exit 2; } ;;
  base) ;;
  *) sed -n '5,9s/^# *//p' "$self" >&2; exit 2 ;;
esac
"$@"
