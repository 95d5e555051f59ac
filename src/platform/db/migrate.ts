import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { OperatorError } from '../operator-error.ts'
import type { Tables } from './tables.ts'

const folder = join(import.meta.dirname, '../../../migrations')

export class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError'
}

/** All migrations run in one transaction: after an error the schema is as it was. */
export async function migrateToLatest(db: Kysely<Tables>): Promise<string[]> {
  if (await isLatest(db)) return []
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) {
    await refuseNewer(db)
    throw error
  }
  return (results ?? []).map((result) => result.migrationName)
}

export async function migrateUpTo(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await migrator(db).migrateTo(name)
  if (error) throw error
}

export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace(/\.sql$/, '')).sort()
}

export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found[0]!.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Nearly every start: one statement, where the migrator reads the whole catalogue of tables twice. */
async function isLatest(db: Kysely<Tables>): Promise<boolean> {
  const [known, applied] = await Promise.all([knownMigrations(), appliedMigrations(db)])
  return known.length === applied.length && known.every((name, no) => name === applied[no])
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const known = new Set(await knownMigrations())
  const newer = (await appliedMigrations(db).catch(() => [])).findLast((name) => !known.has(name))
  if (newer === undefined) return
  throw new NewerDatabaseError(
    `A newer version of this program has migrated the database (${newer}). Start that one, or restore a backup of this one's.`,
  )
}

function migrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } })
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
