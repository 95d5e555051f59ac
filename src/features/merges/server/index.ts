export type { MergedPair, MergeKind } from './merge-kind.ts'
export { isMerging } from './queries/merges.ts'
export { startMerge } from './use-cases/start-merge.ts'
