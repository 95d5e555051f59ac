import { sql, type RawBuilder } from 'kysely'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { Db, Trx } from '../db/database.ts'
import type { PersonalTable } from './personal-table.ts'

export type PersonRow = Record<string, unknown>

/** Keeps the tables that exist: a command may run on the database of an older version. */
export async function existingTables(db: Db, tables: readonly PersonalTable[]): Promise<PersonalTable[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  return tables.filter(({ table }) => there.has(table))
}

export async function readRows(
  db: Db,
  tables: readonly PersonalTable[],
  entry: PersonalTable,
  email: string,
  { max, after }: { max: number; after?: unknown },
): Promise<PersonRow[]> {
  const key = sql.ref(`stored.${entry.key ?? 'id'}`)
  const { rows } = await sql<{ row: PersonRow }>`
    select to_jsonb(stored) as row from ${sql.table(entry.table)} as stored
    where ${isTheirs(tables, entry, email)} ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
    order by ${key} limit ${sql.lit(max)}`.execute(db)
  return rows.map(({ row }) => withoutSecrets(entry.read?.(row) ?? row, entry))
}

export async function countRowsOf(
  db: Db,
  tables: readonly PersonalTable[],
  entry: PersonalTable,
  email: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(entry.table)} as stored
    where ${isTheirs(tables, entry, email)}`.execute(db)
  return rows[0]!.count
}

export async function hasRows(
  db: Db,
  tables: readonly PersonalTable[],
  entry: PersonalTable,
  email: string,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from ${sql.table(entry.table)} as stored
      where ${isTheirs(tables, entry, email)}) as there`.execute(db)
  return rows[0]!.there
}

export async function deleteRows(
  trx: Trx,
  tables: readonly PersonalTable[],
  entry: PersonalTable,
  email: string,
  where: RawBuilder<boolean> = sql`true`,
): Promise<PersonRow[]> {
  const { rows } = await sql<{ row: PersonRow }>`
    delete from ${sql.table(entry.table)} as stored where (${isTheirs(tables, entry, email)}) and ${where}
    returning to_jsonb(stored) as row`.execute(trx)
  return rows.map(({ row }) => entry.read?.(row) ?? row)
}

function withoutSecrets(row: PersonRow, { secret = [] }: PersonalTable): PersonRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)))
}

function isTheirs(
  tables: readonly PersonalTable[],
  entry: PersonalTable,
  email: string,
): RawBuilder<unknown> {
  const found = isFound(tables, entry, email)
  return entry.kind === undefined ? found : sql`(stored.kind = ${sql.lit(entry.kind)} and ${found})`
}

function isFound(
  tables: readonly PersonalTable[],
  { table, found }: PersonalTable,
  email: string,
): RawBuilder<unknown> {
  if ('where' in found) return sql`(${found.where(email)})`
  if ('email' in found) return hasEmail(`stored.${found.email}`, email)
  const parents = tables.filter(
    (one) => one.table === found.of && !('row' in one.found && one.table === table),
  )
  const parent = parents[0]
  if (!parent) return sql`false`
  const only = Object.entries(found.only ?? {}).map(
    ([column, value]) => sql` and ${sql.ref(`stored.${column}`)} = ${value}`,
  )
  return sql`(${sql.ref(`stored.${found.row}`)} in (
    select ${sql.ref(`stored.${parent.key ?? 'id'}`)} from ${sql.table(found.of)} as stored where ${isTheirs(tables, parent, email)})
    ${sql.join(only, sql``)})`
}
