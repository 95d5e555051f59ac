import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { detailsPersonalData } from './personal-data.ts'
import { mountApplicantDetails } from './routes/details-routes.ts'
import { expireDetails } from './use-cases/expire-details.ts'

export const applicantDetails: Feature = {
  name: 'applicant-details',
  heading: 'Accounts',
  mount: (bind, { context, store }) => mountApplicantDetails(bind, context, store),
  jobs: ({ config, context, store }) => [
    hourly('saved details', () => expireDetails(context, store, config.retention.details), { removes: true }),
  ],
  personalData: detailsPersonalData,
}
