import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const folder = join(import.meta.dirname, '../../../../migrations')
const earlierFolder = join(folder, 'before-baseline')

/** The files of `migrations/baseline/` are one migration (decision 108). */
export const BASELINE = '0089-baseline'

export async function currentMigrations(): Promise<string[]> {
  return [BASELINE, ...(await namesIn(folder))]
}

/** Databases and backups from before the baseline have these names. */
export function earlierMigrations(): Promise<string[]> {
  return namesIn(earlierFolder)
}

/** All migrations run in one transaction: after an error the schema is as it was. */
export function currentMigrator(db: Kysely<Tables>): Migrator {
  return migrator(db, async () => ({
    [BASELINE]: migration(Object.values(await textsIn(join(folder, 'baseline'))).join('\n')),
    ...(await migrationsIn(folder)),
  }))
}

export function earlierMigrator(db: Kysely<Tables>): Migrator {
  return migrator(db, () => migrationsIn(earlierFolder))
}

function migrator(db: Kysely<Tables>, getMigrations: () => Promise<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations } })
}

async function migrationsIn(place: string): Promise<Record<string, Migration>> {
  const texts = Object.entries(await textsIn(place))
  return Object.fromEntries(texts.map(([name, text]) => [name, migration(text)]))
}

function migration(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}

async function textsIn(place: string): Promise<Record<string, string>> {
  const texts = (await namesIn(place)).map(async (name) => [
    name,
    await readFile(join(place, `${name}.sql`), 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(texts))
}

async function namesIn(place: string): Promise<string[]> {
  const files = (await readdir(place)).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace(/\.sql$/, '')).sort()
}
