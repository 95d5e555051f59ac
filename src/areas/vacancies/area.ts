import { sql } from 'kysely'
import type { MailKind } from '#src/areas/mail/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { hourly, type Job, once } from '#src/platform/jobs/job.ts'
import {
  type ErasedRows,
  type PersonalData,
  personalTable,
} from '#src/platform/personal-data/personal-table.ts'
import { type CountsOfVacancy, mountFigures } from './calls/figures.server.ts'
import {
  getVacancy,
  listNewestInCategory,
  listSimilar,
  type VacancyNeeds,
  mountWalkInCalendars,
} from './calls/get-vacancy.server.ts'
import { mountSavedVacancies } from './calls/saved.server.ts'
import { findPostingErrors, submitVacancy } from './calls/submit-vacancy.server.ts'
import { newestOfCategory, postVacancy, showVacancy, similarVacancies } from './calls/vacancies.ts'
import { savedClosing, vacancyReceived } from './mails/vacancies-mails.ts'
import { endedBefore } from './rows/company-vacancies.ts'
import { sumTallies } from './rows/figures.ts'
import { joinCompanies } from './server/join-companies.ts'
import { type AccountApplied, remindOfSaved } from './server/remind-of-saved.ts'
import { vacancyStatus } from './vacancy.ts'

/** A reminder may leave some minutes late. */
const REMINDERS_MS = 10 * 60_000

export const savedVacancies = ({
  accountApplied,
}: {
  accountApplied: AccountApplied
}): Feature<MailKind> => ({
  name: 'saved-vacancies',
  heading: 'Vacancies',
  mails: [savedClosing],
  mount: (bind, { context }) => mountSavedVacancies(bind, context),
  jobs: ({ context }) => [
    {
      name: 'reminders of saved vacancies',
      everyMs: REMINDERS_MS,
      run: async (signal) => ({ count: await remindOfSaved(context, accountApplied, signal) }),
    },
  ],
  cachedPages: [{ path: /^\/saved$/, query: [], isPage: true }],
  personalData: {
    tables: [
      personalTable('saved_vacancies', {
        found: { row: 'user_id', of: 'users' },
        shown: ['vacancy_id', 'saved_at'],
        exported: ['reminded_at'],
        erased: 'with_their_row',
        key: 'vacancy_id',
      }),
    ],
    impersonal: {},
  },
})

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
      row_hash: 'a hash of what an employer publishes',
      walk_in_place: TEXT,
      language_skills: TEXT,
    },
    vacancy_history: {
      actor_id: 'a number that leads to no one once the account is erased',
      rejection_note: TEXT,
      approval_reason: 'words of an admin about a vacancy',
    },
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
  mount: (bind, { config, context, publicUrl }) => {
    mountPublicVacancies(bind, context, needs)
    mountWalkInCalendars(bind, context, publicUrl)
    const publishTrusted = config.trustedEmployers ? needs.publishTrusted : undefined
    bind(
      postVacancy,
      (call) => submitVacancy(context, call, { publishTrusted }),
      (pending) => findPostingErrors(context, pending),
    )
  },
  cachedPages: [{ path: /^\/jobs\/[1-9][0-9]{0,9}(?:\/(?:apply|report|print))?$/, query: [], isPage: true }],
  waiting: [
    {
      queue: 'review',
      table: 'vacancies',
      at: 'created_at',
      where: sql`status = ${sql.lit(vacancyStatus.pending)}`,
    },
  ],
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
    hourly('tallies of vacancies', () => sumTallies(context.db)),
  ]
}

export const vacancyViews = (counts: CountsOfVacancy): Feature => ({
  name: 'vacancy-views',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountFigures(bind, context, counts),
  personalData: {
    tables: [],
    impersonal: { vacancy_views: 'counts of views' },
  },
})

function mountPublicVacancies(bind: Binder, context: AppContext, needs: VacancyNeeds): void {
  bind(showVacancy, ({ params, viewer }) => getVacancy(context, viewer, params.id, needs))

  bind(similarVacancies, ({ params }) => listSimilar(context, params.id, needs.similarIds))

  bind(newestOfCategory, ({ params }) => listNewestInCategory(context, params.id))
}
