import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

/** Resolves when the entry was read to its end; rejects when the reader of the archive has gone. */
export async function addEntry(zip: ZipFile, out: Readable, content: Readable, path: string): Promise<void> {
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
