import type { Make } from './sample.ts'

const paths = [
  '/api/admin/export/accounts.csv',
  '/api/admin/export/activity.csv',
  '/api/admin/export/applications.csv',
  '/api/admin/export/categories.csv',
  '/api/admin/export/category-applications.csv',
  '/api/admin/export/clients.csv',
  '/api/admin/export/job-seeker-forms.csv',
  '/api/admin/export/mails.csv',
  '/api/admin/export/messages.csv',
  '/api/admin/export/position-applications.csv',
  '/api/admin/export/quarantine.csv',
  '/api/admin/export/vacancies.csv',
  '/api/admin/reports/categories.csv',
  '/api/admin/reports/districts.csv',
  '/api/admin/reports/cities.csv',
  '/api/admin/reports/figures',
  '/api/admin/reports/over-time.csv',
  '/api/admin/reports/sources.csv',
  '/api/admin/reports/statuses.csv',
  '/api/admin/reports/summary.csv',
]

/** Reports and exports, each for a period. */
export const reportSamples: Record<string, Make> = Object.fromEntries(
  paths.map((path) => [`GET ${path}`, () => ({ path: `${path}?from=2026-11-01&to=2026-11-30` })]),
)
