import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { updateUpTo } from '#src/platform/db/update-up-to.ts'

/** Changes of vacancies propose categories; they count as their vacancies do. */
export const revisionCategories: CategoryOwner = {
  uses: async () => ({}),
  move: async (trx, gone, kept, most) => {
    let moved = 0
    for (const side of ['from', 'to'])
      moved += await updateUpTo(trx, 'vacancy_revisions', most, {
        set: sql`changes = jsonb_set(changes, array['job_category_id', ${side}::text], to_jsonb(${kept.id}::integer))`,
        where: sql`changes ? 'job_category_id' and changes->'job_category_id'->>${side} = ${String(gone)}`,
      })
    return moved
  },
}
