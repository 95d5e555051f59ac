import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const reportsPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_reports', {
      found: { email: 'email' },
      shown: ['email', 'reason', 'details', 'network', 'created_at', 'confirmed_at'],
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
