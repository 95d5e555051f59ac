import { sql } from 'kysely'
import { undoDecision } from '#src/areas/decisions/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockCompany, partAccount } from '../rows/claimed-companies.ts'
import { changeStatus } from '../rows/company-changes.ts'
import * as rows from '../rows/company-changes.ts'
import type { CompanyReviewContext } from './company-contact.server.ts'
import { type BeforeChange, changeKey, getCompanyAndVacancyTags } from './decide-company-change.server.ts'

/** @throws Problem `conflict` once the mail was sent, or if the account or the page has changed since. */
export async function undoChange(context: CompanyReviewContext, viewer: Viewer, id: number): Promise<void> {
  const now = context.clock.now()
  const late = () => problem('conflict', { text: 'company.undo_late' })
  await context.changes
    .transaction(async (trx, changed) => {
      const found = await trx
        .selectFrom('company_changes')
        .select('company_id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!found) throw problem('not_found')
      const companyId = found.company_id
      // The company is locked before the change, as in a merge.
      const company = companyId === null ? undefined : await lockCompany(trx, companyId)
      const change = await rows.lockDecidedChange(trx, id)
      if (!change || change.company_id !== companyId) throw late()
      const undoing = { ...context, trx, viewer, now }
      const tags = await undoDecision<BeforeChange>(undoing, changeKey(id), {
        conflict: late,
        restore: async ({ isUnread, before, decided_at }) => {
          if (!isUnread) return undefined
          const approved = change.status === changeStatus.approved ? company : undefined
          const restored = approved
            ? await restorePage({ trx, now, change, company: approved, before, decided_at })
            : { company_id: companyId, logo: change.former_logo }
          if (!restored) return undefined
          await trx
            .updateTable('company_changes')
            .set({ ...restored, status: changeStatus.waiting, note: null, decided_at: null })
            .set({ former_logo: null, replaced: null })
            .where('id', '=', id)
            .execute()
          await sql`select rejoin_companies(${[...before.parted]}::integer[])`.execute(trx)
          return {
            changed: approved ? getCompanyAndVacancyTags(approved.id) : [],
            event: {
              action: 'company.change_put_back',
              subject_id: companyId,
              detail: { name: change.name },
            },
          }
        },
      })
      changed(...tags)
    })
    .catch((error: unknown) => {
      // The account has another waiting change, or another company has the former name.
      throw violates(error, 'company_changes_waiting') || violates(error, 'companies_folded_name')
        ? late()
        : error
    })
}

interface Restoring {
  trx: Trx
  now: Date
  change: NonNullable<Awaited<ReturnType<typeof rows.lockDecidedChange>>>
  company: NonNullable<Awaited<ReturnType<typeof lockCompany>>>
  before: BeforeChange
  decided_at: string
}

/** Returns the reopened change's company and logo; `undefined` if the page is not as the approval left it. */
async function restorePage({ trx, now, change, company, before, decided_at }: Restoring) {
  const { user_id, former_logo, removes_logo } = change
  const accounts = await rows.listAccountsOfCompany(trx, company.id)
  if (!accounts.includes(user_id)) return undefined
  const replaced = change.replaced as rows.ReplacedPage | null
  if (!replaced) {
    await partAccount(trx, user_id, company.id)
    return { company_id: null, logo: former_logo }
  }
  const isClaim = replaced.claimed_at === null
  const verified_at = company.name === replaced.name ? replaced.verified_at : null
  const isEdited = Date.parse(company.updated_at) !== Date.parse(decided_at)
  if (isEdited || company.verified_at !== verified_at || (isClaim && accounts.length > 1)) return undefined
  if (isClaim) await partAccount(trx, user_id, company.id)
  await trx
    .updateTable('companies')
    .set({ ...replaced, updated_at: now.toISOString() })
    .set({ logo: before.brings_logo || removes_logo ? former_logo : company.logo })
    .where('id', '=', company.id)
    .execute()
  return { company_id: isClaim ? null : company.id, logo: before.brings_logo ? company.logo : null }
}
