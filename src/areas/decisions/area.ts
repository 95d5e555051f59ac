import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/platform-jobs.ts'

/** A later decision cancels a mail that is still being retried after days, so decisions stay for a month. */
const RETENTION_MONTHS = 1

export const decisions: Feature = {
  name: 'decisions',
  heading: 'Vacancies',
  retention: [
    {
      table: 'decisions',
      overdue: (retainedSince) => isBefore('decided_at', retainedSince(RETENTION_MONTHS)),
    },
  ],
  personalData: {
    tables: [],
    impersonal: { decisions: 'what was decided, by ids' },
  },
}
