import { readFileSync } from 'node:fs'
import { deleteScheduled } from '#src/areas/files/index.ts'
import { audit } from '#src/platform/audit.ts'
import type { OpenBoard } from '../../platform/feature.ts'
import type { Say } from '../command.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { checkHere, notInBackup } from './secret-check.ts'

const { version: written } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

const version = written

export async function backUp(
  { config, database, context }: OpenBoard,
  [filePath]: readonly string[],
  say: Say,
): Promise<number> {
  const begun = performance.now()
  const { clock, store } = context
  const now = clock.now()
  const secretCheck = await checkHere(config)
  const made = await makeBackup({ database, store, now, version, secretCheck }, filePath!)
  await audit(database.db, 'system', now, {
    action: 'backup.made',
    subject: 'board',
    detail: { files: made.files.length, faults: made.faults.length },
  })
  // Deletions had to wait until the backup was made.
  await deleteScheduled(database.db, store)
  for (const { key, fault } of made.faults) say(`${fault}  ${key}`)
  say(`${summary(made)}, read again and undamaged, ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  say(notInBackup(config, secretCheck))
  if (made.faults.length === 0) return 0
  say(`${made.faults.length} files of the board are damaged: npm run fsck shows them too.`)
  return 1
}

export function summary({ tables, files, made_at }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return `Backup of ${made_at}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`
}
