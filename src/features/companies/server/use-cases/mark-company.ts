import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockCompany } from '../queries/claimed-companies.ts'
import { tagsOfCompany } from './company-tags.ts'
import { recordCompanyAct } from './record-company-act.ts'

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
    await recordCompanyAct(trx, viewer, now, action, id, company.name)
    changed(...tagsOfCompany(id))
  })
}
