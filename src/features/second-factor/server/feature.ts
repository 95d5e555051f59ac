import type { MailKind } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { secondFactorMails } from './mails.ts'
import { sweepTickets } from './queries/admin-tickets.ts'
import { mountSecondFactor } from './routes/second-factor-routes.ts'
import { secondFactorParts } from './use-cases/second-factor-parts.ts'

const ofAnAdmin = { row: 'admin_id', of: 'admins' } as const

export const secondFactor: Feature<MailKind> = {
  name: 'second-factor',
  heading: 'Accounts',
  mails: secondFactorMails,
  mount: (bind, board) => mountSecondFactor(bind, board.context, secondFactorParts(board)),
  jobs: ({ context }) => [hourly('expired login tickets', () => sweepTickets(context), { removes: true })],
  personalData: {
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
    impersonal: { panel_rules: 'what owners decided for all admins' },
  },
}
