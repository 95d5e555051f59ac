import { createReadStream, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { problem } from '#src/contract/errors.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { S3Settings } from './s3-store.ts'

/** Stores files in a local folder. `put` syncs the bytes before they get their name, and then the name. */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder)
  const getPath = (key: string) => {
    const path = join(root, key)
    // Keys are the board's own, except in a forged backup.
    if (!path.startsWith(root + sep)) throw new Error('A key leads out of the store.')
    return path
  }
  const syncNames = shareNext(sync)
  return {
    place: root,
    async put(key, bytes) {
      const target = getPath(key)
      const arriving = `${target}.arriving`
      const write = async () => {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        if ('data' in bytes) await writeFile(arriving, bytes.data, { mode: 0o600 })
        else await copyFile(bytes.path, arriving)
        await sync(arriving)
        await rename(arriving, target)
      }
      try {
        if ('data' in bytes) await write()
        else {
          await (bytes.handle ? bytes.handle.sync() : sync(bytes.path))
          // `rename` fails from another disk, and into a folder that does not exist yet.
          await rename(bytes.path, target).catch(write)
        }
        await syncNames(dirname(target))
      } catch (error) {
        // The incomplete file must not stay on a full disk.
        await rm(arriving, { force: true }).catch(() => undefined)
        throw Object.assign(problem('unavailable'), { cause: error })
      }
    },
    async read(key) {
      const file = await open(getPath(key), 'r')
      return createReadStream('', { fd: file })
    },
    remove: async (key) => rm(getPath(key), { force: true }),
    async *list() {
      for (const entry of (await unlessMissing(readFolder(folder))) ?? []) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        // The file may have been renamed or removed since the folder was read.
        const found = await unlessMissing(stat(path))
        if (!found) continue
        yield { key: relative(folder, path).split(sep).join('/'), writtenAt: found.mtime, size: found.size }
      }
    },
    async probe() {
      const path = getPath('.probe')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        // An empty file would fit on a full disk.
        await writeFile(path, Buffer.alloc(4_096))
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A running sync may have begun before the new name existed, so callers share the next one. */
function shareNext(work: (path: string) => Promise<void>): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  const begin = (path: string) => {
    const call = work(path).finally(() => running.delete(path))
    running.set(path, call)
    return call
  }
  return (path) => {
    const now = running.get(path)
    if (!now) return begin(path)
    let shared = next.get(path)
    if (!shared) {
      const after = () => {
        next.delete(path)
        return begin(path)
      }
      shared = now.then(after, after)
      next.set(path, shared)
    }
    return shared
  }
}

function readFolder(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true })
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw Object.assign(problem('unavailable'), { cause: error })
  }
}

export async function openStore(config: {
  dataDir: string
  s3?: S3Settings | undefined
}): Promise<FileStore> {
  if (!config.s3) return folderStore(join(config.dataDir, 'files'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(config.s3, join(config.dataDir, 'uploads'))
}
