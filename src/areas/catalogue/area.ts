import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { deleteFile } from '#src/areas/files/index.ts'
import type { MailKind } from '#src/areas/mail/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Feature } from '#src/platform/feature.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { mountClients } from './calls/admin-companies.server.ts'
import { mountCategories, catalogueLists, mountCatalogue } from './calls/catalogue.server.ts'
import { mountReviewedCompanies } from './calls/company-admin.server.ts'
import type { CompanyReviewContext } from './calls/company-contact.server.ts'
import { type CompanyContext, mountCompanies, mountOwnCompanies } from './calls/company.server.ts'
import { categoryMerges } from './calls/merge.server.ts'
import { siteCards } from './calls/share-cards.ts'
import { clientList, type ClientNeeds } from './lists/clients.ts'
import { companyMails } from './mails/companies-mails.ts'
import type { OpenVacancies } from './rows/catalogue.ts'
import { changeStatus } from './rows/company-changes.ts'
import { deleteUnusedCompanies, sweepReplaced } from './server/delete-unused-companies.ts'
import { getDrawings, sendCard } from './server/drawings.ts'
import { type CategoryOwner, followMergedCategories } from './server/merged-categories.ts'

const PLACES = 'names of places and of categories'

interface CatalogueNeeds {
  openVacancies: OpenVacancies
  categoryOwners: (clock: Clock) => readonly CategoryOwner[]
}

export const catalogue = ({ openVacancies, categoryOwners }: CatalogueNeeds): Feature => ({
  name: 'catalogue',
  heading: 'Categories and cities',
  mount: (bind, { app, context }) => {
    const owners = categoryOwners(context.clock)
    const parts = { ...context, openVacancies, owners, merges: categoryMerges(owners) }
    mountCatalogue(bind, parts)
    mountCategories(bind, parts)
    followMergedCategories(app, context)
  },
  lists: catalogueLists(openVacancies),
  personalData: {
    tables: [],
    impersonal: {
      provinces: PLACES,
      districts: PLACES,
      cities: PLACES,
      categories: PLACES,
      former_category_slugs: PLACES,
      merged_categories: PLACES,
      fillings: PLACES,
    },
  },
})

const ofTheirs = { row: 'user_id', of: 'users' } as const

type CompanyNeeds = Omit<CompanyContext, keyof AppContext> &
  Omit<CompanyReviewContext, keyof AppContext> &
  ClientNeeds

export const companies = ({ openByCompany, hasRiskyVacancy, ...needs }: CompanyNeeds): Feature<MailKind> => ({
  name: 'companies',
  heading: 'Companies',
  mails: companyMails,
  mount: (bind, { context: board }) => {
    const context = { ...board, ...needs }
    mountCompanies(bind, context)
    mountOwnCompanies(bind, context)
    mountClients(bind, context)
    mountReviewedCompanies(bind, context)
  },
  lists: [clientList({ openByCompany, hasRiskyVacancy })],
  waiting: [
    {
      queue: 'claims',
      table: 'company_changes',
      at: 'created_at',
      where: sql`status = ${sql.lit(changeStatus.waiting)}`,
    },
  ],
  cachedPages: [{ path: /^\/top-employers$/, query: [], isPage: true }],
  jobs: ({ context }) => [
    hourly('unused companies', () => deleteUnusedCompanies(context.db), { removes: true }),
    hourly('what decided changes replaced', () => sweepReplaced(context), { removes: true }),
  ],
  personalData: {
    tables: [
      personalTable('company_changes', {
        found: ofTheirs,
        shown: ['name', 'description', 'website', 'district', 'note', 'created_at'],
        exported: ['former_logo', 'replaced'],
        file: 'logo',
        erased: 'deleted',
        onErased: async ({ trx, rows }) => {
          for (const { former_logo } of rows) await deleteFile(trx, (former_logo ?? null) as string | null)
        },
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

export const shareCardsOfSite: Feature = {
  name: 'share-cards',
  heading: 'Board',
  mount: (bind, { config, context, onError }) => {
    mountSiteCards(bind, context)
    // Earlier versions stored cards there.
    rm(join(config.dataDir, 'share-cards'), { recursive: true, force: true }).catch((error: unknown) =>
      onError('share cards of an earlier version were not removed', error),
    )
  },
}

function mountSiteCards(bind: Binder, context: AppContext): void {
  const drawings = getDrawings(context)
  for (const { language, endpoint } of siteCards) {
    const company = dictionaries[language]['footer.about']
    bind(endpoint, async ({ reply, request }) => {
      const text = { heading: '', title: context.look().site(language).name, company, facts: [] }
      const poster = { text, layout: 'band', shape: 'card' } as const
      return sendCard(reply, await drawings.draw('none', poster, getSender(request)))
    })
  }
}
