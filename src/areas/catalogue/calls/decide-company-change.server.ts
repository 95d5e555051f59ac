import { deleteFile } from '#src/areas/files/index.ts'
import { announce, type MailKind } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import { audit } from '#src/platform/audit.ts'
import { violates } from '#src/platform/db/constraints.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { companyChangeApproved, companyChangeRejected, companyLinked } from '../mails/companies-mails.ts'
import { linkAccount, lockCompany, lockCompanyNamed } from '../rows/claimed-companies.ts'
import { changeStatus, closeChange, lockWaitingChange } from '../rows/company-changes.ts'
import { type CompanyReviewContext, tagsOfCompany } from './company-contact.server.ts'

/** `heldId`: the company of other accounts that the admin saw; one claimed meanwhile gets no account by mistake. */
export async function approveChange(
  context: CompanyReviewContext,
  viewer: Viewer,
  id: number,
  heldId?: number,
): Promise<void> {
  await context.changes
    .transaction(async (trx, changed) => {
      const now = context.clock.now()
      const change = await lockWaitingChange(trx, id)
      if (!change) throw problem('not_found')
      const { user_id, description, website, district } = change
      const company = await getCompany(trx, change)
      const isHeld = change.company_id === null && company.claimed_at !== null
      if ((isHeld ? company.id : undefined) !== heldId) throw taken()
      if (isHeld) {
        await closeChange(trx, id, { status: changeStatus.approved, company_id: company.id }, now)
        await deleteFile(trx, change.logo)
        await linkAccount(trx, user_id, company.id, now)
        await notifyOwner(context, trx, now, user_id, companyLinked, { company: company.name })
        await audit(trx, viewer, now, {
          action: 'company.account_linked',
          subject_id: company.id,
          detail: { name: company.name },
        })
        return changed(...tagsWithVacancies(company.id))
      }
      const name = company.isMerged ? company.name : change.name
      const isRenamed = company.name !== name
      const logo = change.logo ?? (change.removes_logo ? null : company.logo)
      await closeChange(trx, id, { status: changeStatus.approved, company_id: company.id }, now)
      await trx
        .updateTable('companies')
        .set({ name, description, website, district, logo, updated_at: now.toISOString() })
        .set({ claimed_at: company.claimed_at ?? now.toISOString() })
        // The proof was of the old name.
        .$if(isRenamed, (query) => query.set({ verified_at: null, verified_proof: null }))
        .where('id', '=', company.id)
        .execute()
      if (logo === null) await deleteFile(trx, company.logo)
      await linkAccount(trx, user_id, company.id, now)
      await notifyOwner(context, trx, now, user_id, companyChangeApproved, { company: name })
      await audit(trx, viewer, now, {
        action: 'company.change_approved',
        subject_id: company.id,
        detail: { name },
      })
      changed(...tagsWithVacancies(company.id))
    })
    .catch((error: unknown) => {
      throw violates(error, 'companies_folded_name') || violates(error, 'clients_name') ? taken() : error
    })
}

async function getCompany(
  trx: Trx,
  { company_id, name }: { company_id: number | null; name: string },
): Promise<NonNullable<Awaited<ReturnType<typeof lockCompany>>> & { isMerged?: boolean }> {
  const company = company_id === null ? await lockCompanyNamed(trx, name) : await lockCompany(trx, company_id)
  if (!company) throw problem('not_found')
  return company
}

const taken = () => problem('conflict', { text: 'company.claimed' })

export const tagsWithVacancies = (id: number): ContentTag[] => [...tagsOfCompany(id), 'vacancies']

export async function rejectChange(
  context: CompanyReviewContext,
  viewer: Viewer,
  id: number,
  note: string | null,
): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const change = await lockWaitingChange(trx, id)
    if (!change) throw problem('not_found')
    await closeChange(trx, id, { status: changeStatus.rejected, note }, now)
    await deleteFile(trx, change.logo)
    await notifyOwner(context, trx, now, change.user_id, companyChangeRejected, {
      company: change.name,
      note,
    })
    await audit(trx, viewer, now, {
      action: 'company.change_rejected',
      subject_id: change.company_id,
      detail: { name: change.name },
    })
  })
}

async function notifyOwner<Payload extends object>(
  { contactOf }: CompanyReviewContext,
  trx: Trx,
  now: Date,
  userId: number,
  mail: MailKind<Payload & { name: string; language?: string | undefined }>,
  payload: Payload,
): Promise<void> {
  const owner = await contactOf(trx, userId)
  if (!owner) return
  const { name, language } = owner
  await announce(trx, now, mail, owner.email, { name, language, ...payload })
}
