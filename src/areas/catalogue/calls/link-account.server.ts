import { deleteFile } from '#src/areas/files/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { deleteUnusedLogos, lockCompany, partAccount } from '../rows/claimed-companies.ts'
import { companyOfAccount, deleteChangesOf, lockOwnChange, removeChange } from '../rows/company-changes.ts'
import type { CompanyReviewContext } from './company-contact.server.ts'
import { tagsOfCompany } from './company-tags.server.ts'
import { tagsWithVacancies } from './decide-company-change.server.ts'

export async function unlinkFromCompany(
  { changes, clock }: CompanyReviewContext,
  viewer: Viewer,
  id: number,
  userId: number,
): Promise<void> {
  const now = clock.now()
  await changes.transaction(async (trx, changed) => {
    const company = await lockCompany(trx, id)
    if (!company) throw problem('not_found')
    const waiting = await lockOwnChange(trx, userId)
    if (!(await partAccount(trx, userId, id))) throw problem('not_found')
    // It was a change of this company.
    if (waiting) await removeChange(trx, waiting.id)
    const logos = [waiting?.logo, ...(await deleteUnusedLogos(trx))]
    for (const logo of logos) await deleteFile(trx, logo ?? null)
    await audit(trx, viewer, now, {
      action: 'company.account_parted',
      subject_id: id,
      detail: { name: company.name },
    })
    changed(...tagsWithVacancies(id))
  })
}

export async function markCompany(
  { changes, clock }: AppContext,
  viewer: Viewer,
  id: number,
  proof: string | null,
): Promise<void> {
  const now = clock.now()
  await changes.transaction(async (trx, changed) => {
    const company = await lockCompany(trx, id)
    if (!company || company.claimed_at === null) throw problem('not_found')
    const verified_at = proof === null ? null : now.toISOString()
    await trx
      .updateTable('companies')
      .set({ verified_at, verified_proof: proof })
      .where('id', '=', id)
      .execute()
    const action = proof === null ? 'company.mark_taken' : 'company.verified'
    await audit(trx, viewer, now, { action, subject_id: id, detail: { name: company.name } })
    changed(...tagsOfCompany(id))
  })
}

/** Returns the tags of what shows it. */
export async function detachFromCompany(trx: Trx, userId: number): Promise<ContentTag[]> {
  const company = await companyOfAccount(trx, userId)
  const logos = await deleteChangesOf(trx, userId)
  if (company) await partAccount(trx, userId, company.id)
  for (const logo of [...logos, ...(await deleteUnusedLogos(trx))]) await deleteFile(trx, logo)
  return company ? tagsWithVacancies(company.id) : []
}
