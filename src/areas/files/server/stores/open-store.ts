import { join } from 'node:path'
import type { FileStore } from '#src/platform/file-store.ts'
import { folderStore } from './folder-store.ts'
import type { S3Settings } from './s3-store.ts'

export async function openStore(config: {
  dataDir: string
  s3?: S3Settings | undefined
}): Promise<FileStore> {
  if (!config.s3) return folderStore(join(config.dataDir, 'files'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(config.s3, join(config.dataDir, 'uploads'))
}
