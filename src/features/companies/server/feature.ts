import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { forgetUnusedCompanies } from './forget-companies.ts'
import { clientList } from './lists/clients.ts'
import { companiesPersonalData } from './personal-data.ts'
import { clientAdminRoutes } from './routes/admin-routes.ts'
import { companyAdminRoutes, ownCompanyRoutes } from './routes/company-routes.ts'
import { companyRoutes } from './routes/public-routes.ts'
import type { CompanyReviewContext } from './use-cases/company-contact.ts'
import type { CompanyContext } from './use-cases/see-company.ts'

type CompanyNeeds = Omit<CompanyContext, keyof AppContext> & Omit<CompanyReviewContext, keyof AppContext>

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'client.added': true
    'client.changed': true
    'client.moved': true
    'client.removed': true
    'company.change_sent': true
    'company.change_approved': true
    'company.change_rejected': true
    'company.verified': true
    'company.mark_taken': true
    'company.account_linked': true
    'company.account_parted': true
    'company.merged': true
    'banner.changed': true
  }
}

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    /** Shown on Our Clients. */
    clients: true
    /** The name, logo or website of a company beside its vacancies. */
    companies: true
    /** One company, by its id. */
    [company: `company:${number}`]: true
    /** The banner. */
    site: true
  }
}

export const companies = (needs: CompanyNeeds): Feature => ({
  name: 'companies',
  heading: 'Companies',
  mount: (bind, { context: board, store }) => {
    const context = { ...board, ...needs }
    companyRoutes(bind, context)
    ownCompanyRoutes(bind, context, store)
    clientAdminRoutes(bind, context, store)
    companyAdminRoutes(bind, context, store)
  },
  lists: [clientList],
  cachedPages: [{ path: /^\/top-employers$/, query: [], isPage: true }],
  jobs: ({ context }) => [
    hourly('unused companies', () => forgetUnusedCompanies(context.db), { removes: true }),
  ],
  personalData: companiesPersonalData,
})
