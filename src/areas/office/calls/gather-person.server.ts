import { storedFiles } from '#src/areas/files/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { existingTables, readRows, type PersonRow } from '#src/platform/personal-data/person-rows.ts'
import type { PersonalData, PersonalTable } from '#src/platform/personal-data/personal-table.ts'

/** Rows in memory at a time: one person may have any number. */
const BATCH_SIZE = 200
/** Rows of a table without ids, read at once: one person has few there. */
const WITHOUT_IDS = 1_000

interface PersonPart {
  name: string
  rows: PersonRow[]
  files: { key: string; name: string }[]
}

export function getTables(inventory: readonly PersonalData[]): PersonalTable[] {
  return inventory.flatMap(({ tables }) => tables)
}

/** Yields every row once, without secrets; batches of a table follow each other. */
export async function* gatherPerson(
  db: Db,
  inventory: readonly PersonalData[],
  email: string,
): AsyncGenerator<PersonPart> {
  const tables = await existingTables(db, getTables(inventory))
  const seen = new Map<string, Set<unknown>>()
  const byTable = Map.groupBy(tables, ({ name }) => name)
  for (const entry of [...byTable.values()].flat()) {
    if (entry.isInternal) continue
    const hasIds = entry.key === undefined || entry.kind !== undefined
    let after: unknown
    for (;;) {
      const max = hasIds ? BATCH_SIZE : WITHOUT_IDS
      const found = await readRows(db, tables, entry, email, { max, after })
      const known = seen.get(entry.name) ?? new Set()
      seen.set(entry.name, known)
      // A row may be found twice: the person may have posted a vacancy that names their address.
      const rows = found.filter(({ id }) => id === undefined || !known.has(id))
      for (const { id } of rows) known.add(id)
      if (rows.length > 0) yield { name: entry.name, rows, files: await getFiles(db, entry, rows) }
      if (found.length < max || !hasIds) break
      after = found.at(-1)!['id']
    }
  }
}

export async function getFiles(
  db: Db,
  { file }: PersonalTable,
  rows: readonly PersonRow[],
): Promise<PersonPart['files']> {
  const keys =
    file === undefined ? [] : rows.flatMap((row) => (typeof row[file] === 'string' ? [row[file]] : []))
  if (keys.length === 0) return []
  return db
    .selectFrom(storedFiles)
    .select(['files.key', 'files.name'])
    .where('files.key', 'in', keys)
    .orderBy('files.key')
    .execute()
}
