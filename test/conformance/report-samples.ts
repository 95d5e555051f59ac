import { allAdmins, boardOwners } from './access-cells.ts'
import { call, type Calls } from './sample.ts'

const paths = [
  '/api/admin/reports/categories.csv',
  '/api/admin/reports/districts.csv',
  '/api/admin/reports/cities.csv',
  '/api/admin/reports/figures',
  '/api/admin/reports/moderators.csv',
  '/api/admin/reports/over-time.csv',
  '/api/admin/reports/sources.csv',
  '/api/admin/reports/statuses.csv',
  '/api/admin/reports/summary.csv',
]

/** Reports, each for a period. */
export const reportSamples: Calls = Object.fromEntries(
  paths.map((path) => [
    `GET ${path}`,
    call(path.endsWith('.csv') ? boardOwners : allAdmins, () => ({
      path: `${path}?from=2026-11-01&to=2026-11-30`,
    })),
  ]),
)
