import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { moveInPieces, moveRest } from '#src/platform/db/move-in-pieces.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { MOST_COUNTED, type CategoryUses } from '../../admin-contract.ts'
import type { CategoryOwner } from '../category-owners.ts'
import { findNames, lockCategories, takeOverAddresses } from '../queries/merge-categories.ts'

/** Counts what is in a category, each kind up to `MOST_COUNTED`. */
export async function usesOfCategory(
  db: Db,
  owners: readonly CategoryOwner[],
  id: number,
): Promise<CategoryUses> {
  const uses: CategoryUses = {
    vacancies: 0,
    position_applications: 0,
    category_applications: 0,
    job_seeker_forms: 0,
    held_submissions: 0,
  }
  for (const owner of owners) Object.assign(uses, await owner.uses(db, id, MOST_COUNTED))
  return uses
}

/** @throws Problem 404 */
export async function seeCategoryUses(db: Db, owners: readonly CategoryOwner[], id: number) {
  if (!(await findNames(db, [id])).has(id)) throw problem('not_found')
  return usesOfCategory(db, owners, id)
}

/**
 * Makes the category `gone` a part of `kept`: vacancies, applications and addresses move, and it is no more. Very many rows
 * move in several calls, each a whole one: what has moved stays. Resolves to whether it is done.
 *
 * @throws Problem 404; 409 `conflict` for a category and itself
 */
export async function mergeCategories(
  { changes, clock, db }: AppContext,
  owners: readonly CategoryOwner[],
  viewer: Viewer,
  { kept, gone }: { kept: number; gone: number },
): Promise<boolean> {
  if (kept === gone) throw problem('conflict', { text: 'category.merge_self' })
  const names = await findNames(db, [kept, gone])
  const [name, former] = [names.get(kept), names.get(gone)]
  if (name === undefined || former === undefined) throw problem('not_found')
  const tags = [
    'catalogue',
    'vacancies',
    `vacancies-of-category:${kept}`,
    `vacancies-of-category:${gone}`,
  ] as const
  const move = async (trx: Trx, most: number) => {
    let moved = 0
    for (const owner of owners) moved += await owner.move(trx, gone, { id: kept, name }, most)
    return moved
  }
  const moveSome = async (most: number) =>
    changes.transaction(async (trx, changed) => {
      changed(...tags)
      return move(trx, most)
    })
  if (!(await moveInPieces(moveSome))) return false
  await changes.transaction(async (trx, changed) => {
    // The category is locked last: whoever applies at this moment holds a vacancy and is about to ask for its category.
    if ((await lockCategories(trx, [kept, gone])) < 2) throw problem('not_found')
    await moveRest((most) => move(trx, most))
    await takeOverAddresses(trx, gone, kept)
    await audit(trx, viewer, clock.now(), {
      action: 'category.merged',
      subject: 'category',
      subject_id: kept,
      detail: { name: `${former} → ${name}` },
    })
    changed(...tags)
  })
  return true
}
