import { createHash, randomBytes } from 'node:crypto'
import type { UploadKind } from '#src/contract/uploads.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { databaseIsUnavailable } from '#src/platform/db/db-errors.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { ReceivedFile } from '#src/platform/http/uploads/received-file.ts'
import type { Inspected, Upload } from '#src/platform/http/uploads/upload.ts'
import { possibleVariantKeys } from '../pictures.ts'
import { isFileUsed } from '../rows/file-uses.ts'

/** A received file, or bytes that the board made. */
export type Storable = Upload | (Inspected & { kind: UploadKind; data: Buffer })

export interface StoredFile<File extends Storable = Upload> {
  key: string
  upload: File
}

const folders: Record<UploadKind, string> = {
  poster: 'posters',
  resume: 'resumes',
  logo: 'logos',
  banner: 'banners',
}

/** Stores the bytes before `work`, which must call {@link recordFile}: bytes without a row are swept later. */
export async function withStoredFile<T, File extends Storable>(
  store: FileStore,
  upload: File,
  work: (file: StoredFile<File>) => Promise<T>,
): Promise<T> {
  const key = `${folders[upload.kind]}/${randomBytes(24).toString('base64url')}.${upload.extension}`
  const { data } = upload
  await store.put(key, data ? { data } : (upload as ReceivedFile), upload.mediaType)
  try {
    return await work({ key, upload })
  } catch (error) {
    // If the answer to a commit was lost, the row may exist, so the bytes are left to the sweep.
    if (!databaseIsUnavailable(error)) await removeBytes(store, key)
    throw error
  }
}

/** Call it after the commit. Bytes that cannot be removed now are removed by a job. */
export async function removeBytes(store: FileStore, key: string): Promise<void> {
  for (const name of [key, ...possibleVariantKeys(key)]) await store.remove(name).catch(() => undefined)
}

export async function recordFile(trx: Trx, { key, upload }: StoredFile<Storable>, now: Date): Promise<void> {
  const { data } = upload
  const { size, sha256 } = data ? { size: data.length, sha256: getHash(data) } : (upload as ReceivedFile)
  await trx
    .insertInto('files')
    .values({
      key,
      name: upload.name,
      media_type: upload.mediaType,
      size,
      sha256,
      width: upload.width ?? null,
      height: upload.height ?? null,
      flags: [...upload.flags],
      created_at: now.toISOString(),
    })
    .execute()
}

/** Deletes the file's row and returns its key if no row uses it any more; a job removes the bytes. */
export async function deleteFile(trx: Trx, key: string | null): Promise<string | undefined> {
  if (key === null) return undefined
  // If two rows that use the file are deleted at once, the second waits here and then sees the first one's deletion.
  await trx.selectFrom('files').select('key').where('key', '=', key).forUpdate().execute()
  if (await isFileUsed(trx, key)) return undefined
  await trx.deleteFrom('files').where('key', '=', key).execute()
  await trx
    .insertInto('removals')
    .values([key, ...possibleVariantKeys(key)].map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return key
}

function getHash(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
