#!/bin/sh
# Makes a backup in BACKUP_FOLDER by the Node that is given, and removes those older than BACKUP_DAYS days once the new one
# is there.
set -eu
folder=${BACKUP_FOLDER:-/backups}
"${1:-node}" src/main.ts backup "$folder/board-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar"
find "$folder" -name 'board-*.tar' -mtime "+${BACKUP_DAYS:-14}" -delete
