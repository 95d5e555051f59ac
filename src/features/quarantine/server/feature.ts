import type { Config } from '#src/config.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import type { HeldKind } from '../admin-contract.ts'
import { heldList } from './lists/held-submissions.ts'
import { mountQuarantine } from './routes/quarantine-routes.ts'
import type { Release } from './use-cases/quarantine.ts'

/** Programs sent most of them, and an admin has seen them by then. */
const MONTHS = 1

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'submission.held': true
    'submission.released': true
    'submission.deleted': true
  }
}

export const quarantine = (releases: (config: Config) => Record<HeldKind, Release>): Feature => ({
  name: 'quarantine',
  heading: 'Quarantine',
  mount: (bind, { config, context }) => mountQuarantine(bind, context, releases(config)),
  lists: [heldList],
  retention: [
    {
      table: 'quarantine',
      file: 'resume_path',
      overdue: (retainedSince) => isBefore('received_at', retainedSince(MONTHS)),
    },
    { table: 'held_texts', overdue: (retainedSince) => isBefore('held_at', retainedSince(MONTHS)) },
  ],
  personalData: {
    tables: [
      personalTable('quarantine', {
        found: { email: 'email' },
        shown: ['name', 'email', 'received_at'],
        exported: ['row'],
        file: 'resume_path',
        erased: 'deleted',
      }),
    ],
    impersonal: { held_texts: 'digests of texts, of which nobody is known' },
  },
})
