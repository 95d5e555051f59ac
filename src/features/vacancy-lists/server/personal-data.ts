import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const listsPersonalData: PersonalData = {
  tables: [],
  impersonal: { vacancy_changes: 'numbers of vacancies' },
}
