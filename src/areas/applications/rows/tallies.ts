import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { ApplicationKind } from '../application.ts'

/** Counts the applications of these kinds together, without looking at them. */
export async function countTalliedApplications(db: Db, kinds: readonly ApplicationKind[]): Promise<number> {
  const { total } = await db
    .selectFrom('application_tallies')
    .select(sql<number>`coalesce(sum(added), 0)::int`.as('total'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return total
}

/** Puts the tallies of each kind together. Who counts meanwhile sees them before or after. */
export async function foldApplicationTallies(db: Db): Promise<void> {
  await sql`
    with folded as (delete from application_tallies returning kind, added)
    insert into application_tallies
    select kind, sum(added) from folded group by 1 having sum(added) <> 0`.execute(db)
}
