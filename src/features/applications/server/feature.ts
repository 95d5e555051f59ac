import { join } from 'node:path'
import { mailFiles } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { applicationLinkRules } from './link-rules.ts'
import {
  allApplicationList,
  categoryApplicationList,
  jobSeekerFormList,
  positionApplicationList,
} from './lists/application-lists.ts'
import { consentingList } from './lists/consenting-applicants.ts'
import { applicationsPersonalData } from './personal-data.ts'
import { foldApplicationTallies } from './queries/tallies.ts'
import { retentionOfApplications } from './retention.ts'
import { mountApplications } from './routes/admin-routes.ts'
import { closeUnanswered } from './use-cases/close-unanswered.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'position_application.received': true
    'position_application.made_on_behalf': true
    'position_application.deleted': true
    'position_application.stage_changed': true
    'position_application.written_to': true
    'position_application.withdrawn': true
    'position_application.resume_replaced': true
    'category_application.withdrawn': true
    'category_application.resume_replaced': true
    'job_seeker_form.withdrawn': true
    'job_seeker_form.resume_replaced': true
    'category_application.received': true
    'category_application.deleted': true
    'job_seeker_form.received': true
    'job_seeker_form.deleted': true
  }
}

export const applications: Feature = {
  name: 'applications',
  heading: 'Applications',
  mount: (bind, { config, context, store }) =>
    mountApplications(bind, context, { store, mails: mailFiles(join(config.dataDir, 'outbox')) }),
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
