import type { Clock } from '#src/platform/clock.ts'
import type { Feature } from '#src/platform/feature.ts'
import { listMerges } from '../merge-contract.ts'
import type { MergeKind } from './merge-kind.ts'
import { recentMerges } from './queries/merges.ts'
import { carryOutMerges } from './use-cases/carry-out-merges.ts'

/** A node that died leaves its merge to the others. */
const EVERY_MS = 10_000

export const merges = (kindsOf: (clock: Clock) => readonly MergeKind[]): Feature => ({
  name: 'merges',
  heading: 'Companies',
  mount: (bind, { context: { db, clock } }) => {
    bind(listMerges, ({ query }) => recentMerges(db, query.kind, clock.now()))
  },
  jobs: ({ context }) => {
    const parts = { ...context, kinds: kindsOf(context.clock) }
    const run = async (signal: AbortSignal) => ({ count: await carryOutMerges(parts, signal) })
    return [{ name: 'merges', everyMs: EVERY_MS, afterMs: 1_000, isWoken: true, run }]
  },
  personalData: {
    tables: [],
    impersonal: { merges: 'names of companies and of categories, as the activity has them' },
  },
})
