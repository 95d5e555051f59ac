import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'
import { updateUpTo } from '#src/platform/db/update-up-to.ts'

/** Vacancies are in categories, and so is what their waiting changes propose. */
export const vacancyCategories: CategoryOwner = {
  uses: async (db, category, most) => ({
    vacancies: await countUpTo(db, 'vacancies', most, sql`job_category_id = ${category}`),
  }),
  move: async (trx, gone, kept, most) => {
    let moved = await updateUpTo(trx, 'vacancies', most, {
      set: sql`job_category_id = ${kept.id}`,
      where: sql`job_category_id = ${gone}`,
    })
    for (const side of ['from', 'to'])
      moved += await updateUpTo(trx, 'vacancy_revisions', most, {
        set: sql`changes = jsonb_set(changes, array['job_category_id', ${side}::text], to_jsonb(${kept.id}::integer))`,
        where: sql`changes ? 'job_category_id' and changes->'job_category_id'->>${side} = ${String(gone)}`,
      })
    return moved
  },
}
