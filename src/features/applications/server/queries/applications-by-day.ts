import { sql } from 'kysely'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'

/** Applications to a vacancy by the Sri Lankan day on which they came, oldest first. */
export async function applicationsByDay(db: Db, vacancyId: number) {
  const { rows } = await sql<{ day: string; applications: number }>`
    select to_char(created_at at time zone ${sql.lit(COLOMBO)}, 'YYYY-MM-DD') as day, count(*)::int as applications
    from position_applications where vacancy_id = ${vacancyId} and stage <> 'withdrawn' and stage <> 'withdrawn'
    group by 1 order by 1`.execute(db)
  return rows
}
