import { sql } from 'kysely'
import type { CategoryOwner } from '#src/features/catalogue/server/index.ts'
import { countUpTo } from '#src/platform/db/count-up-to.ts'
import { updateUpTo } from '#src/platform/db/update-up-to.ts'

const tables = ['position_applications', 'category_applications', 'job_seeker_forms'] as const

/** Applications of all three kinds are in categories; those for positions remember the name besides. */
export const applicationCategories: CategoryOwner = {
  uses: async (db, category, most) => {
    const counts: Partial<Record<(typeof tables)[number], number>> = {}
    for (const table of tables)
      counts[table] = await countUpTo(db, table, most, sql`job_category_id = ${category}`)
    return counts
  },
  move: async (trx, gone, kept, most) => {
    const where = sql`job_category_id = ${gone}`
    const into = sql`job_category_id = ${kept.id}`
    let moved = 0
    for (const table of tables) {
      const set = table === 'position_applications' ? sql`${into}, job_category_name = ${kept.name}` : into
      moved += await updateUpTo(trx, table, most, { set, where })
    }
    return moved
  },
}
