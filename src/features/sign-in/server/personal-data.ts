import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const signInPersonalData: PersonalData = {
  tables: [
    personalTable('password_resets', {
      found: { row: 'user_id', of: 'users' },
      shown: [],
      secret: ['token_hash'],
      isInternal: true,
      erased: 'with_their_row',
      key: 'created_at',
    }),
    personalTable('reset_requests', { found: { email: 'email' }, shown: [], erased: 'deleted' }),
  ],
  nobodys: {},
}
