import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const indexNowPersonalData: PersonalData = {
  tables: [],
  nobodys: { index_now_pages: 'public addresses', index_now_endings: 'one instant' },
}
