import { deleteFile, recordFile } from '#src/areas/files/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { deleteUnusedLogos, lockCompany, partAccount } from '../rows/claimed-companies.ts'
import * as changes from '../rows/company-changes.ts'
import { companyOfAccount, deleteChangesOf, lockOwnChange, removeChange } from '../rows/company-changes.ts'
import { currentBanner } from './banner.server.ts'
import { showBanner, showCompany } from './companies.ts'
import * as admins from './company-admin.ts'
import { type CompanyReviewContext, tagsOfCompany } from './company-contact.server.ts'
import * as owners from './company.ts'
import type { OwnCompany } from './company.ts'
import { approveChange, rejectChange, tagsWithVacancies } from './decide-company-change.server.ts'
import {
  type CompanyContext,
  getClaimedCompanies,
  getCompany,
  getSimilarCompanies,
  getWaitingChanges,
} from './get-companies.server.ts'
import { merge } from './merge.server.ts'
import { storagePath, withPicture } from './picture.server.ts'
import { undoChange } from './undo-company-change.server.ts'

export function ownCompanyRoutes(bind: Binder, context: CompanyReviewContext): void {
  const { db, clock, store } = context
  bind(owners.readOwnCompany, async ({ viewer: { user } }) => ({
    ...(await getOwnCompany(db, user!.id)),
    posted_name: await context.postedName(db, user!.id),
  }))
  // It takes the place of one that waits, whose logo stays unless another comes or it is removed.
  bind(owners.sendCompanyChange, async ({ viewer, body, file: upload, say }) => {
    const { name, description = null, website = null, district = null } = body
    const removeLogo = body.remove_logo === 'true'
    const user_id = viewer.user!.id
    const now = clock.now()
    const data = await withPicture(store, upload, (file) =>
      db.transaction().execute(async (trx) => {
        const waiting = await lockOwnChange(trx, user_id)
        const company = await companyOfAccount(trx, user_id)
        if (file) await recordFile(trx, file, now)
        const logo = file?.key ?? (removeLogo ? null : (waiting?.logo ?? null))
        const removes_logo = logo === null && removeLogo && company?.logo != null
        const profile = { name, description, website, district }
        const change = { ...profile, user_id, company_id: company?.id ?? null, logo, removes_logo }
        const id = await changes.storeChange(trx, change, now)
        if (waiting?.logo !== logo) await deleteFile(trx, waiting?.logo ?? null)
        await audit(trx, viewer, now, {
          action: 'company.change_sent',
          subject: 'company_change',
          subject_id: id,
          detail: { name },
        })
        return getOwnCompany(trx, user_id)
      }),
    )
    return { message: say('company.sent'), data }
  })
  bind(owners.dropCompanyChange, async ({ viewer, say }) => {
    const { id } = viewer.user!
    const data = await db.transaction().execute(async (trx) => {
      const waiting = await lockOwnChange(trx, id)
      if (waiting) await removeChange(trx, waiting.id)
      await deleteFile(trx, waiting?.logo ?? null)
      return getOwnCompany(trx, id)
    })
    return { message: say('company.taken_back'), data }
  })
}

export function companyAdminRoutes(bind: Binder, context: CompanyReviewContext): void {
  bind(admins.listCompanyChanges, () => getWaitingChanges(context))
  bind(admins.approveCompanyChange, async ({ viewer, params, query, say }) => {
    const data = await approveChange(context, viewer, params.id, query.company_id)
    return { message: say(query.company_id ? 'companies.linked' : 'companies.approved'), data }
  })
  bind(admins.rejectCompanyChange, async ({ viewer, params, body, say }) => {
    await rejectChange(context, viewer, params.id, body.note ?? null)
    return { message: say('companies.rejected') }
  })
  bind(admins.undoCompanyChange, async ({ viewer, params, say }) => {
    await undoChange(context, viewer, params.id)
    return { message: say('companies.undone') }
  })
  bind(admins.listClaimedCompanies, () => getClaimedCompanies(context))
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
    const now = context.clock.now()
    await context.changes.transaction(async (trx, changed) => {
      const company = await lockCompany(trx, id)
      if (!company) throw problem('not_found')
      const waiting = await lockOwnChange(trx, user)
      if (!(await partAccount(trx, user, id))) throw problem('not_found')
      // It was a change of this company.
      if (waiting) await removeChange(trx, waiting.id)
      const logos = [waiting?.logo, ...(await deleteUnusedLogos(trx))]
      for (const logo of logos) await deleteFile(trx, logo ?? null)
      const detail = { name: company.name }
      await audit(trx, viewer, now, { action: 'company.account_parted', subject_id: id, detail })
      changed(...tagsWithVacancies(id))
    })
    return { message: say('companies.parted') }
  })
  bind(admins.findCompanies, ({ query }) => getSimilarCompanies(context, query.q))
  bind(admins.mergeCompanies, async ({ viewer, params, body, say }) => {
    await merge(context, context.merges, viewer, { from: body.company_id, into: params.id })
    return { message: say('companies.merged') }
  })
}

export function companyRoutes(bind: Binder, context: CompanyContext): void {
  bind(showCompany, ({ params }) => getCompany(context, params.id))
  bind(showBanner, () => currentBanner(context))
}

async function getOwnCompany(db: Db, userId: number): Promise<OwnCompany> {
  const [company, last] = [
    await changes.companyOfAccount(db, userId),
    await changes.getLastChange(db, userId),
  ]
  return {
    company: company
      ? { ...company, logo_url: storagePath(company.logo), is_verified: company.verified_at !== null }
      : null,
    waiting:
      last?.status === changes.changeStatus.waiting ? { ...last, logo_url: storagePath(last.logo) } : null,
    refused: last?.status === changes.changeStatus.rejected ? { note: last.note } : null,
  }
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
