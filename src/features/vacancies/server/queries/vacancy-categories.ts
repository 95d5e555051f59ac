import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'

/** Vacancies are in categories, and so is what their waiting changes propose. */
export const vacancyCategories: CategoryOwner = {
  uses: async (db, category, most) => ({
    vacancies: await countUpTo(db, 'vacancies', most, sql`job_category_id = ${category}`),
  }),
  move: async (trx, gone, kept) => {
    await trx
      .updateTable('vacancies')
      .set({ job_category_id: kept.id })
      .where('job_category_id', '=', gone)
      .execute()
    for (const side of ['from', 'to'])
      await sql`update vacancy_revisions
        set changes = jsonb_set(changes, array['job_category_id', ${side}::text], to_jsonb(${kept.id}::integer))
        where changes ? 'job_category_id' and changes->'job_category_id'->>${side} = ${String(gone)}`.execute(
        trx,
      )
  },
}
