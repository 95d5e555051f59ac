import { sql } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import { countUpTo } from '#src/platform/db/queries/count-up-to.ts'
import { applicationKinds } from '../application.ts'

/** Applications of all kinds are in categories; those for positions remember the name besides. */
export const applicationCategories: CategoryOwner = {
  uses: async (db, category, max) => {
    const counts: Record<string, number> = {}
    for (const kind of applicationKinds)
      counts[`${kind}s`] = await countUpTo(
        db,
        'applications',
        max,
        sql`kind = ${kind} and job_category_id = ${category}`,
      )
    return counts
  },
  move: async (trx, gone, target, max) => {
    // They are locked first: one that another transaction changes meanwhile may no longer be meant.
    const { numAffectedRows } = await sql`
      with moved as materialized (
        select kind, no from applications where job_category_id = ${gone} limit ${max} for no key update)
      update applications as application set job_category_id = ${target.id},
        job_category_name = case when application.job_category_name is not null then ${target.name} end
      from moved where application.kind = moved.kind and application.no = moved.no`.execute(trx)
    return Number(numAffectedRows ?? 0)
  },
}
