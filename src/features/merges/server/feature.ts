import type { Clock } from '#src/platform/clock.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { listMerges } from '../merge-contract.ts'
import { mergeJob } from './jobs.ts'
import type { MergeKind } from './merge-kind.ts'
import { mergesPersonalData } from './personal-data.ts'
import { recentMerges } from './queries/merges.ts'

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
