import { problem } from '#src/contract/errors.ts'
import { forgetFile, type FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockCompanies, mergeInto } from '../queries/merge-companies.ts'
import { tagsWithVacancies } from './decide-company-change.ts'
import { noteCompanyAct } from './note-company-act.ts'
import { withPicture } from './picture.ts'

/**
 * Makes the company `gone` a part of `kept`: its accounts, changes, addresses and, where both are nobody's, all of its
 * vacancies. Once one of the two is claimed only vacancies of linked accounts join, as those of its own name do.
 *
 * @throws Problem `not_found`; `conflict` for a company and itself, and where `gone` alone is on Our Clients: the numbers
 * of clients stay.
 */
export async function mergeCompanies(
  { changes, clock }: AppContext,
  store: FileStore,
  viewer: Viewer,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  if (kept === gone) throw problem('conflict', { text: 'company.merge_self' })
  const now = clock.now()
  await withPicture(store, undefined, (_file, replaces) =>
    changes.transaction(async (trx, changed) => {
      const both = await lockCompanies(trx, [kept, gone])
      const [stays, goes] = [both.get(kept), both.get(gone)]
      if (!stays || !goes) throw problem('not_found')
      if (goes.sort_order !== null && stays.sort_order === null)
        throw problem('conflict', { text: 'company.merge_client' })
      await mergeInto(trx, gone, kept, now)
      if (goes.logo && stays.logo && (await forgetFile(trx, goes.logo))) replaces(goes.logo)
      await noteCompanyAct(trx, viewer, now, 'company.merged', kept, `${goes.name} → ${stays.name}`)
      changed(...tagsWithVacancies(kept), ...tagsWithVacancies(gone))
    }),
  )
}
