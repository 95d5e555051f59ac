import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const reportsPersonalData: PersonalData = {
  tables: [
    personalTable('vacancy_reports', {
      found: { email: 'email' },
      shown: ['email', 'reason', 'details', 'created_at'],
      erased: 'deleted',
    }),
  ],
  nobodys: {},
}
