import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/report/en.ts'
import type { ReportReason } from '../report-reasons.ts'

const words = await loadNamespace<typeof texts>(
  (language) => import(`../../../strings/report/${language}.ts`),
)

export const reportsPersonalData: PersonalData = {
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
