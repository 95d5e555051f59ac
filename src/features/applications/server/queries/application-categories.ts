import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'

const tables = ['position_applications', 'category_applications', 'job_seeker_forms'] as const

/** Applications of all three kinds are in categories; those for positions remember the name besides. */
export const applicationCategories: CategoryOwner = {
  uses: async (db, category, most) => {
    const counts: Partial<Record<(typeof tables)[number], number>> = {}
    for (const table of tables)
      counts[table] = await countUpTo(db, table, most, sql`job_category_id = ${category}`)
    return counts
  },
  move: async (trx, gone, kept) => {
    await trx
      .updateTable('position_applications')
      .set({ job_category_id: kept.id, job_category_name: kept.name })
      .where('job_category_id', '=', gone)
      .execute()
    for (const table of ['category_applications', 'job_seeker_forms'] as const)
      await trx
        .updateTable(table)
        .set({ job_category_id: kept.id })
        .where('job_category_id', '=', gone)
        .execute()
  },
}
