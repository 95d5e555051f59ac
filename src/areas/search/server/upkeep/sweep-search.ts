import { sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'

/** Two nodes' clocks, and the date in two time zones, differ by fewer days than this. */
const DAYS = 2
const BATCH = 1_000

/** Removes words of vacancies past their closing day from what public lists search. Returns the number of vacancies. */
export async function sweepSearch({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const day = daysBefore(dayInColombo(clock.now()), DAYS)
  const { numAffectedRows } = await sql`
    insert into search_upkeep (task, day) values ('passed_before', ${day}::date)
    on conflict (task) do update set day = excluded.day where search_upkeep.day < excluded.day`.execute(db)
  if (!numAffectedRows) return 0
  for (let swept = 0; ;) {
    const { numAffectedRows: some = 0n } = await sql`
      delete from listed_words where id in (
        select listed_words.id from listed_words join vacancy_search using (id)
        where closing_date < ${day}::date limit ${sql.lit(BATCH)})`.execute(db)
    swept += Number(some)
    if (some < BATCH) return swept
  }
}
