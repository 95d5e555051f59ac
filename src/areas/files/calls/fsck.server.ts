import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { deletionsAreLeased } from '../rows/deletions.ts'
import { findKnownKeys, unusedPictures } from '../rows/file-uses.ts'
import { deleteFile } from './storage.server.ts'

interface Fault {
  fault: 'row without a file' | 'file without a row' | 'content differs'
  key: string
  repaired: boolean
}

interface FsckOptions {
  /** Removes bytes without a row and remakes lost variants; other losses need a backup. */
  repair: boolean
  /** Bytes written after this are skipped: a running board may be about to record their upload. */
  before?: Date
}

export async function fsck(
  db: Db,
  store: FileStore,
  { repair, before }: FsckOptions,
): Promise<{ checked: number; faults: Fault[] }> {
  const rows = await db.selectFrom('files').select(['key', 'sha256', 'variant_of']).execute()
  const faults: Fault[] = []
  for (const { key, sha256, variant_of } of rows) {
    const stored = await findHash(store, key)
    if (stored?.equals(Buffer.from(sha256))) continue
    // The file may have been deleted or remade since the rows were read.
    if (!(await isStill(db, key, sha256))) continue
    const repaired = repair && variant_of !== null
    if (repaired)
      await db
        .updateTable('files')
        .set({ variant_widths: null, variant_tries: 0, variants_leased_until: null })
        .where('key', '=', variant_of)
        .execute()
    faults.push({ fault: stored ? 'content differs' : 'row without a file', key, repaired })
  }
  const known = new Set(rows.map(({ key }) => key))
  for await (const { key, writtenAt } of store.list()) {
    if (known.has(key) || (before && writtenAt > before)) continue
    if ((await findKnownKeys(db, [key])).has(key)) continue
    if (repair) await store.remove(key)
    faults.push({ fault: 'file without a row', key, repaired: repair })
  }
  return { checked: rows.length, faults }
}

async function isStill(db: Db, key: string, sha256: Uint8Array): Promise<boolean> {
  const row = await db.selectFrom('files').select('sha256').where('key', '=', key).executeTakeFirst()
  return row !== undefined && Buffer.from(row.sha256).equals(sha256)
}

async function findHash(store: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of await store.read(key)) hash.update(chunk as Buffer)
    return hash.digest()
  } catch (error) {
    // Only a missing file counts as lost, not a bucket that does not answer.
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return undefined
  }
}

const GRACE_MS = 60 * 60_000
const BATCH = 500
/** A sweep removes up to this many files without rows; more only if most files have a row. */
const UNSUSPICIOUS = 50

interface DeletedLeftovers {
  stored: number
  temporary: number
  /** Files without a row that were not removed, because there are too many to be leftovers. */
  held: number
}

/** Removes nothing if most files have no row: then the store probably belongs to another database. */
export async function deleteStorageLeftovers(
  { db, clock }: Timed,
  store: FileStore,
  temporaryFolder: string,
): Promise<DeletedLeftovers> {
  const before = clock.now().getTime() - GRACE_MS
  const temporary = await sweepFolder(temporaryFolder, before)
  // A backup may still be copying a file whose row was deleted since its snapshot.
  if (await deletionsAreLeased(db)) return { stored: 0, temporary, held: 0 }
  const orphans: string[] = []
  let known = 0
  for await (const keys of batches(olderThan(before, store))) {
    const withRow = await findKnownKeys(db, keys)
    known += withRow.size
    orphans.push(...keys.filter((key) => !withRow.has(key)))
  }
  if (orphans.length > Math.max(UNSUSPICIOUS, known)) return { stored: 0, temporary, held: orphans.length }
  for (const key of orphans) await store.remove(key)
  return { stored: orphans.length, temporary, held: 0 }
}

async function* olderThan(before: number, store: FileStore): AsyncIterable<string> {
  for await (const { key, writtenAt } of store.list()) if (writtenAt.getTime() < before) yield key
}

async function* batches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function sweepFolder(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.mtimeMs >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Deletes a picture at the second run that finds it unused, because pages in browsers may still request it. */
export function deleteReplacedPictures(db: Db): () => Promise<number> {
  let before: ReadonlySet<string> = new Set()
  return async () => {
    const unused = await unusedPictures(db)
    const due = unused.filter((key) => before.has(key))
    before = new Set(unused)
    for (const key of due) await db.transaction().execute((trx) => deleteFile(trx, key))
    return due.length
  }
}
