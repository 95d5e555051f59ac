import { withStoredFile, type StoredFile } from '#src/areas/files/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { type FileStore } from '#src/platform/file-store.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'

export const tagsOfCompanyPictures = {
  logos: async (): Promise<ContentTag[]> => ['clients', 'companies'],
  banners: async (): Promise<ContentTag[]> => ['site'],
}

/** A replaced public picture is deleted by an hourly job, because pages just sent may still show it. */
export async function withPicture<T>(
  store: FileStore,
  upload: Upload | undefined,
  work: (file?: StoredFile) => Promise<T>,
): Promise<T> {
  return upload ? withStoredFile(store, upload, work) : work()
}

export function storagePath(key: string | null): string | null {
  return key && `/storage/${key}`
}
