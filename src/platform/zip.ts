import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore } from './file-store.ts'

interface Archive {
  add: (content: Readable, path: string) => Promise<void>
  /** Resolves to `false` if the file's bytes are lost. */
  addStored: (store: FileStore, key: string, path: string) => Promise<boolean>
}

/** The archive is made while it is read. If an entry fails, it breaks off instead of looking complete. */
export function getZip(
  fill: (archive: Archive) => Promise<void>,
  onError: (error: unknown) => void,
): Readable {
  const zip = new ZipFile()
  // `add` handles the errors of entries.
  zip.on('error', () => undefined)
  const out = zip.outputStream as Readable
  const add = (content: Readable, path: string) => addEntry(zip, out, content, path)
  const addStored = async (store: FileStore, key: string, path: string) => {
    const bytes = await store.read(key).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) await add(bytes, path)
    return bytes !== undefined
  }
  void fill({ add, addStored })
    .then(() => zip.end())
    .catch((error: unknown) => {
      if (!out.destroyed) onError(error)
      out.destroy(error as Error)
    })
  return out
}

/** Resolves when the entry was read to its end; rejects when the reader of the archive has gone. */
async function addEntry(zip: ZipFile, out: Readable, content: Readable, path: string): Promise<void> {
  const stop = () => content.destroy(new Error('the reader of the archive has gone'))
  out.once('close', stop)
  if (out.destroyed) stop()
  try {
    // Résumés and posters are compressed already.
    zip.addReadStream(content, path, { compress: path.endsWith('.json') })
    await finished(content, { writable: false })
  } finally {
    out.off('close', stop)
  }
}

/** Keeps a sender's file name from leading out of the folder into which the archive is unpacked. */
export function entryName(name: string): string {
  return name.replace(/[/\\:*?"<>|\u0000-\u001F]+/g, '_').replace(/^\.+/, '_') || 'file'
}
