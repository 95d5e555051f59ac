import { existingIds, type ExistingIds } from '#src/platform/db/existing-ids.ts'

export const existingApplications = {
  position_application: existingIds('position_applications'),
  category_application: existingIds('category_applications'),
  job_seeker_form: existingIds('job_seeker_forms'),
} satisfies Record<string, ExistingIds>
