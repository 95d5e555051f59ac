import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import {
  rowsNamed,
  type CategoryApplication,
  type JobSeekerForm,
  type PositionApplication,
} from './application-rows.ts'

interface Readable extends Tables {
  position_applications: PositionApplication
  category_applications: CategoryApplication
  job_seeker_forms: JobSeekerForm
}
export type Row<Name extends keyof Readable> = Selectable<Readable[Name]>
type Column<Name extends keyof Readable> = keyof Row<Name> & string

/** Rows of a table with these values, ordered by id if there is one; all columns unless some are named. */
export async function findRows<Name extends keyof Readable, Picked extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>> = {},
  columns?: readonly Picked[],
): Promise<Pick<Row<Name>, Picked>[]> {
  // The types of Kysely follow no table that is a parameter.
  let query = rowsNamed(db, table) as unknown as AnyQuery
  for (const [column, value] of Object.entries(values))
    query = query.where(column, value === null ? 'is' : '=', value)
  return (columns ? query.select(columns) : query.selectAll())
    .orderBy(sql`to_jsonb(${sql.ref(table)})->'id'`)
    .execute() as Promise<Pick<Row<Name>, Picked>[]>
}

interface AnyQuery {
  where(column: string, operator: '=' | 'is', value: unknown): AnyQuery
  select(columns: readonly string[]): AnyQuery
  selectAll(): AnyQuery
  orderBy(by: RawBuilder<unknown>): AnyQuery
  execute(): Promise<unknown[]>
}

/** The first row that `findRows` finds. */
export async function getRow<Name extends keyof Readable, Picked extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
  columns?: readonly Picked[],
): Promise<Pick<Row<Name>, Picked>> {
  const [row] = await findRows(db, table, values, columns)
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(values)}.`)
  return row
}
