import { createHash } from 'node:crypto'
import { readFileSync, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deleteScheduled, acquireDeletionLease } from '#src/areas/files/index.ts'
import { audit } from '#src/platform/audit.ts'
import type { Database, Db, Trx } from '#src/platform/db/database.ts'
import { getCounters, rowsAsText, tablesInOrder, type DumpedTable } from '#src/platform/db/dump.ts'
import { appliedMigrations } from '#src/platform/db/migrations/migrate.ts'
import type { OpenBoard } from '#src/platform/feature.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Say } from '../command.ts'
import { readArchive, writeArchive, type ArchiveWriter } from './archive.ts'
import { type Manifest, leftOut, MANIFEST, getEntryPath, checkHere, notInBackup } from './manifest.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

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
  // Deletions were postponed during the backup.
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

const PART_BYTES = 4 * 1024 * 1024

interface BackupParts {
  database: Pick<Database, 'db' | 'kind'>
  store: FileStore
  now: Date
  version: string
  secretCheck?: string | undefined
}

/** Files are copied after the snapshot, as they never change. The archive is verified before it gets its name. */
export async function makeBackup(parts: BackupParts, filePath: string): Promise<Manifest> {
  if (existsSync(filePath)) throw existsError(filePath)
  const arriving = `${filePath}.arriving`
  await rm(arriving, { force: true })
  try {
    const made = await write(parts, arriving)
    await (await readArchive(arriving)).close()
    if (existsSync(filePath)) throw existsError(filePath)
    await rename(arriving, filePath)
    await syncFolder(dirname(filePath))
    return made
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
}

function existsError(filePath: string): Error {
  return Object.assign(new Error(`There is a file already: ${filePath}`), { code: 'EEXIST', path: filePath })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  // Windows cannot sync a folder.
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function write(
  { database: { db, kind }, store, now, version, secretCheck }: BackupParts,
  filePath: string,
): Promise<Manifest> {
  const archive = await writeArchive(filePath)
  const hold = await acquireDeletionLease(db)
  try {
    const rows = await inSnapshot(db, (trx) => writeRows(archive, trx))
    const faults = await writeFiles(archive, store, rows.files)
    const made: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      version,
      database: kind,
      ...(secretCheck === undefined ? {} : { secret_check: secretCheck }),
      ...rows,
      faults,
    }
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(made)))
    await archive.finish()
    return made
  } finally {
    await archive.close()
    await hold.release()
  }
}

function inSnapshot<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

async function writeRows(archive: ArchiveWriter, trx: Trx) {
  const migrations = await appliedMigrations(trx)
  const tables: Manifest['tables'] = []
  for (const table of await tablesInOrder(trx))
    if (!leftOut.includes(table.name)) tables.push(await writeTable(archive, trx, table))
  const files = await trx
    .selectFrom('files')
    .select(['key', 'media_type', 'size', 'sha256'])
    .orderBy('key')
    .execute()
  return {
    migrations,
    tables,
    counters: (await getCounters(trx)).filter(({ table }) => !leftOut.includes(table)),
    files: files.map((file) => ({ ...file, sha256: Buffer.from(file.sha256).toString('hex') })),
  }
}

async function writeTable(
  archive: ArchiveWriter,
  trx: Trx,
  table: DumpedTable,
): Promise<Manifest['tables'][number]> {
  const parts: Manifest['tables'][number]['parts'] = []
  let waiting: string[] = []
  let bytes = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const path = `database/${table.name}/${String(parts.length + 1).padStart(6, '0')}.jsonl`
    const content = Buffer.from(`${waiting.join('\n')}\n`)
    await archive.add(path, content)
    parts.push({ path, rows: waiting.length, sha256: getHex(content) })
    waiting = []
    bytes = 0
  }
  for await (const rows of rowsAsText(trx, table)) {
    waiting.push(...rows)
    bytes += rows.reduce((sum, row) => sum + row.length, 0)
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
  return { ...table, rows: parts.reduce((sum, part) => sum + part.rows, 0), parts }
}

/** Returns missing and damaged files as faults, so that they neither stop the backup nor go unnoticed. */
async function writeFiles(
  archive: ArchiveWriter,
  store: FileStore,
  files: Manifest['files'],
): Promise<Manifest['faults']> {
  const faults: Manifest['faults'] = []
  for (const { key, sha256 } of files) {
    const bytes = await findBytes(store, key)
    if (!bytes) faults.push({ key, fault: 'missing' })
    else if (getHex(bytes) !== sha256) faults.push({ key, fault: 'different' })
    if (bytes) await archive.add(getEntryPath(key), bytes)
  }
  return faults
}

async function findBytes(store: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.read(key))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

function getHex(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
