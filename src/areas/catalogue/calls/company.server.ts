import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { p } from '#src/strings/panel.ts'
import { currentBanner } from './banner.server.ts'
import { showBanner, showCompany } from './companies.ts'
import * as admins from './company-admin.ts'
import type { CompanyReviewContext } from './company-contact.server.ts'
import * as owners from './company.ts'
import { approveChange, rejectChange } from './decide-company-change.server.ts'
import {
  type CompanyContext,
  getClaimedCompanies,
  getCompany,
  getSimilarCompanies,
  getWaitingChanges,
} from './get-companies.server.ts'
import { linkToCompany, markCompany, unlinkFromCompany } from './link-account.server.ts'
import { getOwnCompany, sendChange, withdrawChange } from './own-company.server.ts'
import { startMerge } from './start-merge.server.ts'

export function ownCompanyRoutes(bind: Binder, context: CompanyReviewContext): void {
  bind(owners.readOwnCompany, async ({ viewer: { user } }) => ({
    ...(await getOwnCompany(context.db, user!.id)),
    posted_name: await context.postedName(context.db, user!.id),
  }))
  bind(owners.sendCompanyChange, async ({ viewer, body, file: logo }) => {
    const { name, description = null, website = null, district = null, remove_logo } = body
    const profile = { name, description, website, district }
    const sent = { ...profile, logo, removeLogo: remove_logo === 'true' }
    return { message: enAccount['company.sent'], data: await sendChange(context, viewer, sent) }
  })
  bind(owners.dropCompanyChange, async ({ viewer }) => ({
    message: enAccount['company.taken_back'],
    data: await withdrawChange(context, viewer.user!.id),
  }))
}

export function companyAdminRoutes(bind: Binder, context: CompanyReviewContext): void {
  bind(admins.listCompanyChanges, () => getWaitingChanges(context))
  bind(admins.approveCompanyChange, async ({ viewer, params }) => {
    await approveChange(context, viewer, params.id)
    return { message: p('companies.approved') }
  })
  bind(admins.rejectCompanyChange, async ({ viewer, params, body }) => {
    await rejectChange(context, viewer, params.id, body.note ?? null)
    return { message: p('companies.rejected') }
  })
  bind(admins.listClaimedCompanies, () => getClaimedCompanies(context))
  bind(admins.verifyCompany, async ({ viewer, params, body }) => {
    await markCompany(context, viewer, params.id, body.proof)
    return { message: p('companies.verified') }
  })
  bind(admins.takeMark, async ({ viewer, params }) => {
    await markCompany(context, viewer, params.id, null)
    return { message: p('companies.mark_taken') }
  })
  bind(admins.linkAccount, async ({ viewer, params, body }) => {
    await linkToCompany(context, viewer, params.id, body.email)
    return { message: p('companies.linked') }
  })
  bind(admins.unlinkAccount, async ({ viewer, params }) => {
    await unlinkFromCompany(context, viewer, params.id, params.user)
    return { message: p('companies.parted') }
  })
  bind(admins.findCompanies, ({ query }) => getSimilarCompanies(context, query.q))
  bind(admins.mergeCompanies, ({ viewer, params, body }) =>
    startMerge(context, context.merges, viewer, { from: body.company_id, into: params.id }),
  )
}

export function companyRoutes(bind: Binder, context: CompanyContext): void {
  bind(showCompany, ({ params }) => getCompany(context, params.id))
  bind(showBanner, () => currentBanner(context))
}
