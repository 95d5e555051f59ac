#!/bin/sh
# Makes a backup each day at BACKUP_AT (HH:MM, UTC) in /backups and removes those older than BACKUP_DAYS days. One that
# fails is tried again after ten minutes, and no old one goes before a new one is there. Runs until it is stopped.
set -u
folder=${BACKUP_FOLDER:-/backups}
while :; do
  now=$(date -u +%s)
  next=$(date -u -d "$BACKUP_AT" +%s)
  [ "$next" -gt "$now" ] || next=$(date -u -d "tomorrow $BACKUP_AT" +%s)
  sleep $((next - now))
  until node src/main.ts backup "$folder/board-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar"; do
    echo 'The backup failed and is tried again in ten minutes.' >&2
    sleep 600
  done
  find "$folder" -name 'board-*.tar' -mtime "+$BACKUP_DAYS" -delete
done
