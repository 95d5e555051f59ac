// Each planted import is one line of a small tree in the shape of ours; `rule` is who must object to it.
export interface Planted {
  rule: string
  from: string
  to: string
  /** The line itself where a plain import would not do. */
  line?: string
}

export const forbidden: Planted[] = [
  {
    rule: 'web-not-server',
    from: 'src/features/vacancies/web/list-page.tsx',
    to: 'src/areas/vacancies/index.ts',
  },
  { rule: 'web-not-server', from: 'src/ui/button.tsx', to: 'src/platform/clock.ts' },
  { rule: 'web-not-server', from: 'src/root.tsx', to: 'src/config.ts' },
  { rule: 'web-not-server', from: 'src/web/api/api.ts', to: 'src/platform/http/security/cross-site.ts' },
  { rule: 'web-not-server', from: 'src/layouts/public-layout.tsx', to: 'src/platform/http/server/log.ts' },
  {
    rule: 'web-not-server',
    from: 'src/features/vacancies/web/lazy-page.tsx',
    to: 'src/areas/vacancies/rows/vacancies.ts',
    line: "export const later = () => import('#src/areas/vacancies/rows/vacancies.ts')",
  },
  {
    rule: 'web-not-server',
    from: 'src/features/vacancies/web/typed-page.tsx',
    to: 'src/features/vacancies/server/use-cases/submit.ts',
    line: "export type { value } from '#src/features/vacancies/server/use-cases/submit.ts'",
  },
  { rule: 'server-not-web', from: 'src/features/vacancies/server/mail.ts', to: 'src/ui/forms/field.tsx' },
  {
    rule: 'ui-knows-no-feature',
    from: 'src/ui/lists/table.tsx',
    to: 'src/areas/vacancies/calls/vacancies.ts',
  },
  {
    rule: 'platform-knows-no-feature',
    from: 'src/platform/clock.ts',
    to: 'src/areas/vacancies/vacancy.ts',
  },
  { rule: 'contract-is-pure', from: 'src/areas/vacancies/calls/vacancies.ts', to: 'src/platform/db/open.ts' },
  { rule: 'contract-is-pure', from: 'src/contract/endpoint.ts', to: 'fs' },
  { rule: 'contract-is-pure', from: 'src/areas/vacancies/vacancy.ts', to: 'kysely' },
  {
    rule: 'routes-not-queries',
    from: 'src/areas/vacancies/calls/vacancies.server.ts',
    to: 'src/areas/vacancies/rows/vacancies.ts',
  },
  {
    rule: 'routes-not-queries',
    from: 'src/areas/moderation/calls/moderation/admin-moderation.server.ts',
    to: 'src/features/vacancies/server/queries/admin.ts',
  },
  { rule: 'use-cases-not-http', from: 'src/features/vacancies/server/use-cases/submit.ts', to: 'fastify' },
  {
    rule: 'use-cases-not-http',
    from: 'src/areas/people/calls/sign-in/sessions.server.ts',
    to: 'src/platform/http/security/cross-site.ts',
  },
  {
    rule: 'queries-not-use-cases',
    from: 'src/features/vacancies/server/queries/admin.ts',
    to: 'src/features/vacancies/server/use-cases/decide.ts',
  },
  {
    rule: 'lists-not-use-cases',
    from: 'src/features/vacancies/server/lists/all.ts',
    to: 'src/features/vacancies/server/use-cases/decide.ts',
  },
  {
    rule: 'feature-face-only',
    from: 'src/features/applications/server/use-cases/apply.ts',
    to: 'src/areas/vacancies/rows/vacancies.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/features/vacancies/server/posting.ts',
    to: 'src/areas/applications/index.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/areas/people/pages/sign-in/login-page.tsx',
    to: 'src/areas/vacancies/pages/form/vacancy-form.tsx',
  },
  {
    rule: 'feature-order',
    from: 'src/areas/people/calls/accounts/passwords.server.ts',
    to: 'src/areas/people/index.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/features/second-factor/server/queries/tickets.ts',
    to: 'src/areas/people/index.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/areas/catalogue/calls/clients.server.ts',
    to: 'src/areas/people/index.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/features/applications/server/lists/all.ts',
    to: 'src/areas/applications/index.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/features/employer-applications/server/use-cases/move.ts',
    to: 'src/features/my-applications/server/index.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/areas/vacancies/pages/vacancies/page/detail-page.tsx',
    to: 'src/areas/search/pages/lists/home/load-home.ts',
  },
  {
    rule: 'feature-order',
    from: 'src/areas/search/server/feeds/feed.ts',
    to: 'src/areas/employers/index.ts',
  },
  { rule: 'feature-order', from: 'src/features/newcomer/server/index.ts', to: 'src/platform/db/open.ts' },
  { rule: 'no-cycle', from: 'src/platform/egg.ts', to: 'src/platform/hen.ts' },
  { rule: 'strings-import-nothing', from: 'src/strings/t.ts', to: 'src/contract/values/primitives.ts' },
  { rule: 'strings-import-nothing', from: 'src/strings/format.ts', to: 'zod' },
  { rule: 'product-not-tooling', from: 'src/features/vacancies/server/expiry.ts', to: 'test/support/app.ts' },
  { rule: 'product-not-tooling', from: 'src/app.ts', to: 'scripts/start.ts' },
  { rule: 'no-builders', from: 'src/entry.server.tsx', to: 'vite' },
  { rule: 'declared-packages-only', from: 'src/entry.server.tsx', to: 'oxlint' },
  { rule: 'declared-packages-only', from: 'src/platform/http/server/log.ts', to: 'acorn' },
]

/** Ways of the house that no rule may object to; a rule that is too wide is switched off sooner or later. */
export const allowed: Omit<Planted, 'rule'>[] = [
  { from: 'src/main.ts', to: 'src/app.ts' },
  { from: 'src/platform/hen.ts', to: 'src/platform/egg.ts' }, // a cycle is reported once, at its other end
  { from: 'src/app.ts', to: 'src/features/reports/server/index.ts' },
  { from: 'src/demo/board.ts', to: 'src/areas/vacancies/rows/vacancies.ts' },
  { from: 'src/demo/poster.ts', to: 'docx' },
  { from: 'src/root.tsx', to: 'src/ui/shell.tsx' },
  { from: 'src/entry.server.tsx', to: 'src/platform/http/server/log.ts' },
  { from: 'src/layouts/public-layout.tsx', to: 'src/areas/office/calls/reports.ts' },
  { from: 'src/routes.ts', to: '@react-router/dev/routes' },
  {
    from: 'src/features/reports/server/routes/dashboard-routes.ts',
    to: 'src/areas/office/calls/figures.server.ts',
  },
  { from: 'src/features/reports/server/routes/dashboard-routes.ts', to: 'src/platform/http/server/log.ts' },
  {
    from: 'src/areas/office/calls/figures.server.ts',
    to: 'src/areas/office/rows/figures.ts',
  },
  { from: 'src/areas/office/calls/figures.server.ts', to: 'src/areas/vacancies/index.ts' },
  { from: 'src/areas/office/calls/figures.server.ts', to: 'src/contract/errors.ts' },
  { from: 'src/areas/office/rows/figures.ts', to: 'kysely' },
  {
    from: 'src/features/reports/server/routes/dashboard-routes.ts',
    to: 'src/areas/office/lists/activity.ts',
  },
  {
    from: 'src/areas/office/lists/activity.ts',
    to: 'src/areas/office/rows/figures.ts',
  },
  { from: 'src/areas/office/calls/reports.ts', to: 'src/features/vacancies/vacancy-status.ts' },
  { from: 'src/areas/office/calls/reports.ts', to: 'zod' },
  { from: 'src/features/reports/web/report-page.tsx', to: 'src/areas/office/calls/reports.ts' },
  { from: 'src/features/reports/web/report-page.tsx', to: 'src/areas/vacancies/pages/form/vacancy-form.tsx' },
  { from: 'src/features/reports/web/report-page.tsx', to: 'react-router' },
  { from: 'src/features/reports/server/report.test.ts', to: 'test/support/app.ts' },
  {
    from: 'src/features/reports/server/report.test.ts',
    to: 'src/areas/catalogue/rows/clients.ts',
  },
  { from: 'src/ui/shell.tsx', to: 'src/strings/en.ts' },
  { from: 'src/platform/http/server/log.ts', to: 'src/contract/errors.ts' },
  { from: 'test/support/app.ts', to: 'src/app.ts' },
]
