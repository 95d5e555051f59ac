import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { violates } from '#src/platform/db/constraints.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { ClaimedCompany, WaitingChange } from '../../company-contract.ts'
import {
  changeStatus,
  claimedCompanies,
  closeChange,
  linkAccount,
  lockCompany,
  lockCompanyNamed,
  lockWaitingChange,
  waitingChanges,
} from '../queries/company-changes.ts'
import { tagsOfCompany } from './company-tags.ts'

/** The account behind a company, as mails and admins know it; accounts own the query. */
export type ContactOf = (
  db: Db,
  userId: number,
) => Promise<{ name: string; email: string; language: string } | undefined>

export interface CompanyReviewContext extends AppContext {
  contactOf: ContactOf
}

const nobody = { name: '', email: '' }

export async function seeWaitingChanges({ db, contactOf }: CompanyReviewContext): Promise<WaitingChange[]> {
  const changes: WaitingChange[] = []
  for (const row of await waitingChanges(db)) {
    const { name, email } = (await contactOf(db, row.user_id)) ?? nobody
    const company =
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.now_name!,
            description: row.now_description,
            website: row.now_website,
            district: row.now_district,
            is_verified: row.verified_at !== null,
          }
    changes.push({ ...row, user: { id: row.user_id, name, email }, company })
  }
  return changes
}

export async function seeClaimedCompanies({
  db,
  contactOf,
}: CompanyReviewContext): Promise<ClaimedCompany[]> {
  const companies: ClaimedCompany[] = []
  for (const { user_ids, ...row } of await claimedCompanies(db)) {
    const accounts = []
    for (const id of user_ids ?? []) accounts.push({ id, ...((await contactOf(db, id)) ?? nobody) })
    companies.push({ ...row, claimed_at: row.claimed_at!, accounts })
  }
  return companies
}

/**
 * Takes a change: the page says it from now on. A claim links its account to the company of the name, which keeps only
 * the vacancies of its accounts.
 *
 * @throws Problem `not_found` when it waits no longer; `conflict` when the name is another claimed company's
 */
export async function approveChange(
  context: CompanyReviewContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const now = context.clock.now()
  await context.changes
    .transaction(async (trx, changed) => {
      const change = await lockWaitingChange(trx, id)
      if (!change) throw problem('not_found')
      const { user_id, name, description, website, district } = change
      const company =
        change.company_id === null
          ? await lockCompanyNamed(trx, name)
          : await lockCompany(trx, change.company_id)
      if (!company) throw problem('not_found')
      if (change.company_id === null && company.claimed_at !== null) throw taken()
      const isRenamed = company.name !== name
      await trx
        .updateTable('companies')
        .set({ name, description, website, district, updated_at: now.toISOString() })
        .set({ claimed_at: company.claimed_at ?? now.toISOString() })
        // The proof was of the old name.
        .$if(isRenamed, (query) => query.set({ verified_at: null, verified_proof: null }))
        .where('id', '=', company.id)
        .execute()
      await linkAccount(trx, user_id, company.id, now)
      await closeChange(trx, id, { status: changeStatus.approved, company_id: company.id }, now)
      await tell(context, trx, now, user_id, { company: name })
      await noteDecision(trx, viewer, now, 'company.change_approved', company.id, name)
      changed(...tagsOf(company.id))
    })
    .catch((error: unknown) => {
      throw violates(error, 'companies_folded_name') || violates(error, 'clients_name') ? taken() : error
    })
}

const taken = () => problem('conflict', { text: 'company.claimed' })

/** The company's vacancies have changed too. */
const tagsOf = (id: number): ContentTag[] => [...tagsOfCompany(id), 'vacancies']

/** @throws Problem `not_found` when it waits no longer */
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
    await tell(context, trx, now, change.user_id, { company: change.name, note })
    await noteDecision(trx, viewer, now, 'company.change_rejected', change.company_id, change.name)
  })
}

async function tell(
  { contactOf }: CompanyReviewContext,
  trx: Trx,
  now: Date,
  userId: number,
  { company, note }: { company: string; note?: string | null },
): Promise<void> {
  const owner = await contactOf(trx, userId)
  if (!owner) return
  const { name, language } = owner
  if (note === undefined)
    await announce(trx, now, 'company_change_approved', owner.email, { name, company, language })
  else await announce(trx, now, 'company_change_rejected', owner.email, { name, company, note, language })
}

async function noteDecision(
  trx: Trx,
  viewer: Viewer,
  now: Date,
  action: 'company.change_approved' | 'company.change_rejected' | 'company.verified' | 'company.mark_taken',
  id: number | null,
  name: string,
): Promise<void> {
  await audit(trx, viewer, now, {
    action,
    subject: 'company',
    ...(id === null ? {} : { subject_id: id }),
    detail: { name },
  })
}

/**
 * Gives a claimed company the verified mark, with its proof; `null` takes it away.
 *
 * @throws Problem `not_found` when no account is linked to it
 */
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
    await noteDecision(trx, viewer, now, action, id, company.name)
    changed(...tagsOfCompany(id))
  })
}
