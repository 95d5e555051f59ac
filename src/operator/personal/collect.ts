import { sql } from 'kysely'
import { revisionsNaming } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { protectedTables, personalTables, type PersonalTable } from './personal-tables.ts'

export type Row = Record<string, unknown>

export interface PersonalData {
  email: string
  /** The rows stand under their tables. */
  rows: Record<string, Row[]>
  /** The account's acts are listed too, and its sessions without their tokens. */
  activity: Row[]
  sessions: Row[]
  files: { key: string; name: string }[]
}

/** A database of an older version may lack some of the tables. */
export async function existingTables(
  db: Db,
  tables: readonly PersonalTable[] = personalTables,
): Promise<PersonalTable[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  return tables.filter(({ table }) => there.has(table))
}

/** Collects everything that the board holds about one address. */
export async function collectPersonalData(db: Db, email: string): Promise<PersonalData> {
  const rows: Record<string, Row[]> = {}
  const keys = new Set<string>()
  for (const { table, email: column, file, secret = [] } of await existingTables(db, [
    ...personalTables,
    ...protectedTables,
  ])) {
    const { rows: found } = await sql<{ row: Row }>`
      select to_jsonb(r) as row from ${sql.table(table)} as r
      where lower(r.${sql.ref(column)}) = lower(${email}) order by r.id`.execute(db)
    if (found.length === 0) continue
    rows[table] = found.map(({ row }) => withoutSecrets(row, secret))
    for (const { row } of found) if (file !== undefined && typeof row[file] === 'string') keys.add(row[file])
  }
  const user = (rows['users']?.[0]?.['id'] as number | undefined) ?? null
  const about = await db
    .selectFrom('audit_events')
    .select(['happened_at', 'action', 'subject', 'subject_id'])
    .where('actor', '=', 'user')
    .where('actor_id', '=', user)
    .orderBy('id')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'device'])
    .where('user_id', '=', user)
    .execute()
  const posted = await db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'email', 'created_at'])
    .where('user_id', '=', user)
    .execute()
  if (posted.length > 0) rows['vacancies posted by the account'] = posted
  const revised = await revisionsNaming(db, email)
  if (revised.length > 0) rows['vacancy_revisions'] = revised
  return { email, rows, activity: about, sessions, files: await namesOf(db, [...keys]) }
}

async function namesOf(db: Db, keys: string[]): Promise<PersonalData['files']> {
  if (keys.length === 0) return []
  return db.selectFrom('files').select(['key', 'name']).where('key', 'in', keys).orderBy('key').execute()
}

function withoutSecrets(row: Row, secret: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)))
}
