import { deleteRegistrations, type OnAccountSecured } from '#src/features/accounts/server/index.ts'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import { secondFactorParts } from '#src/features/second-factor/server/index.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { signInMails } from './mails.ts'
import { bindAdminRoutes } from './routes/admin-routes.ts'
import { bindUserRoutes } from './routes/public-routes.ts'
import { failedLogins } from './use-cases/failed-logins.ts'
import { RETRIES_KNOWN_MS } from './use-cases/register.ts'
import { requestResetLink, sendResetLinks } from './use-cases/reset-links.ts'

export const signIn = ({ onSecured }: { onSecured: OnAccountSecured }): Feature<MailKind> => ({
  name: 'sign-in',
  heading: 'Accounts',
  mails: signInMails,
  mount: (bind, board) => {
    const { config, context, onError, onStop, publicUrl } = board
    const parts = {
      ...secondFactorParts(board),
      siteName: config.site.name,
      secureCookies: () => publicUrl().startsWith('https:'),
      onSecured,
    }
    const resetLinks = afterResponse<string>(
      (email) => requestResetLink(context, email),
      () => sendResetLinks(context, parts.rateLimitScale),
      (error) => onError('reset links were not sent', error),
    )
    const failed = failedLogins(context, (error) => onError('a failed login was not noted', error))
    bindUserRoutes(bind, context, { ...parts, resetLinks })
    bindAdminRoutes(bind, context, { ...parts, failedLogins: failed })
    onStop(resetLinks)
    onStop(failed)
  },
  jobs: ({ config, context: { clock, db } }) => {
    const deleteExpired = async () => {
      const now = clock.now()
      await deleteRegistrations(db, new Date(now.getTime() - RETRIES_KNOWN_MS).toISOString())
      await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
    }
    return [
      // A stopped process left them behind.
      hourly('reset links', () => sendResetLinks({ db, clock }, config.rateLimitScale)),
      hourly('expired reset links', deleteExpired, { removes: true }),
    ]
  },
  personalData: {
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
    impersonal: {},
  },
})
