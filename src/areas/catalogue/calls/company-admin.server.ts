import { sql } from 'kysely'
import { recordDecision } from '#src/areas/decisions/index.ts'
import { deleteFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { companyChangeRejected } from '../mails/companies-mails.ts'
import { claimedAlike, deleteUnusedLogos, lockCompany, partAccount } from '../rows/claimed-companies.ts'
import { companiesLike } from '../rows/companies.ts'
import {
  profileColumns,
  changeStatus,
  lockOwnChange,
  lockWaitingChange,
  removeChange,
  waitingChanges,
  closeChange,
} from '../rows/company-changes.ts'
import * as admins from './company-admin.ts'
import { type CompanyReviewContext, getCompanyTags } from './company-contact.server.ts'
import {
  approveChange,
  type BeforeChange,
  changeKey,
  notifyOwner,
  getCompanyAndVacancyTags,
} from './decide-company-change.server.ts'
import { merge } from './merge.server.ts'
import { storagePath } from './picture.server.ts'
import { undoChange } from './undo-company-change.server.ts'

const unknownAccount = { name: '', email: '' }

const noPostings = { vacancies: 0, own_vacancies: 0, other_accounts: 0 }

export function mountReviewedCompanies(bind: Binder, context: CompanyReviewContext): void {
  mountChanges(bind, context)
  mountClaimedCompanies(bind, context)
}

function mountChanges(bind: Binder, context: CompanyReviewContext): void {
  const { db, clock, contactOf, postingsOf } = context
  bind(admins.listCompanyChanges, async () => {
    const shown: admins.WaitingChange[] = []
    const alikeOf = await claimedAlike(db)
    for (const row of await waitingChanges(db)) {
      const { name, email } = (await contactOf(db, row.user_id)) ?? unknownAccount
      const company =
        row.company_id === null
          ? null
          : {
              id: row.company_id,
              name: row.now_name!,
              description: row.now_description,
              website: row.now_website,
              district: row.now_district,
              logo_url: storagePath(row.now_logo),
              is_verified: row.verified_at !== null,
            }
      shown.push({
        ...row,
        logo_url: storagePath(row.logo),
        held: row.held && { id: row.held.id!, name: row.held.name! },
        alike: row.held ? null : alikeOf({ company_name: row.name, company_id: row.company_id }),
        user: { id: row.user_id, name, email },
        company,
        evidence: {
          same_domain: isAtWebsite(email, row.website),
          ...(row.named_id === null ? noPostings : await postingsOf(db, row.named_id, row.user_id)),
        },
      })
    }
    return shown
  })
  bind(admins.approveCompanyChange, async ({ viewer, params, query, say }) => {
    const data = await approveChange(context, viewer, params.id, query.company_id)
    return { message: say(query.company_id ? 'companies.linked' : 'companies.approved'), data }
  })
  bind(admins.rejectCompanyChange, async ({ viewer, params, body, say }) => {
    const { id } = params
    const { note = null } = body
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const change = await lockWaitingChange(trx, id)
      if (!change) throw problem('not_found')
      const deciding = { ...context, trx, viewer, now }
      await closeChange(trx, id, { status: changeStatus.rejected, note, former_logo: change.logo }, now)
      const payload = { company: change.name, note }
      const before: BeforeChange = { parted: [], brings_logo: change.logo !== null }
      const mails = await notifyOwner(deciding, context, change.user_id, companyChangeRejected, payload)
      await recordDecision(deciding, changeKey(id), { before, mails })
      await audit(trx, viewer, now, {
        action: 'company.change_rejected',
        subject_id: change.company_id,
        detail: { name: change.name },
      })
    })
    return { message: say('companies.rejected') }
  })
  bind(admins.undoCompanyChange, async ({ viewer, params, say }) => {
    await undoChange(context, viewer, params.id)
    return { message: say('companies.undone') }
  })
}

const MAX_CLAIMED = 500

function mountClaimedCompanies(bind: Binder, context: CompanyReviewContext): void {
  const { db, clock, changes, contactOf } = context
  bind(admins.listClaimedCompanies, async () => {
    const companies: admins.ClaimedCompany[] = []
    const rows = await db
      .selectFrom('companies')
      .select(['id', ...profileColumns, 'claimed_at', 'verified_at', 'verified_proof'])
      .select((eb) =>
        eb
          .selectFrom('company_accounts')
          .select(sql<number[]>`coalesce(array_agg(user_id order by user_id), '{}')`.as('ids'))
          .whereRef('company_accounts.company_id', '=', 'companies.id')
          .as('user_ids'),
      )
      .where('claimed_at', 'is not', null)
      .orderBy('name')
      .orderBy('id')
      .limit(MAX_CLAIMED)
      .execute()
    for (const { user_ids, ...row } of rows) {
      const accounts = []
      for (const id of user_ids ?? []) accounts.push({ id, ...((await contactOf(db, id)) ?? unknownAccount) })
      companies.push({ ...row, claimed_at: row.claimed_at!, accounts })
    }
    return companies
  })
  bind(admins.verifyCompany, async ({ viewer, params, body, say }) => {
    await markCompany(context, viewer, params.id, body.proof)
    return { message: say('companies.verified') }
  })
  bind(admins.takeMark, async ({ viewer, params, say }) => {
    await markCompany(context, viewer, params.id, null)
    return { message: say('companies.mark_taken') }
  })
  bind(admins.unlinkAccount, async ({ viewer, params, say }) => {
    const { id, user } = params
    const now = clock.now()
    await changes.transaction(async (trx, changed) => {
      const company = await lockCompany(trx, id)
      if (!company) throw problem('not_found')
      const waiting = await lockOwnChange(trx, user)
      if (!(await partAccount(trx, user, id))) throw problem('not_found')
      // The account's waiting change was for this company.
      if (waiting) await removeChange(trx, waiting.id)
      const logos = [waiting?.logo, ...(await deleteUnusedLogos(trx))]
      for (const logo of logos) await deleteFile(trx, logo ?? null)
      const detail = { name: company.name }
      await audit(trx, viewer, now, { action: 'company.account_parted', subject_id: id, detail })
      changed(...getCompanyAndVacancyTags(id))
    })
    return { message: say('companies.parted') }
  })
  bind(admins.findCompanies, async ({ query }) =>
    (await companiesLike(db, query.q)).map(({ id, name, sort_order, claimed_at, verified_at }) => ({
      id,
      name,
      is_client: sort_order !== null,
      is_claimed: claimed_at !== null,
      is_verified: verified_at !== null,
    })),
  )
  bind(admins.mergeCompanies, async ({ viewer, params, body, say }) => {
    await merge(context, context.merges, viewer, { from: body.company_id, into: params.id })
    return { message: say('companies.merged') }
  })
}

function isAtWebsite(email: string, website: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = website && URL.parse(website)?.hostname.replace(/^www\./, '')
  return Boolean(host) && (domain === host || domain.endsWith(`.${host}`))
}

async function markCompany(
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
    changed(...getCompanyTags(id))
  })
}
