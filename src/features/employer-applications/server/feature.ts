import { officeAddresses } from '#src/features/accounts/server/index.ts'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import { sessionPasses } from '#src/features/sign-in/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { employerMails } from './mails.ts'
import { bindEmployer } from './routes/employer-routes.ts'
import { bindResumes } from './routes/resume-routes.ts'
import { sendRecaps } from './use-cases/send-recaps.ts'

export const employerApplications: Feature<MailKind> = {
  name: 'employer-applications',
  heading: 'Applications',
  mails: employerMails,
  mount: (bind, { config, context, openLink, publicUrl, secret }) => {
    const passes = sessionPasses(context, secret, () => publicUrl().startsWith('https:'))
    bindEmployer(bind, { ...context, officeAddresses: officeAddresses(config.site.email) })
    bindResumes(bind, context, { openLink, passes })
  },
  jobs: ({ context }) => [hourly('recaps', (signal) => sendRecaps(context, signal))],
  personalData: {
    tables: [
      personalTable('application_recaps', {
        found: { row: 'user_id', of: 'users' },
        shown: [],
        isInternal: true,
        erased: 'with_their_row',
        key: 'user_id',
      }),
    ],
    impersonal: {},
  },
}
