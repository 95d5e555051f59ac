import type { Clock } from '#src/platform/clock.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { listMerges } from '../merge-contract.ts'
import type { MergeKind } from './merge-kind.ts'
import { recentMerges } from './queries/merges.ts'
import { carryOutMerges, type MergeParts } from './use-cases/carry-out-merges.ts'

const mergesPersonalData: PersonalData = {
  tables: [],
  nobodys: { merges: 'names of companies and of categories, as the activity has them' },
}

interface MergeNeeds {
  kinds: (clock: Clock) => readonly MergeKind[]
  removeBytes: (store: FileStore, key: string) => Promise<void>
}

export const merges = ({ kinds, removeBytes }: MergeNeeds): Feature => ({
  name: 'merges',
  heading: 'Companies',
  mount: (bind, { context: { db, clock } }) => {
    bind(listMerges, ({ query }) => recentMerges(db, query.kind, clock.now()))
  },
  jobs: ({ context, store }) => [
    mergeJob({ ...context, kinds: kinds(context.clock), removeFile: (key) => removeBytes(store, key) }),
  ],
  personalData: mergesPersonalData,
})

/** A node that died leaves its merge to the others. */
const EVERY_MS = 10_000

function mergeJob(parts: MergeParts): Job {
  return {
    name: 'merges',
    everyMs: EVERY_MS,
    afterMs: 1_000,
    isWoken: true,
    run: async (signal) => ({ count: await carryOutMerges(parts, signal) }),
  }
}
