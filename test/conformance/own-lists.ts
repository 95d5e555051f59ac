import { listFile } from '#src/contract/list-file.ts'
import { features } from '#src/features.ts'
import type { Make } from './sample.ts'

const panelLists = features.flatMap(({ lists = [] }) => lists)

/**
 * The calls of lists that follow from the lists themselves: their files, and those lists that the specification does not
 * name. Whatever they declare, they are for admins.
 */
export const ownListPaths: readonly string[] = [
  ...panelLists.map(({ endpoint }) => endpoint.path).filter((path) => path.startsWith('/api/admin/')),
  ...panelLists.map(({ endpoint }) => listFile(endpoint).path),
]

/** Each for a period, which a list without one passes over. */
export const ownListSamples: Record<string, Make> = Object.fromEntries(
  ownListPaths.map((path) => [`GET ${path}`, () => ({ path: `${path}?from=2026-11-01&to=2026-11-30` })]),
)
