import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { enReport } from '#src/strings/en-report.ts'
import { siReport } from '#src/strings/si-report.ts'
import { taReport } from '#src/strings/ta-report.ts'
import type { ReportReason } from '../report-reasons.ts'

const texts = { en: enReport, si: siReport, ta: taReport }

export const reportsPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_reports', {
      found: { email: 'email' },
      shown: ['email', 'reason', 'details', 'network', 'created_at', 'confirmed_at'],
      inWords: {
        column: 'reason',
        words: async (_db, language) => (reason) =>
          texts[language][`report.reason.${reason as ReportReason}`],
      },
      erased: 'deleted',
    }),
    personalTable('reporter_addresses', {
      found: { email: 'email' },
      shown: ['email', 'confirmed_at'],
      erased: 'deleted',
    }),
  ],
  nobodys: { report_standings: 'what was decided on a vacancy' },
}
