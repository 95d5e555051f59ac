import type { Kysely } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import type { Tables } from '../tables.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { replaceEarlierMigrations } from './before-baseline.ts'
import { currentMigrations, currentMigrator, earlierMigrations, earlierMigrator } from './migration-files.ts'

export class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError'
}

export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  if (await isLatest(db)) return
  try {
    await replaceEarlierMigrations(db)
    const { error } = await currentMigrator(db).migrateToLatest()
    if (error) throw error
  } catch (error) {
    await refuseNewer(db)
    throw error
  }
}

/** The schema of a backup that was made at this migration. */
export async function migrateUpTo(db: Kysely<Tables>, name: string): Promise<void> {
  const isEarlier = (await earlierMigrations()).includes(name)
  const { error } = await (isEarlier ? earlierMigrator(db) : currentMigrator(db)).migrateTo(name)
  if (error) throw error
}

/** Those of a newer version. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const known = new Set([...(await earlierMigrations()), ...(await currentMigrations())])
  return names.filter((name) => !known.has(name))
}

/** Nearly every start: one statement, where the migrator reads the whole catalogue of tables twice. */
async function isLatest(db: Kysely<Tables>): Promise<boolean> {
  const [current, applied] = await Promise.all([currentMigrations(), appliedMigrations(db)])
  return current.length === applied.length && current.every((name, no) => name === applied[no])
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const newer = (await unknownMigrations(await appliedMigrations(db).catch(() => []))).at(-1)
  if (newer === undefined) return
  throw new NewerDatabaseError(
    `A newer version of this program has migrated the database (${newer}). Start that one, or restore a backup of this one's.`,
  )
}
