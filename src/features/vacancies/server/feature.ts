import { sql } from 'kysely'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly, once, type Job } from '#src/platform/jobs/job.ts'
import {
  personalTable,
  type ErasedRows,
  type PersonalData,
} from '#src/platform/personal-data/personal-table.ts'
import { joinCompanies } from './join-companies.ts'
import { vacancyReceived } from './mails.ts'
import { endedBefore } from './queries/ended-vacancies.ts'
import { foldTallies } from './queries/tallies.ts'
import { mountPublicVacancies } from './routes/public-routes.ts'
import type { VacancyNeeds } from './use-cases/get-vacancy.ts'

const TEXT = 'what an employer publishes'

const shown = ['position', 'company_name', 'address', 'email', 'phone', 'closing_date', 'created_at'] as const

const vacanciesPersonalData: PersonalData = {
  tables: [
    personalTable('vacancies', {
      found: { email: 'email' },
      shown,
      file: 'job_poster',
      erased: 'deleted',
      evidence: (requestedAt) => sql`stored.created_at <= ${requestedAt}::timestamptz`,
      mailSubject: 'vacancy',
      onErased: invalidatePages,
    }),
    // A vacancy that the account posted with another address stays, without an account: it is that address's.
    personalTable('vacancies', { found: { row: 'user_id', of: 'users' }, shown, erased: 'stays_unlinked' }),
  ],
  impersonal: {
    vacancies: {
      city_id: TEXT,
      foreign_city: TEXT,
      description: TEXT,
      rejection_note: TEXT,
      direct_hiring_note: 'a reason that the page of the vacancy shows',
      work_address: TEXT,
      language_skills: TEXT,
    },
    vacancy_history: {
      actor_id: 'a number that leads to no one once the account is erased',
      rejection_note: TEXT,
    },
    made_posters: 'how the board draws the poster of a vacancy; it goes with the vacancy',
    vacancy_tallies: 'counts of vacancies',
  },
}

function invalidatePages({ rows, changed }: ErasedRows): void {
  if (rows.length === 0) return
  changed('vacancies')
  for (const { id, company_id, job_category_id } of rows as unknown as Record<string, number | null>[]) {
    changed(`vacancy:${id!}`)
    if (company_id != null) changed(`company:${company_id}`)
    if (job_category_id != null) changed(`vacancies-of-category:${job_category_id}`)
  }
}

export const vacancies = (needs: VacancyNeeds): Feature<MailKind> => ({
  name: 'vacancies',
  heading: 'Vacancies',
  mails: [vacancyReceived],
  mount: (bind, { context }) => mountPublicVacancies(bind, context, needs),
  cachedPages: [{ path: /^\/jobs\/[1-9][0-9]{0,9}(?:\/(?:apply|report))?$/, query: [], isPage: true }],
  jobs: ({ context }) => vacancyJobs(context),
  retention: [
    {
      table: 'vacancy_history',
      overdue: (retainedSince) => endedBefore(sql`stored.vacancy_id`, retainedSince('decisions')),
    },
  ],
  personalData: vacanciesPersonalData,
})

function vacancyJobs(context: AppContext): Job[] {
  return [
    once('companies of vacancies', (signal) => joinCompanies(context, signal)),
    hourly('tallies of vacancies', () => foldTallies(context.db)),
  ]
}
