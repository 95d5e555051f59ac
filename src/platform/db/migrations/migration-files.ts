import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const folder = join(import.meta.dirname, '../../../../migrations')

/** The files of `migrations/baseline/` are one migration (decision 108). */
export const BASELINE = '0089-baseline'

export async function migrationNames(): Promise<string[]> {
  return [BASELINE, ...(await namesIn(folder))]
}

/** All migrations run in one transaction: after an error the schema is as it was. */
export function migrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations } })
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
