import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'
import { updateUpTo } from '#src/platform/db/update-up-to.ts'

/** Vacancies are in categories. */
export const vacancyCategories: CategoryOwner = {
  uses: async (db, category, most) => ({
    vacancies: await countUpTo(db, 'vacancies', most, sql`job_category_id = ${category}`),
  }),
  move: (trx, gone, kept, most) =>
    updateUpTo(trx, 'vacancies', most, {
      set: sql`job_category_id = ${kept.id}`,
      where: sql`job_category_id = ${gone}`,
    }),
}
