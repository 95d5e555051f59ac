import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { sql } from 'kysely'
import { makeEmbedded, openWithoutTimers, type Db, type Trx } from '#src/platform/db/database.ts'
import * as dump from '#src/platform/db/dump.ts'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { findRefusal, migrateToLatest, migrateUpTo } from '#src/platform/db/migrations/migrate.ts'
import { embeddedFolder } from '#src/platform/db/open-early.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { OperatorError } from '#src/platform/readable-error.ts'
import { DamagedArchiveError, readArchive, type ArchiveReader } from './archive.ts'
import { leftOut, manifest, MANIFEST, getEntryPath, type Manifest } from './manifest.ts'

export class RestoreRefusedError extends OperatorError {
  override name = 'RestoreRefusedError'
}

interface RestoreTarget {
  databaseUrl: string | undefined
  dataDir: string
  store: FileStore
  replace: boolean
}

interface Restored {
  manifest: Manifest
  setAside?: string
}

const MAX_CONCURRENT_FILES = 8

export async function checkBackup(filePath: string): Promise<Manifest> {
  const archive = await readArchive(filePath)
  try {
    return await readManifest(archive)
  } finally {
    await archive.close()
  }
}

/** Changes nothing before the whole backup is verified. Inserts rows under the backup's schema, then migrates. */
export async function restoreBackup(filePath: string, target: RestoreTarget): Promise<Restored> {
  const archive = await readArchive(filePath)
  try {
    const made = await readManifest(archive)
    await refuseFullStore(target)
    return target.databaseUrl === undefined
      ? await intoEmbedded(archive, made, target)
      : await intoPostgres(archive, made, target, target.databaseUrl)
  } finally {
    await archive.close()
  }
}

async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const read = manifest.safeParse(JSON.parse((await archive.read(MANIFEST)).toString('utf8')))
  if (!read.success)
    throw new RestoreRefusedError('This is a backup of another format: use the program that made it.')
  const refusal = await findRefusal(read.data.migrations)
  if (refusal !== undefined) throw new RestoreRefusedError(`The backup ${refusal}`)
  return read.data
}

async function refuseFullStore({ store, replace }: RestoreTarget): Promise<void> {
  if (replace) return
  for await (const { key } of store.list())
    throw new RestoreRefusedError(
      `The target holds files already (${key}). With --replace what is there is replaced.`,
    )
}

async function intoEmbedded(
  archive: ArchiveReader,
  made: Manifest,
  { dataDir, store, replace }: RestoreTarget,
): Promise<Restored> {
  const lock = lockFolder(dataDir)
  try {
    const folder = embeddedFolder(dataDir)
    if (existsSync(folder) && !replace)
      throw new RestoreRefusedError(
        `There is a database in ${dataDir} already. With --replace it is set aside and replaced.`,
      )
    await restoreFiles(archive, made, store)
    const setAside = existsSync(folder) ? `${folder}.replaced-${Date.now()}` : undefined
    await makeEmbedded(dataDir, async (db) => {
      await fill(archive, made, db)
      if (setAside !== undefined) await rename(folder, setAside)
    })
    return { manifest: made, ...(setAside === undefined ? {} : { setAside }) }
  } finally {
    lock.release()
  }
}

async function intoPostgres(
  archive: ArchiveReader,
  made: Manifest,
  { store, replace }: RestoreTarget,
  databaseUrl: string,
): Promise<Restored> {
  const { db, close } = openWithoutTimers(databaseUrl)
  try {
    await refuseRunningNodes(db)
    const full = await firstFullTable(db)
    if (full !== undefined && !replace)
      throw new RestoreRefusedError(
        `The database is not empty: ${full} has rows. With --replace everything in it is deleted.`,
      )
    await restoreFiles(archive, made, store)
    await emptySchema(db)
    await fill(archive, made, db)
    return { manifest: made }
  } finally {
    await close()
  }
}

async function refuseRunningNodes(db: Db): Promise<void> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*)::int as nodes from pg_stat_activity
    where datname = current_database() and application_name = 'lanka-vacancies listener'`.execute(db)
  if (rows[0]!.nodes > 0)
    throw new RestoreRefusedError(
      `The board runs on this database; nodes: ${rows[0]!.nodes}. Stop every node first.`,
    )
}

async function emptySchema(db: Db): Promise<void> {
  if ((await dump.tablesInOrder(db)).length === 0) return
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.ref(rows[0]!.schema)
  try {
    await db.transaction().execute(async (trx) => {
      await sql`drop schema ${schema} cascade`.execute(trx)
      await sql`create schema ${schema}`.execute(trx)
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new RestoreRefusedError(
      'The role may not replace the schema. Make an empty database that it owns (dropdb, createdb) and restore into that.',
      { cause: error },
    )
  }
}

async function firstFullTable(db: Db): Promise<string | undefined> {
  for (const { name } of await dump.tablesInOrder(db))
    if (!leftOut.includes(name) && (await dump.countRows(db, name)) > 0) return name
  return undefined
}

async function restoreFiles(archive: ArchiveReader, made: Manifest, store: FileStore): Promise<void> {
  const damagedBefore = new Set(made.faults.map(({ key }) => key))
  const waiting = made.files.values()
  const restoreSome = async () => {
    for (const { key, media_type, sha256 } of waiting) {
      if (!archive.entries.has(getEntryPath(key)) && damagedBefore.has(key)) continue
      const data = await archive.read(getEntryPath(key))
      if (!damagedBefore.has(key)) expectHash(data, sha256, key)
      await store.put(key, { data }, media_type)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FILES }, restoreSome))
}

async function fill(archive: ArchiveReader, made: Manifest, db: Db): Promise<void> {
  const level = made.migrations.at(-1)
  if (level !== undefined) await migrateUpTo(db, level)
  await db.transaction().execute(async (trx) => {
    const names = made.tables.map(({ name }) => name)
    await dump.withoutTriggers(trx, names, async () => {
      await dump.emptyTables(trx, names)
      await insertAll(archive, made, trx)
    })
    for (const counter of made.counters) await dump.setCounter(trx, counter)
    for (const { name, rows } of made.tables) {
      const there = await dump.countRows(trx, name)
      if (there !== rows) throw new Error(`${name} has ${there} rows after the restore, not ${rows}`)
    }
  })
  await migrateToLatest(db)
}

async function insertAll(archive: ArchiveReader, made: Manifest, trx: Trx): Promise<void> {
  for (const { parts, ...table } of made.tables)
    for (const { path, sha256 } of parts) {
      const content = await archive.read(path)
      expectHash(content, sha256, path)
      for (const rows of pieces(content.toString('utf8').split('\n').slice(0, -1)))
        await dump.insertText(trx, table, rows)
    }
}

const ROW_BATCH = 500

function* pieces(rows: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < rows.length; at += ROW_BATCH) yield rows.slice(at, at + ROW_BATCH)
}

function expectHash(bytes: Buffer, sha256: string, what: string): void {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new DamagedArchiveError(`The backup is damaged: ${what} is not what was written.`)
}
