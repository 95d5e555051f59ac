import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** The tables whose rows are tallied. */
export type TalliedTable = 'position_applications' | 'category_applications' | 'job_seeker_forms'

/** Counts the rows of these tables together, without looking at them. */
export async function countTalliedApplications(db: Db, tables: readonly TalliedTable[]): Promise<number> {
  const { total } = await db
    .selectFrom('application_tallies')
    .select(sql<number>`coalesce(sum(added), 0)::int`.as('total'))
    .where('source', 'in', tables)
    .executeTakeFirstOrThrow()
  return total
}

/** Puts the tallies of each table together. Who counts meanwhile sees them before or after. */
export async function foldApplicationTallies(db: Db): Promise<void> {
  await sql`
    with folded as (delete from application_tallies returning source, added)
    insert into application_tallies
    select source, sum(added) from folded group by 1 having sum(added) <> 0`.execute(db)
}
