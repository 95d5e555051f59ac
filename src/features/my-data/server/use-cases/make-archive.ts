import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { addEntry } from '#src/platform/zip-entry.ts'
import { gatherPerson } from './gather-person.ts'

export interface ArchiveParts {
  store: FileStore
  inventory: readonly PersonalData[]
  onError: (error: unknown) => void
}

/** Made while it is read, a piece of rows or a file at a time; lost files are named in it. */
export async function makeArchive(
  { db, clock }: AppContext,
  { store, inventory, onError }: ArchiveParts,
  actor: Actor,
  email: string,
): Promise<Readable> {
  await audit(db, actor, clock.now(), { action: 'person.exported' })
  const zip = new ZipFile()
  // `addEntry` hears of the error of an entry by itself.
  zip.on('error', () => undefined)
  const out = zip.outputStream as Readable
  const files = new Map<string, string>()
  const data = Readable.from(dataOf(gatherPerson(db, inventory, email), email, files))
  void fill(zip, out, data, store, files).catch((error: unknown) => {
    // Its reader sees an archive that breaks off, not one that ends.
    if (!out.destroyed) onError(error)
    out.destroy(error as Error)
  })
  return out
}

async function fill(
  zip: ZipFile,
  out: Readable,
  data: Readable,
  store: FileStore,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await addEntry(zip, out, data, 'data.json')
  const missing: string[] = []
  for (const [key, path] of files) {
    const bytes = await store.read(key).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) await addEntry(zip, out, bytes, path)
    else missing.push(path)
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), 'missing-files.txt')
  zip.end()
}

async function* dataOf(
  pieces: ReturnType<typeof gatherPerson>,
  email: string,
  files: Map<string, string>,
): AsyncGenerator<string> {
  yield `{\n"email": ${JSON.stringify(email)},\n"rows": {`
  let name: string | undefined
  for await (const piece of pieces) {
    const isNew = piece.name !== name
    if (isNew) yield `${name === undefined ? '' : '\n],'}\n${JSON.stringify(piece.name)}: [`
    const rows = piece.rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
    yield isNew ? rows : `,${rows}`
    name = piece.name
    for (const file of piece.files)
      if (!files.has(file.key)) files.set(file.key, `files/${files.size + 1}-${fileName(file.name)}`)
  }
  yield `${name === undefined ? '' : '\n]'}\n},\n"files": {`
  yield [...files].map(([key, path]) => `\n${JSON.stringify(key)}: ${JSON.stringify(path)}`).join(',')
  yield '\n}\n}\n'
}

/** Keeps a sender's name of a file from leading out of the folder into which the archive is unpacked. */
function fileName(name: string): string {
  return name.replace(/[/\\:*?"<>|\u0000-\u001F]+/g, '_').replace(/^\.+/, '_') || 'file'
}
