import type { WhenAccountIsSecured } from '#src/features/accounts/server/index.ts'
import { secondFactorParts } from '#src/features/second-factor/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { signInJobs } from './jobs.ts'
import { mountSignIn } from './mount.ts'
import { signInPersonalData } from './personal-data.ts'

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
