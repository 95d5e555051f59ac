import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const contactPersonalData: PersonalData = {
  tables: [
    personalTable('contact_messages', {
      found: { email: 'email' },
      shown: ['name', 'email', 'message', 'created_at'],
      erased: 'deleted',
    }),
  ],
  nobodys: {},
}
