import type { Selectable } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never
}[keyof Tables]
type Row<Name extends TableWithId> = Selectable<Tables[Name]>
type Column<Name extends TableWithId> = keyof Row<Name> & string

/** The rows of a table that have these values, in the order of their ids; whole where no columns are named. */
export async function findRows<Name extends TableWithId, Picked extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>> = {},
  columns?: readonly Picked[],
): Promise<Pick<Row<Name>, Picked>[]> {
  // The types of Kysely follow no table that is a parameter.
  let query = (db as unknown as { selectFrom: (name: string) => AnyQuery }).selectFrom(table)
  for (const [column, value] of Object.entries(values))
    query = query.where(column, value === null ? 'is' : '=', value)
  return (columns ? query.select(columns) : query.selectAll()).orderBy('id').execute() as Promise<
    Pick<Row<Name>, Picked>[]
  >
}

interface AnyQuery {
  where(column: string, operator: '=' | 'is', value: unknown): AnyQuery
  select(columns: readonly string[]): AnyQuery
  selectAll(): AnyQuery
  orderBy(column: 'id'): AnyQuery
  execute(): Promise<unknown[]>
}

/** The first of them. */
export async function getRow<Name extends TableWithId, Picked extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
  columns?: readonly Picked[],
): Promise<Pick<Row<Name>, Picked>> {
  const [row] = await findRows(db, table, values, columns)
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(values)}.`)
  return row
}
