import { sql, type RawBuilder } from 'kysely'
import { isOpenOn, selectVacancies, vacancyRows, type VacancyRow } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'

export interface ChangeCursor {
  /** Vacancies whose closing day is before this day have ended. */
  day: string
  /** The newest transaction of `vacancy_changes` before which none is at work. A later commit has a higher number. */
  changed_in: string
  /** The time of that change in milliseconds: another database has another one under this number. */
  at: string
}

const milliseconds = sql`(extract(epoch from at) * 1000)::bigint`

const isCommitted = sql`changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`

/**
 * The cursor of what is committed now, and how many changes are committed after it. The newest row is what counts, and
 * not the next number: after a crash the database gives numbers again that left no row.
 */
export async function newestCursor(db: Db, day: string): Promise<ChangeCursor & { later: number }> {
  const { rows } = await sql<{ changed_in: string | null; at: string | null; later: number }>`
    select newest.changed_in::text, newest.at::text, (
      select count(*)::int from vacancy_changes where changed_in > coalesce(newest.changed_in, 0) and ${isCommitted}
    ) as later
    from (select 1) as one left join lateral (
      select changed_in, ${milliseconds} as at from vacancy_changes
      where changed_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by changed_in desc limit 1
    ) as newest on true`.execute(db)
  const { changed_in, at, later } = rows[0]!
  return { day, changed_in: changed_in ?? '0', at: at ?? '0', later }
}

/** False after the change was swept, or in a database that never had it. */
export async function isKnownCursor(db: Db, { changed_in, at }: ChangeCursor): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from vacancy_changes
      where changed_in = ${changed_in}::bigint and ${milliseconds} = ${at}::bigint and ${isCommitted}) as known`.execute(
    db,
  )
  return rows[0]!.known
}

async function readIds(db: Db, query: RawBuilder<{ id: number }>): Promise<Int32Array> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by id), '{}') as ids from (${query}) as listed`.execute(db)
  return Int32Array.from(rows[0]!.ids)
}

export function openIds(db: Db, today: string): Promise<Int32Array> {
  return readIds(db, sql`select id from ${vacancyRows} where ${isOpenOn(today)}`)
}

/** The vacancies that changed after a cursor, or ended with a day since its day. */
export function changedIds(db: Db, { changed_in, day }: ChangeCursor, today: string): Promise<Int32Array> {
  return readIds(
    db,
    sql`select id from vacancy_changes where changed_in > ${changed_in}::bigint and ${isCommitted} and id > 0
      union select id from ${vacancyRows} where ${isOpenOn(day)} and closing_date < ${today}::date`,
  )
}

/** Reading a few rows at a time spares memory and other requests. */
const BATCH_SIZE = 250

/** In the order of the ids; of those that are deleted there is no row. */
export async function* vacanciesInBatches(
  db: Db,
  ids: Int32Array,
): AsyncGenerator<{ batch: number[]; rows: Map<number, VacancyRow> }> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = [...ids.subarray(at, at + BATCH_SIZE)]
    const found = await selectVacancies(db)
      .where(sql<boolean>`vacancies.id = any (${batch}::int[])`)
      .execute()
    yield { batch, rows: new Map(found.map((row) => [row.id, row])) }
  }
}
