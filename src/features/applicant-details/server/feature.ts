import type { MailKind } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { detailsMails } from './mails.ts'
import { mountApplicantDetails } from './routes/details-routes.ts'
import { expireDetails } from './use-cases/expire-details.ts'

export const applicantDetails: Feature<MailKind> = {
  name: 'applicant-details',
  heading: 'Accounts',
  mails: detailsMails,
  mount: (bind, { context }) => mountApplicantDetails(bind, context),
  jobs: ({ config, context }) => [
    hourly('saved details', () => expireDetails(context, config.retention.details), { removes: true }),
  ],
  personalData: {
    tables: [
      personalTable('applicant_details', {
        found: { row: 'user_id', of: 'users' },
        shown: ['phone', 'city', 'resume_saved_at', 'updated_at'],
        exported: ['warned_at'],
        file: 'resume_path',
        erased: 'deleted',
        key: 'user_id',
      }),
    ],
    impersonal: {},
  },
}
