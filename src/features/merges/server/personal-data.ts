import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const mergesPersonalData: PersonalData = {
  tables: [],
  nobodys: { merges: 'names of companies and of categories, as the activity has them' },
}
