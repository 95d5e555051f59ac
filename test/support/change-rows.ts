import assert from 'node:assert/strict'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Row } from './find-rows.ts'

/** Inserts a row and returns it with its id; all columns unless some are named. */
export async function insertRow<
  Name extends keyof Tables,
  Picked extends keyof Row<Name> & string = keyof Row<Name> & string,
>(
  db: Db,
  table: Name,
  row: Insertable<Tables[Name]>,
  columns?: readonly Picked[],
): Promise<Pick<Row<Name>, Picked>> {
  const query = insertInto(db, table, row)
  const returning = columns ? query.returning(columns as readonly string[] as 'id'[]) : query.returningAll()
  return (await returning.executeTakeFirstOrThrow()) as unknown as Pick<Row<Name>, Picked>
}

export async function insertRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  await insertInto(db, table, rows).execute()
}

/** Changes the rows that have these values, of which there is one at least. */
export async function changeRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
  changes: Updateable<Tables[Name]>,
): Promise<void> {
  let query = db.updateTable(table as 'vacancies').set(changes as object)
  for (const [column, value] of Object.entries(values))
    query = query.where(column as 'id', value === null ? 'is' : '=', value as number)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  assert.ok(numUpdatedRows > 0n, `no row of ${table} has ${JSON.stringify(values)}`)
}

// The types of Kysely follow no table that is a parameter.
const insertInto = (db: Db, table: keyof Tables, rows: unknown) =>
  db.insertInto(table as 'vacancies').values(rows as [])
