import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** Without generated columns: the restore computes them again. */
export interface DumpedTable {
  name: string
  columns: string[]
  own: string[]
}

/** The state of a sequence, so that no number is given twice after a restore. */
export interface Counter {
  table: string
  column: string
  last: number
  used: boolean
}

const ROW_BATCH = 500

export async function tablesInOrder(db: Db | Trx): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable & { refers_to: string[] }>`
    select c.relname as name,
      (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to,
      (select coalesce(json_agg(a.attname), '[]') from pg_constraint f
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey)
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid) as own
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname`.execute(db)
  const placed = new Set<string>()
  const ordered: DumpedTable[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, refers_to }) => !placed.has(name) && refers_to.every((other) => placed.has(other)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { refers_to: _, ...table } of next) {
      placed.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

/** Rows are the JSON text that the database writes, so that values come back as they were. */
export async function* rowsAsText(trx: Trx, { name, columns, own }: DumpedTable): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const order =
    own.length === 0
      ? sql``
      : sql`order by ${sql.join(own.map((column) => sql`${sql.ref(column)} nulls first`))}`
  await sql`declare dumped no scroll cursor for
    select row_to_json(r)::text as row from (select ${list} from ${sql.table(name)} ${order}) as r`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROW_BATCH)} from dumped`.execute(trx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROW_BATCH) break
  }
  await sql`close dumped`.execute(trx)
}

/** Runs the work with user triggers disabled: what they would write comes as rows. */
export async function withoutTriggers(
  trx: Trx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  await work()
  for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
}

/** Deletes the rows that migrations inserted: the dump has those that still existed. */
export async function emptyTables(trx: Trx, tables: readonly string[]): Promise<void> {
  for (const name of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

export async function insertText(
  trx: Trx,
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  )
}

export async function getCounters(db: Db | Trx): Promise<Counter[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''
    order by 1, 2`.execute(db)
  const counters: Counter[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: states } = await sql<{ last: number; used: boolean }>`
      select last_value as last, is_called as used from ${sql.raw(sequence)}`.execute(db)
    counters.push({ table, column, ...states[0]! })
  }
  return counters
}

export async function setCounter(trx: Trx, { table, column, last, used }: Counter): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${used})`.execute(
    trx,
  )
}

export async function countRows(db: Db | Trx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]!.count)
}
