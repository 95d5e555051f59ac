import { sql } from 'kysely'
import type { MailKind } from '#src/areas/mail/index.ts'
import { endedBefore } from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore, type PurgeRule } from '#src/platform/jobs/platform-jobs.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/report/en.ts'
import type { ReportContext } from './calls/decide-reports.server.ts'
import { mountReports } from './calls/report.server.ts'
import { reportMails } from './mails/vacancy-reports-mails.ts'
import type { ReportReason } from './report-reasons.ts'

const vacancyId = sql`stored.vacancy_id`

const retentionOfReports: readonly PurgeRule[] = [
  {
    table: 'vacancy_reports',
    overdue: (retainedSince) => endedBefore(vacancyId, retainedSince('decisions')),
  },
  {
    name: 'addresses of vacancy_reports',
    table: 'vacancy_reports',
    overdue: (retainedSince) => sql`coalesce(stored.email, stored.network) is not null
        and ${endedBefore(vacancyId, retainedSince('reporters'))}`,
    empties: ['email', 'network', 'confirmed_at'],
  },
  {
    table: 'reporter_addresses',
    overdue: (retainedSince) => isBefore('confirmed_at', retainedSince('reporters')),
  },
]

const words = await loadNamespace<typeof texts>((language) => import(`../../strings/report/${language}.ts`))

const reportsPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_reports', {
      found: { email: 'email' },
      shown: ['email', 'reason', 'details', 'network', 'created_at', 'confirmed_at'],
      inWords: {
        column: 'reason',
        words: async (_db, language) => (reason) =>
          words[language][`report.reason.${reason as ReportReason}`],
      },
      erased: 'deleted',
    }),
    personalTable('reporter_addresses', {
      found: { email: 'email' },
      shown: ['email', 'confirmed_at'],
      erased: 'deleted',
    }),
  ],
  impersonal: { report_standings: 'what was decided on a vacancy' },
}

type ReportNeeds = Omit<ReportContext, keyof AppContext>

export const vacancyReports = (needs: ReportNeeds): Feature<MailKind> => ({
  name: 'vacancy-reports',
  heading: 'Vacancies',
  mails: reportMails,
  mount: (bind, { context }) => mountReports(bind, { ...context, ...needs }),
  waiting: [
    {
      queue: 'reported',
      table: 'vacancy_reports',
      at: 'created_at',
      where: sql`decision is null`,
      per: 'vacancy_id',
    },
  ],
  retention: retentionOfReports,
  personalData: reportsPersonalData,
})
