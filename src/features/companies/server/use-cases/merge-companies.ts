import { problem } from '#src/contract/errors.ts'
import { forgetFile, type FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { moveInPieces, moveRest } from '#src/platform/db/move-in-pieces.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { MoveVacancies } from '../merging-vacancies.ts'
import { findCompanies, lockCompanies, lockMerges, mergeInto, mergingOf } from '../queries/merge-companies.ts'
import { tagsWithVacancies } from './decide-company-change.ts'
import { noteCompanyAct } from './note-company-act.ts'
import { withPicture } from './picture.ts'

/**
 * Makes the company `gone` a part of `kept`: its accounts, changes, addresses and, where both are nobody's, all of its
 * vacancies. Once one of the two is claimed only vacancies of linked accounts join, as those of its own name do. Very many
 * vacancies move in several calls, each a whole one: what has moved stays. Resolves to whether it is done.
 *
 * @throws Problem `not_found`; `conflict` for a company and itself, and where `gone` alone is on Our Clients: the numbers
 * of clients stay.
 */
export async function mergeCompanies(
  { changes, clock, db, moveVacancies }: AppContext & { moveVacancies: MoveVacancies },
  store: FileStore,
  viewer: Viewer,
  ids: { kept: number; gone: number },
): Promise<boolean> {
  const { kept, gone } = ids
  if (kept === gone) throw problem('conflict', { text: 'company.merge_self' })
  judge(await findCompanies(db, [kept, gone]), ids)
  const tags = [...tagsWithVacancies(kept), ...tagsWithVacancies(gone)]
  const move = async (trx: Trx, most: number) => {
    const merging = await mergingOf(trx, ids)
    if (!merging) throw problem('not_found')
    return moveVacancies(trx, merging, most)
  }
  const moveSome = async (most: number) =>
    changes.transaction(async (trx, changed) => {
      await lockMerges(trx)
      changed(...tags)
      return move(trx, most)
    })
  if (!(await moveInPieces(moveSome))) return false
  const now = clock.now()
  await withPicture(store, undefined, (_file, replaces) =>
    changes.transaction(async (trx, changed) => {
      await lockMerges(trx)
      const [stays, goes] = judge(await lockCompanies(trx, [kept, gone]), ids)
      await moveRest((most) => move(trx, most))
      await mergeInto(trx, gone, kept, now)
      if (goes.logo && stays.logo && (await forgetFile(trx, goes.logo))) replaces(goes.logo)
      await noteCompanyAct(trx, viewer, now, 'company.merged', kept, `${goes.name} → ${stays.name}`)
      changed(...tags)
    }),
  )
  return true
}

/** Answers both, the one that stays first. */
function judge<Company extends { sort_order: number | null }>(
  both: ReadonlyMap<number, Company>,
  { kept, gone }: { kept: number; gone: number },
): [Company, Company] {
  const [stays, goes] = [both.get(kept), both.get(gone)]
  if (!stays || !goes) throw problem('not_found')
  if (goes.sort_order !== null && stays.sort_order === null)
    throw problem('conflict', { text: 'company.merge_client' })
  return [stays, goes]
}
