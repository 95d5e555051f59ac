import { features } from '#src/areas.ts'
import { listFile } from '#src/contract/list-file.ts'
import { admins, allAdmins, boardOwners } from './access-cells.ts'
import { call, type Calls, type CallFacts } from './sample.ts'

const panelLists = features.flatMap(({ lists = [] }) => lists)

/**
 * The calls of lists that follow from the lists themselves: their files, and those lists that the specification does not
 * name. Whatever they declare, they are for admins.
 */
const ownListPaths: readonly string[] = [
  ...panelLists.map(({ endpoint }) => endpoint.path).filter((path) => path.startsWith('/api/admin/')),
  ...panelLists.map(({ endpoint }) => listFile(endpoint).path),
]

/** Not for the owners of the board alone. */
const others: Record<string, CallFacts> = {
  '/api/admin/consenting-applicants': admins,
  '/api/admin/job-seeker-forms': allAdmins,
  '/api/admin/activity': allAdmins,
}

/** Each for a period, which a list without one passes over. */
export const ownListSamples: Calls = Object.fromEntries(
  ownListPaths.map((path) => [
    `GET ${path}`,
    call(others[path] ?? boardOwners, () => ({ path: `${path}?from=2026-11-01&to=2026-11-30` })),
  ]),
)
