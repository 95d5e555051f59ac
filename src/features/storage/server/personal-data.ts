import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const storagePersonalData: PersonalData = {
  tables: [],
  nobodys: {
    files: 'a file is of the row that names it, and goes with it',
    poster_bits: 'how a poster looks; it goes with its file',
    removals: 'keys of the store',
    holds: 'leases',
  },
}
