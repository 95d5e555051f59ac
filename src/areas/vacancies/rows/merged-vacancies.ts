import { sql } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import type { MergingVacancies } from '#src/areas/catalogue/index.ts'
import { countUpTo } from '#src/platform/db/queries/count-up-to.ts'
import { updateUpTo } from '#src/platform/db/queries/update-up-to.ts'

/** Moves what two companies that become one have, as `merge_companies` of the database would in one go. */
export const mergingVacancies: MergingVacancies = {
  count: async (trx, merging, max) => {
    let count = 0
    for (const { where } of changesOf(merging)) count += await countUpTo(trx, 'vacancies', max, where)
    return count
  },
  move: async (trx, merging, max) => {
    let moved = 0
    for (const change of changesOf(merging)) moved += await updateUpTo(trx, 'vacancies', max, change)
    return moved
  },
}

type Merging = Parameters<MergingVacancies['count']>[1]

function changesOf({ from, into, accounts, names }: Merging) {
  const all = { set: sql`company_id = ${into}`, where: sql`company_id = ${from}` }
  if (accounts === null) return [all]
  const isTheirs = sql`(company_assigned or coalesce(user_id = any(${accounts}::integer[]), false))`
  return [
    { ...all, set: sql`company_id = case when ${isTheirs} then ${into}::integer end` },
    { set: sql`company_id = null`, where: sql`company_id = ${into} and not ${isTheirs}` },
    {
      set: sql`company_id = ${into}`,
      where: sql`company_id is null and user_id = any(${accounts}::integer[])
        and folded_company_name(company_name) = any(${names}::text[])`,
    },
  ]
}

export const vacancyCategories: CategoryOwner = {
  uses: async (db, category, max) => ({
    vacancies: await countUpTo(db, 'vacancies', max, sql`job_category_id = ${category}`),
  }),
  move: (trx, gone, target, max) =>
    updateUpTo(trx, 'vacancies', max, {
      set: sql`job_category_id = ${target.id}`,
      where: sql`job_category_id = ${gone}`,
    }),
}
