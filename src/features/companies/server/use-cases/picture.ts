import {
  removeBytes,
  withStoredFile,
  type PictureTags,
  type StoredFile,
} from '#src/features/storage/server/index.ts'
import { type FileStore } from '#src/platform/file-store.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'

export const tagsOfCompanyPictures: Pick<PictureTags, 'logos' | 'banners'> = {
  logos: async () => ['clients', 'companies'],
  banners: async () => ['site'],
}

/**
 * Runs `work`, one transaction, with the picture that came, if one came. The bytes of pictures that it removes go after
 * the commit; one that another takes the place of in public goes later, with an hourly run of storage: pages that show it
 * may be on their way.
 */
export async function withPicture<T>(
  store: FileStore,
  upload: Upload | undefined,
  work: (file: StoredFile | undefined, replaces: (key: string) => void) => Promise<T>,
): Promise<T> {
  const old: string[] = []
  const noted = (file?: StoredFile) => work(file, (key) => void old.push(key))
  const result = upload ? await withStoredFile(store, upload, noted) : await noted()
  for (const key of old) await removeBytes(store, key)
  return result
}

export function storagePath(key: string | null): string | null {
  return key && `/storage/${key}`
}
