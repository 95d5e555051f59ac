import type { Kysely } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import type { Tables } from '../tables.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { BASELINE, migrationNames, migrator } from './migration-files.ts'

export class OtherVersionError extends OperatorError {
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

/** The schema of a backup that was made at this migration. */
export async function migrateUpTo(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await migrator(db).migrateTo(name)
  if (error) throw error
}

/** The predicate of a sentence about a database or backup with these migrations; undefined where this program can use it. */
export async function findRefusal(applied: readonly string[]): Promise<string | undefined> {
  const known = new Set(await migrationNames())
  const unknown = applied.filter((name) => !known.has(name))
  if (applied.length > 0 && !applied.includes(BASELINE))
    return `is of a version before 1.0.0 (${applied.at(-1)}). Start version 1.0.0 with it first, which brings it up to date.`
  if (unknown.length > 0)
    return `is of a newer version of this program (${unknown.at(-1)}). Use that version, or a backup of this one's.`
  return undefined
}

/** Nearly every start: one statement, where the migrator reads the whole catalogue of tables twice. */
async function isLatest(applied: readonly string[]): Promise<boolean> {
  const current = await migrationNames()
  return current.length === applied.length && current.every((name, no) => name === applied[no])
}
