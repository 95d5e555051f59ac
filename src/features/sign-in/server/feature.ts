import { forgetRegistrations, type WhenAccountIsSecured } from '#src/features/accounts/server/index.ts'
import { secondFactorParts, type SecondFactorParts } from '#src/features/second-factor/server/index.ts'
import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { bindAdminRoutes } from './routes/admin-routes.ts'
import { bindUserRoutes, type RouteParts } from './routes/public-routes.ts'
import { failedLogins } from './use-cases/failed-logins.ts'
import { RETRIES_KNOWN_MS } from './use-cases/register.ts'
import { requestResetLink, sendResetLinks } from './use-cases/reset-links.ts'

const signInPersonalData: PersonalData = {
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

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'user.registered': true
    'user.logged_in': true
    'user.password_reset': true
    'admin.logged_in': true
    'admin.logged_out': true
    'admin.login_failed': true
  }
}

export const signIn = ({ whenSecured }: { whenSecured: WhenAccountIsSecured }): Feature => ({
  name: 'sign-in',
  heading: 'Accounts',
  mount: (bind, board) => {
    const { config, context, onError, onStop, publicUrl } = board
    const work = mountSignIn(bind, context, {
      ...secondFactorParts(board),
      siteName: config.site.name,
      secureCookies: () => publicUrl().startsWith('https:'),
      whenSecured,
      onError,
    })
    onStop(work)
  },
  jobs: ({ config, context }) => signInJobs(context, config.rateLimitScale),
  personalData: signInPersonalData,
})

function signInJobs({ db, clock }: Pick<AppContext, 'db' | 'clock'>, rateLimitScale: number): Job[] {
  return [
    // A stopped process left them behind.
    hourly('reset links', () => sendResetLinks({ db, clock }, rateLimitScale)),
    hourly(
      'expired reset links',
      async () => {
        const now = clock.now()
        await forgetRegistrations(db, new Date(now.getTime() - RETRIES_KNOWN_MS).toISOString())
        await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
      },
      { removes: true },
    ),
  ]
}

interface SignInParts extends Omit<RouteParts, 'resetLinks'>, SecondFactorParts {
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
function mountSignIn(
  bind: Binder,
  context: AppContext,
  { onError, ...parts }: SignInParts,
): { stop(): Promise<void> } {
  const resetLinks = afterAnswer<string>(
    (email) => requestResetLink(context, email),
    () => sendResetLinks(context, parts.rateLimitScale),
    (error) => onError('reset links were not sent', error),
  )
  const failed = failedLogins(context, (error) => onError('a failed login was not noted', error))
  bindUserRoutes(bind, context, { ...parts, resetLinks })
  bindAdminRoutes(bind, context, { ...parts, failedLogins: failed })
  return {
    stop: async () => {
      await resetLinks.stop()
      await failed.stop()
    },
  }
}
