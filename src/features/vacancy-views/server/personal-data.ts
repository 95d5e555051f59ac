import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const viewsPersonalData: PersonalData = {
  tables: [],
  nobodys: { vacancy_views: 'counts of views' },
}
