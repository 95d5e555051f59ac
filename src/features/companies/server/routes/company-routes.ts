import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { enAccount } from '#src/strings/en-account.ts'
import { p } from '#src/strings/panel.ts'
import * as calls from '../../company-contract.ts'
import {
  approveChange,
  markCompany,
  rejectChange,
  seeClaimedCompanies,
  seeWaitingChanges,
  type CompanyReviewContext,
} from '../use-cases/decide-company-change.ts'
import { seeOwnCompany, sendChange, takeChangeBack } from '../use-cases/own-company.ts'

/** Binds what an employer does with the company page. */
export function ownCompanyRoutes(bind: Binder, context: CompanyReviewContext): void {
  bind(calls.readOwnCompany, ({ viewer }) => seeOwnCompany(context.db, viewer.user!.id))
  bind(calls.sendCompanyChange, async ({ viewer, body }) => {
    const { name, description = null, website = null, district = null } = body
    const data = await sendChange(context, viewer, { name, description, website, district })
    return { message: enAccount['company.sent'], data }
  })
  bind(calls.dropCompanyChange, async ({ viewer }) => ({
    message: enAccount['company.taken_back'],
    data: await takeChangeBack(context, viewer.user!.id),
  }))
}

/** Binds what an admin does with claims, changes and marks. */
export function companyAdminRoutes(bind: Binder, context: CompanyReviewContext): void {
  bind(calls.listCompanyChanges, () => seeWaitingChanges(context))
  bind(calls.approveCompanyChange, async ({ viewer, params }) => {
    await approveChange(context, viewer, params.id)
    return { message: p('companies.approved') }
  })
  bind(calls.rejectCompanyChange, async ({ viewer, params, body }) => {
    await rejectChange(context, viewer, params.id, body.note ?? null)
    return { message: p('companies.rejected') }
  })
  bind(calls.listClaimedCompanies, () => seeClaimedCompanies(context))
  bind(calls.verifyCompany, async ({ viewer, params, body }) => {
    await markCompany(context, viewer, params.id, body.proof)
    return { message: p('companies.verified') }
  })
  bind(calls.takeMark, async ({ viewer, params }) => {
    await markCompany(context, viewer, params.id, null)
    return { message: p('companies.mark_taken') }
  })
}
