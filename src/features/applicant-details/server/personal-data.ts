import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const detailsPersonalData: PersonalData = {
  tables: [
    personalTable('applicant_details', {
      found: { row: 'user_id', of: 'users' },
      shown: ['phone', 'city', 'resume_saved_at', 'updated_at'],
      exported: ['warned_at'],
      file: 'resume_path',
      erased: 'deleted',
      key: 'user_id',
    }),
  ],
  nobodys: {},
}
