import { Readable } from 'node:stream'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { entryName, zipOf } from '#src/platform/zip.ts'
import { gatherPerson } from './gather-person.server.ts'

export interface ArchiveParts {
  inventory: readonly PersonalData[]
  onError: (error: unknown) => void
}

/** Made while it is read, a piece of rows or a file at a time; lost files are named in it. */
export async function makeArchive(
  { db, clock, store }: AppContext,
  { inventory, onError }: ArchiveParts,
  actor: Actor,
  email: string,
): Promise<Readable> {
  await audit(db, actor, clock.now(), { action: 'person.exported' })
  const files = new Map<string, string>()
  const data = Readable.from(dataOf(gatherPerson(db, inventory, email), email, files))
  return zipOf(async ({ add, addStored }) => {
    await add(data, 'data.json')
    const missing: string[] = []
    for (const [key, path] of files) if (!(await addStored(store, key, path))) missing.push(path)
    if (missing.length > 0) await add(Readable.from([`${missing.join('\n')}\n`]), 'missing-files.txt')
  }, onError)
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
      if (!files.has(file.key)) files.set(file.key, `files/${files.size + 1}-${entryName(file.name)}`)
  }
  yield `${name === undefined ? '' : '\n]'}\n},\n"files": {`
  yield [...files].map(([key, path]) => `\n${JSON.stringify(key)}: ${JSON.stringify(path)}`).join(',')
  yield '\n}\n}\n'
}
