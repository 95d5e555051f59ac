import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { OperatorError } from '#src/platform/readable-error.ts'
import type { Tables } from '../tables.ts'

class OtherVersionError extends OperatorError {
  override name = 'OtherVersionError'
}

export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(db)
  if (await isLatest(applied)) return
  const refusal = await findRefusal(applied)
  if (refusal !== undefined) throw new OtherVersionError(`The database ${refusal}`)
  const { error } = await migrator(db).migrateToLatest()
  if (error) throw error
}

/** Makes the schema of a backup that was written at this migration. */
export async function migrateUpTo(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await migrator(db).migrateTo(name)
  if (error) throw error
}

/** Says why a database or backup with these migrations cannot be used: the rest of a sentence after its name. */
export async function findRefusal(applied: readonly string[]): Promise<string | undefined> {
  const known = new Set(await migrationNames())
  const unknown = applied.filter((name) => !known.has(name))
  if (applied.length > 0 && !applied.includes(BASELINE))
    return `is of a version before 1.0.0 (${applied.at(-1)}). Start version 1.0.0 with it first, which brings it up to date.`
  if (unknown.length > 0)
    return `is of a newer version of this program (${unknown.at(-1)}). Use that version, or a backup of this one's.`
  return undefined
}

/** Lets nearly every start skip the migrator, which reads the catalogue of tables twice. */
async function isLatest(applied: readonly string[]): Promise<boolean> {
  const current = await migrationNames()
  return current.length === applied.length && current.every((name, no) => name === applied[no])
}

const folder = join(import.meta.dirname, '../../../../migrations')

/** The files of `migrations/baseline/` are one migration (decision 108). */
const BASELINE = '0089-baseline'

export async function migrationNames(): Promise<string[]> {
  return [BASELINE, ...(await namesIn(folder))]
}

/**
 * All migrations run in one transaction: after an error the schema is as it was. They may run out of order, because a
 * database may have been migrated by a version between two releases.
 */
function migrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true })
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const baseline = await textsIn(join(folder, 'baseline'))
  const texts = [[BASELINE, baseline.map(([, text]) => text).join('\n')] as const, ...(await textsIn(folder))]
  return Object.fromEntries(texts.map(([name, text]) => [name, migration(text)]))
}

function migration(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}

async function textsIn(place: string): Promise<(readonly [string, string])[]> {
  const names = await namesIn(place)
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(place, `${name}.sql`), 'utf8')] as const),
  )
}

async function namesIn(place: string): Promise<string[]> {
  const files = (await readdir(place)).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace(/\.sql$/, '')).sort()
}

export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found[0]!.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
