import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { ownListPaths } from './own-lists.ts'

/** Each caller gets this status; `ok` is the call's own success. The source is "Who may call what" in the decisions. */
export interface Cells {
  nobody: number | 'ok'
  user: number | 'ok'
  other: number | 'ok'
  admin: number | 'ok'
}
const everyone: Cells = { nobody: 'ok', user: 'ok', other: 'ok', admin: 'ok' }
const users: Cells = { nobody: 401, user: 'ok', other: 'ok', admin: 401 }
const admins: Cells = { nobody: 401, user: 403, other: 403, admin: 'ok' }
/** The holder of a signed link alone; test/conformance/signed-links.test.ts has its cells. */
const links: Cells = { nobody: 401, user: 401, other: 401, admin: 401 }
/** Somebody else's is as good as none. */
const owners: Cells = { nobody: 401, user: 'ok', other: 404, admin: 401 }
const posters: Cells = { nobody: 401, user: 'ok', other: 'ok', admin: 'ok' }

const inEachLanguage = (path: string, cells: Cells) =>
  Object.fromEntries(offeredLanguages.map((language) => [`GET ${localizedPath(language, path)}`, cells]))

/** Every route of the product, decided one by one: a new route without a line here fails, but for a list of the panel. */
export const decided: Record<string, Cells> = {
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /robots.txt': everyone,
  'GET /sitemap.xml': everyone,
  'GET /.well-known/security.txt': everyone,
  ...inEachLanguage('/manifest.webmanifest', everyone),
  ...inEachLanguage('/share-cards/site.jpg', everyone),
  ...inEachLanguage('/share-cards/vacancies/:id/:file', everyone),
  ...inEachLanguage('/feed.atom', everyone),
  ...inEachLanguage('/feed.rss', everyone),
  ...inEachLanguage('/feed.json', everyone),
  'GET /api/openapi.json': everyone,
  'GET /api/docs': everyone,
  'GET /api/forms/:form': everyone,
  'GET /sanctum/csrf-cookie': everyone,
  'GET /api/categories': everyone,
  'GET /api/categories/:id/newest-vacancies': everyone,
  'GET /api/cities': everyone,
  'GET /api/countries': everyone,
  'GET /api/suggestions': everyone,
  'GET /api/clients': everyone,
  'GET /api/companies/:id': everyone,
  'GET /api/banner': everyone,
  'GET /api/job-vacancies': everyone,
  'GET /api/job-vacancies/facets': everyone,
  'GET /api/jobs/:id': everyone,
  'GET /storage/:folder/:name': everyone,
  'POST /api/login': everyone,
  'POST /api/register': everyone,
  'POST /api/forgot-password': everyone,
  'POST /api/reset-password': everyone,
  'POST /api/contact': everyone,
  'POST /api/applications': everyone,
  'POST /api/jobs/:id/apply': everyone,
  'POST /api/job-seeker-forms': everyone,
  'POST /api/admin/login': everyone,
  'GET /api/link': links,
  'POST /api/link/end': links,
  'GET /api/user': users,
  'GET /api/account/posting-defaults': users,
  'GET /api/account/vacancies/:id/figures': { ...users, other: 404 },
  'POST /api/logout': users,
  'POST /api/job-vacancies': posters,
  'GET /api/account/vacancies': users,
  'GET /api/account/vacancies/:id': owners,
  'GET /api/account/vacancies/:id/copy': owners,
  'PUT /api/account/vacancies/:id': owners,
  'DELETE /api/account/vacancies/:id': owners,
  'PUT /api/account/vacancies/:id/revision': owners,
  'DELETE /api/account/vacancies/:id/revision': owners,
  'POST /api/account/vacancies/:id/filled': owners,
  'POST /api/account/vacancies/:id/withdraw': owners,
  'POST /api/account/vacancies/:id/extend': owners,
  'POST /api/admin/logout': admins,
  'GET /api/admin/me': admins,
  'GET /api/recent-jobs': admins,
  'GET /api/user-count': admins,
  'GET /api/approved-jobs-count': admins,
  'GET /api/pending-jobs-count': admins,
  'GET /api/position-count': admins,
  'GET /api/category-count': admins,
  'GET /api/all-userlist': admins,
  'GET /api/job-vacancies-all': admins,
  'PATCH /api/job-vacancies/:id/status': admins,
  'DELETE /api/admin/job-vacancies/:id': admins,
  'GET /api/download-poster/:filename': admins,
  'POST /api/job-edit/:id': admins,
  'PUT /api/job-edit/:id': admins,
  'POST /api/vacancies/bulk': admins,
  'GET /api/all-applications': admins,
  'GET /api/applications': admins,
  'GET /api/applications/:id': admins,
  'DELETE /api/admin/applications/:id': admins,
  'GET /api/jobs-applicants': admins,
  'GET /api/job-applications/:id': admins,
  'DELETE /api/admin/job-applications/:id': admins,
  'GET /api/jobs/active-by-category/:categoryId': admins,
  'POST /api/category_applicants/:jobId/apply': admins,
  'GET /api/admin/job-seeker-forms/:id': admins,
  'DELETE /api/admin/job-seeker-forms/:id': admins,
  'POST /api/admin/categories': admins,
  'PUT /api/admin/categories/:id': admins,
  'POST /api/admin/categories/order': admins,
  'DELETE /api/admin/categories/:id': admins,
  'GET /api/admin/missed-searches': admins,
  'GET /api/admin/search-synonyms': admins,
  'POST /api/admin/search-synonyms': admins,
  'DELETE /api/admin/search-synonyms/:id': admins,
  'POST /api/admin/clients': admins,
  'PUT /api/admin/clients/:id': admins,
  'POST /api/admin/clients/order': admins,
  'DELETE /api/admin/clients/:id': admins,
  'PUT /api/admin/banner': admins,
  'DELETE /api/admin/banner': admins,
  'POST /api/admin/quarantine/:id/release': admins,
  'DELETE /api/admin/quarantine/:id': admins,
  'DELETE /api/admin/contact-messages/:id': admins,
  'POST /api/admin/outbox/:id/retry': admins,
  'GET /api/admin/reports/categories.csv': admins,
  'GET /api/admin/reports/districts.csv': admins,
  'GET /api/admin/reports/cities.csv': admins,
  'GET /api/admin/reports/figures': admins,
  'GET /api/admin/reports/over-time.csv': admins,
  'GET /api/admin/reports/sources.csv': admins,
  'GET /api/admin/reports/statuses.csv': admins,
  'GET /api/admin/reports/summary.csv': admins,
  ...Object.fromEntries(ownListPaths.map((path) => [`GET ${path}`, admins])),
}
