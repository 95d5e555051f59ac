import type { LinkPurpose } from '#src/contract/signed-links.ts'
import type { ApplicationKind } from './application.ts'

/** The page behind an applicant's signed link, by the kind of what they sent. */
export const sentPages = {
  position_application: 'sent-application',
  category_application: 'sent-category-application',
  job_seeker_form: 'sent-job-seeker-form',
} as const satisfies Record<ApplicationKind, LinkPurpose>
