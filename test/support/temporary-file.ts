import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the bytes a path for as long as `read` runs. */
export async function withFile<T>(bytes: Uint8Array, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
