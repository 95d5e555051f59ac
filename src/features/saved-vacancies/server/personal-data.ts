import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const savedVacanciesPersonalData: PersonalData = {
  tables: [
    personalTable('saved_vacancies', {
      found: { row: 'user_id', of: 'users' },
      shown: ['vacancy_id', 'saved_at'],
      erased: 'with_their_row',
      key: 'vacancy_id',
    }),
  ],
  nobodys: {},
}
