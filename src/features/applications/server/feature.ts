import { join } from 'node:path'
import { mailFiles, type MailKind } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { codeKeyOf } from './application-codes.ts'
import { applicationLinkRules } from './link-rules.ts'
import {
  allApplicationList,
  categoryApplicationList,
  jobSeekerFormList,
  positionApplicationList,
} from './lists/application-lists.ts'
import { consentingList } from './lists/consenting-applicants.ts'
import { mailsOfApplications } from './mails/applicant-mails.ts'
import { applicationsPersonalData } from './personal-data.ts'
import { foldApplicationTallies } from './queries/tallies.ts'
import { retentionOfApplications } from './retention.ts'
import { mountApplications } from './routes/admin-routes.ts'
import { closeUnanswered } from './use-cases/close-unanswered.ts'

export const applications: Feature<MailKind> = {
  name: 'applications',
  heading: 'Applications',
  mails: mailsOfApplications,
  mount: (bind, { config, context, secret }) =>
    mountApplications(bind, context, mailFiles(join(config.dataDir, 'outbox')), codeKeyOf(secret)),
  lists: [
    allApplicationList,
    positionApplicationList,
    categoryApplicationList,
    jobSeekerFormList,
    consentingList,
  ],
  jobs: ({ context }) => {
    let isFirst = true
    return [
      hourly('application tallies', () => foldApplicationTallies(context.db)),
      hourly('unanswered applications', async () => {
        const closed = await closeUnanswered(context, isFirst)
        isFirst = false
        return closed
      }),
    ]
  },
  retention: retentionOfApplications,
  personalData: applicationsPersonalData,
  links: applicationLinkRules,
}
