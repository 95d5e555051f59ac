import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#src/config.ts'
import { isFrom } from '#src/platform/db/queries/has-email.ts'
import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { en } from '#src/strings/en.ts'
import { type HeldKind, deleteHeldSubmission, releaseSubmission } from '../admin-contract.ts'
import { heldList } from './lists/held-submissions.ts'
import { type Release, deleteHeld, releaseHeld } from './use-cases/quarantine.ts'

/** Programs sent most of them, and an admin has seen them by then. */
const MONTHS = 1

/**
 * `releases`: how each kind is made into what it would have been, by the feature that it belongs to.
 * `isOfAccount`: whether the account with this id has this address.
 */
export const quarantine = (
  isOfAccount: (userId: RawBuilder<unknown>, address: string) => RawBuilder<boolean>,
  releases: (config: Config) => Record<HeldKind, Release>,
): Feature => ({
  name: 'quarantine',
  heading: 'Quarantine',
  mount: (bind, { config, context }) => {
    bind(releaseSubmission, async ({ params, viewer }) => {
      await releaseHeld(context, releases(config), viewer, params.id)
      return { message: en['quarantine.released'] }
    })
    bind(deleteHeldSubmission, async ({ params, viewer }) => {
      await deleteHeld(context, viewer, params.id)
      return { message: en['quarantine.deleted'] }
    })
  },
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
        found: {
          where: (
            address,
          ) => sql`(${isFrom(address, { email: 'stored.email', phone: sql`stored.row->>'phone'` })}
            or (stored.email is null and ${isOfAccount(sql`(stored.row->>'user_id')::int`, address)}))`,
        },
        shown: ['name', 'email', 'received_at'],
        exported: ['row'],
        file: 'resume_path',
        erased: 'deleted',
      }),
    ],
    impersonal: { held_texts: 'digests of texts, of which nobody is known' },
  },
})
