import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CategoryOwner, MergeKind } from '../server/merge-kind.ts'
import { findNames, moveSlugs } from '../server/merged-categories.ts'
import { type CategoryUses, MAX_COUNTED } from './admin-catalogue.ts'

export async function usesOfCategory(
  db: Db,
  owners: readonly CategoryOwner[],
  id: number,
  max = MAX_COUNTED,
): Promise<CategoryUses> {
  const uses: CategoryUses = {
    vacancies: 0,
    position_applications: 0,
    category_applications: 0,
    job_seeker_forms: 0,
    held_submissions: 0,
  }
  for (const owner of owners) Object.assign(uses, await owner.uses(db, id, max))
  return uses
}

export async function getCategoryUses(db: Db, owners: readonly CategoryOwner[], id: number) {
  if (!(await findNames(db, [id])).has(id)) throw problem('not_found')
  return usesOfCategory(db, owners, id)
}

export function categoryMerges(owners: readonly CategoryOwner[]): MergeKind {
  return {
    kind: 'category',
    check: async (db, { from, into }) => {
      if (into === from) throw problem('conflict', { text: 'category.merge_self' })
      const names = await findNames(db, [into, from])
      const [goes, stays] = [names.get(from), names.get(into)]
      if (goes === undefined || stays === undefined) throw problem('not_found')
      return { from: goes, into: stays }
    },
    count: async (trx, { from }, max) => {
      const uses = await usesOfCategory(trx, owners, from, max)
      return Object.values(uses).reduce((sum, count) => sum + count, 0)
    },
    move: async (trx, { from, into }, max) => {
      const name = (await findNames(trx, [into])).get(into)
      if (name === undefined) throw problem('not_found')
      let moved = 0
      for (const owner of owners) moved += await owner.move(trx, from, { id: into, name }, max)
      return moved
    },
    // Categories are locked last, because a sender who is applying has locked a vacancy and needs its category next.
    lock: async (trx, { from, into }) => {
      await trx
        .selectFrom('categories')
        .select('id')
        .where('id', 'in', [into, from])
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    finish: (trx, { from, into }) => moveSlugs(trx, from, into),
    tags: ({ from, into }) => [
      'catalogue',
      'vacancies',
      `vacancies-of-category:${into}`,
      `vacancies-of-category:${from}`,
    ],
  }
}
