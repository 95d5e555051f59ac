import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const quarantinePersonalData: PersonalData = {
  tables: [
    personalTable('quarantine', {
      found: { email: 'email' },
      shown: ['name', 'email', 'received_at'],
      exported: ['row'],
      file: 'resume_path',
      erased: 'deleted',
    }),
  ],
  nobodys: { held_texts: 'digests of texts, of which nobody is known' },
}
