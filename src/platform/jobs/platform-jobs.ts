import type { AppContext } from '../app-context.ts'
import type { Database } from '../db/database.ts'
import { tidyEmbedded } from '../db/tidy.ts'
import { sweepProofs } from '../http/abuse/proof-of-work.ts'
import { sweepLimits } from '../http/abuse/rate-limit.ts'
import { sweepIdempotency } from '../http/idempotency/idempotency.ts'
import { sweepErasedAddresses } from '../personal-data/erased-addresses.ts'
import { sweepLinks } from '../signed-links.ts'
import { hourly, type Job } from './job.ts'
import { isBefore, type PurgeRule } from './purge.ts'

export const platformRetention: readonly PurgeRule[] = [
  { table: 'audit_events', overdue: (keptFrom) => isBefore('happened_at', keptFrom('audit')) },
]

export function platformJobs(context: AppContext, database: Pick<Database, 'db' | 'kind'>): Job[] {
  const { db, clock } = context
  const removes = { removes: true }
  return [
    hourly('rate_limits', () => sweepLimits(context), removes),
    hourly('spent_proofs', () => sweepProofs(context), removes),
    hourly('signed_links', () => sweepLinks(db, clock.now()), removes),
    hourly('erased_addresses', () => sweepErasedAddresses(db, clock.now()), removes),
    hourly('idempotent_answers', () => sweepIdempotency(db, clock.now()), removes),
    hourly('room of gone rows', async () => void (await tidyEmbedded(database))),
  ]
}
