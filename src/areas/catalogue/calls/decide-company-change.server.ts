import { announceDecision, type Deciding, decisionKey, recordDecision } from '#src/areas/decisions/index.ts'
import type { MailKind } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { companyChangeApproved, companyLinked } from '../mails/companies-mails.ts'
import { linkAccount, lockCompany, lockCompanyNamed } from '../rows/claimed-companies.ts'
import {
  changeStatus,
  lockWaitingChange,
  closeChange,
  isNameKnown,
  findPartedByClaim,
} from '../rows/company-changes.ts'
import { type CompanyReviewContext, getCompanyTags } from './company-contact.server.ts'

export const changeKey = decisionKey('company_change', 'company.change')

export interface BeforeChange {
  /** Ids of other people's vacancies, which a claim detaches from the company. */
  parted: readonly number[]
  brings_logo: boolean
}

/** `heldId` is the company of other accounts that the admin saw; one claimed meanwhile gets no account by mistake. */
export async function approveChange(
  context: CompanyReviewContext,
  viewer: Viewer,
  id: number,
  heldId?: number,
): Promise<{ is_undoable: boolean }> {
  return context.changes
    .transaction(async (trx, changed) => {
      const now = context.clock.now()
      const deciding = { ...context, trx, viewer, now }
      const change = await lockWaitingChange(trx, id)
      if (!change) throw problem('not_found')
      const { user_id, description, website, district } = change
      const company = await getCompany(trx, change)
      const isHeld = change.company_id === null && company.claimed_at !== null
      if ((isHeld ? company.id : undefined) !== heldId) throw taken()
      if (isHeld) {
        const closed = { status: changeStatus.approved, company_id: company.id, former_logo: change.logo }
        await closeChange(trx, id, closed, now)
        await linkAccount(trx, user_id, company.id, now)
        const before: BeforeChange = { parted: [], brings_logo: change.logo !== null }
        const mails = await notifyOwner(deciding, context, user_id, companyLinked, { company: company.name })
        await recordDecision(deciding, changeKey(id), { before, mails })
        await audit(trx, viewer, now, {
          action: 'company.account_linked',
          subject_id: company.id,
          detail: { name: company.name },
        })
        changed(...getCompanyAndVacancyTags(company.id))
        return { is_undoable: true }
      }
      const name = company.isMerged ? company.name : change.name
      const isRenamed = company.name !== name
      const logo = change.logo ?? (change.removes_logo ? null : company.logo)
      const is_undoable = !isRenamed || !(await isNameKnown(trx, name, company.id))
      const before: BeforeChange = {
        parted: company.claimed_at === null ? await findPartedByClaim(trx, company.id, user_id) : [],
        brings_logo: change.logo !== null,
      }
      const replaced = {
        name: company.name,
        description: company.description,
        website: company.website,
        district: company.district,
        claimed_at: company.claimed_at,
        verified_at: company.verified_at,
        verified_proof: company.verified_proof,
      }
      const former_logo = logo === company.logo ? null : company.logo
      const closed = { status: changeStatus.approved, company_id: company.id, former_logo, replaced }
      await closeChange(trx, id, closed, now)
      await trx
        .updateTable('companies')
        .set({ name, description, website, district, logo, updated_at: now.toISOString() })
        .set({ claimed_at: company.claimed_at ?? now.toISOString() })
        // The proof was for the old name.
        .$if(isRenamed, (query) => query.set({ verified_at: null, verified_proof: null }))
        .where('id', '=', company.id)
        .execute()
      await linkAccount(trx, user_id, company.id, now)
      const waiting = is_undoable ? deciding : { ...deciding, mailWaitMs: 0 }
      const mails = await notifyOwner(waiting, context, user_id, companyChangeApproved, { company: name })
      if (is_undoable) await recordDecision(deciding, changeKey(id), { before, mails })
      await audit(trx, viewer, now, {
        action: 'company.change_approved',
        subject_id: company.id,
        detail: { name },
      })
      changed(...getCompanyAndVacancyTags(company.id))
      return { is_undoable }
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

export const getCompanyAndVacancyTags = (id: number): ContentTag[] => [...getCompanyTags(id), 'vacancies']

/** Queues a mail to the requesting account for when the undo ends. Returns its id; none if the account is deleted. */
export async function notifyOwner<Payload extends object>(
  deciding: Deciding,
  { contactOf }: CompanyReviewContext,
  userId: number,
  mail: MailKind<Payload & { name: string; language?: string | undefined }>,
  payload: Payload,
): Promise<number[]> {
  const owner = await contactOf(deciding.trx, userId)
  if (!owner) return []
  const { name, language } = owner
  return [await announceDecision(deciding, mail, owner.email, { name, language, ...payload })]
}
