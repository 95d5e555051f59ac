import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const adminsPersonalData: PersonalData = {
  tables: [
    personalTable('admin_invitations', {
      found: { email: 'email' },
      shown: [],
      exported: ['role', 'created_at', 'expires_at'],
      secret: ['token_hash'],
      erased: 'deleted',
    }),
  ],
  nobodys: {
    admin_invitations: { invited_by: 'the number of an administrator' },
  },
}
