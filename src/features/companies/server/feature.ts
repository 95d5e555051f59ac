import type { MailKind } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { deleteUnusedCompanies } from './delete-unused-companies.ts'
import { clientList } from './lists/clients.ts'
import { companyMails } from './mails.ts'
import { clientAdminRoutes } from './routes/admin-routes.ts'
import { companyAdminRoutes, companyRoutes, ownCompanyRoutes } from './routes/company-routes.ts'
import type { CompanyReviewContext } from './use-cases/company-contact.ts'
import type { CompanyContext } from './use-cases/get-companies.ts'

const ofTheirs = { row: 'user_id', of: 'users' } as const

type CompanyNeeds = Omit<CompanyContext, keyof AppContext> & Omit<CompanyReviewContext, keyof AppContext>

export const companies = (needs: CompanyNeeds): Feature<MailKind> => ({
  name: 'companies',
  heading: 'Companies',
  mails: companyMails,
  mount: (bind, { context: board }) => {
    const context = { ...board, ...needs }
    companyRoutes(bind, context)
    ownCompanyRoutes(bind, context)
    clientAdminRoutes(bind, context)
    companyAdminRoutes(bind, context)
  },
  lists: [clientList],
  cachedPages: [{ path: /^\/top-employers$/, query: [], isPage: true }],
  jobs: ({ context }) => [
    hourly('unused companies', () => deleteUnusedCompanies(context.db), { removes: true }),
  ],
  personalData: {
    tables: [
      personalTable('company_changes', {
        found: ofTheirs,
        shown: ['name', 'description', 'website', 'district', 'note', 'created_at'],
        file: 'logo',
        erased: 'deleted',
      }),
      personalTable('company_accounts', {
        found: ofTheirs,
        shown: [],
        erased: 'with_their_row',
        key: 'user_id',
      }),
    ],
    impersonal: {
      companies:
        'what an employer publishes; one that only vacancies of an erased address made goes with them',
      merged_companies: 'what an employer publishes; it goes with its company',
      banner: 'a picture of the board',
    },
    sweep: deleteUnusedCompanies,
  },
})
