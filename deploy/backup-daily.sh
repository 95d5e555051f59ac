#!/bin/sh
# Makes a backup (backup-once.sh) each day at BACKUP_AT (HH:MM, UTC). One that fails is tried again after ten minutes. Runs
# until it is stopped.
set -u
while :; do
  now=$(date -u +%s)
  next=$(date -u -d "$BACKUP_AT" +%s)
  [ "$next" -gt "$now" ] || next=$(date -u -d "tomorrow $BACKUP_AT" +%s)
  sleep $((next - now))
  until sh /backup-once.sh; do
    echo 'The backup failed and is tried again in ten minutes.' >&2
    sleep 600
  done
done
