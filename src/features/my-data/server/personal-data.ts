import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const myDataPersonalData: PersonalData = {
  tables: [personalTable('my_data_requests', { found: { email: 'email' }, shown: [], erased: 'deleted' })],
  nobodys: { my_data_requests: { language: 'of the mail that was asked for' } },
}
