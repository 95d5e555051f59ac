import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'
import { updateUpTo } from '#src/platform/db/update-up-to.ts'

const inCategory = (category: number) =>
  sql<boolean>`kind in ('category_application', 'job_seeker_form') and target = ${category}`

/** A held submission may be in a category: its release writes it there. */
export const heldCategories: CategoryOwner = {
  uses: async (db, category, max) => ({
    held_submissions: await countUpTo(db, 'quarantine', max, inCategory(category)),
  }),
  move: async (trx, from, into, max) =>
    updateUpTo(trx, 'quarantine', max, {
      set: sql`target = ${into.id}, "row" = jsonb_set("row", '{job_category_id}', to_jsonb(${into.id}::integer))`,
      where: inCategory(from),
    }),
}
