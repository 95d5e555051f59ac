import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const myApplicationsPersonalData: PersonalData = {
  tables: [
    personalTable('application_link_requests', {
      found: { email: 'email' },
      shown: [],
      exported: ['applicant_no'],
      erased: 'deleted',
    }),
  ],
  impersonal: {},
}
