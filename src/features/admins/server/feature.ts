import type { MailKind } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { adminMails } from './mails.ts'
import { sweepInvitations } from './queries/admin-rows.ts'
import { mountAdmins } from './routes/admins-routes.ts'

export const admins: Feature<MailKind> = {
  name: 'admins',
  heading: 'Accounts',
  mails: adminMails,
  mount: (bind, { config, context }) =>
    mountAdmins(bind, context, { siteName: config.site.name, scale: config.rateLimitScale }),
  jobs: ({ context }) => [hourly('expired invitations', () => sweepInvitations(context), { removes: true })],
  personalData: {
    tables: [
      personalTable('admin_invitations', {
        found: { email: 'email' },
        shown: [],
        exported: ['role', 'created_at', 'expires_at'],
        secret: ['token_hash'],
        erased: 'deleted',
      }),
    ],
    impersonal: {
      admin_invitations: { invited_by: 'the number of an administrator' },
    },
  },
}
