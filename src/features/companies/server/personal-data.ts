import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { forgetUnusedCompanies } from './forget-companies.ts'

const ofTheirs = { row: 'user_id', of: 'users' } as const

export const companiesPersonalData: PersonalData = {
  tables: [
    personalTable('company_changes', {
      found: ofTheirs,
      shown: ['name', 'description', 'website', 'district', 'note', 'created_at'],
      file: 'logo',
      erased: 'deleted',
    }),
    personalTable('company_accounts', {
      found: ofTheirs,
      shown: [],
      erased: 'with_their_row',
      key: 'user_id',
    }),
  ],
  nobodys: {
    companies: 'what an employer publishes; one that only vacancies of an erased address made goes with them',
    merged_companies: 'what an employer publishes; it goes with its company',
    banner: 'a picture of the board',
  },
  sweep: forgetUnusedCompanies,
}
