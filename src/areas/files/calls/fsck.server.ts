import { createHash } from 'node:crypto'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { findKnownKeys } from '../rows/file-uses.ts'

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
