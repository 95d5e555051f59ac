import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

const ofAnAdmin = { row: 'admin_id', of: 'admins' } as const

export const secondFactorPersonalData: PersonalData = {
  tables: [
    personalTable('admin_totps', {
      found: ofAnAdmin,
      shown: [],
      exported: ['created_at', 'confirmed_at'],
      secret: ['salt', 'last_step'],
      erased: 'stays',
      key: 'admin_id',
    }),
    personalTable('admin_passkeys', {
      found: ofAnAdmin,
      shown: [],
      exported: ['name', 'transports', 'created_at', 'last_used_at'],
      secret: ['credential_id', 'public_key', 'counter'],
      erased: 'stays',
    }),
    personalTable('admin_recovery_codes', {
      found: ofAnAdmin,
      shown: [],
      secret: ['code_hash'],
      isInternal: true,
      erased: 'stays',
      key: 'code_hash',
    }),
    personalTable('admin_tickets', {
      found: ofAnAdmin,
      shown: [],
      secret: ['token_hash', 'challenge'],
      isInternal: true,
      erased: 'stays',
      key: 'expires_at',
    }),
  ],
  nobodys: { panel_rules: 'what owners decided for all admins' },
}
