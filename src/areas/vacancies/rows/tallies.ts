import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** Counts vacancies of all states without looking at them: those of a status, of any of some categories, or all. */
export async function countTallied(
  db: Db,
  { status, category = [] }: { status?: number | undefined; category?: readonly number[] | undefined },
): Promise<number> {
  let tallies = db.selectFrom('vacancy_tallies').select(sql<number>`coalesce(sum(added), 0)::int`.as('total'))
  if (status !== undefined) tallies = tallies.where('status', '=', status)
  if (category.length > 0) tallies = tallies.where('job_category_id', 'in', category)
  return (await tallies.executeTakeFirstOrThrow()).total
}

/** Puts the tallies of each status and category together. Who counts meanwhile sees them before or after. */
export async function foldTallies(db: Db): Promise<void> {
  await sql`
    with folded as (delete from vacancy_tallies returning status, job_category_id, added)
    insert into vacancy_tallies
    select status, job_category_id, sum(added) from folded group by 1, 2 having sum(added) <> 0`.execute(db)
}
