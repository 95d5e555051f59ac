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
    from: 'src/areas/vacancies/pages/list-page.tsx',
    to: 'src/areas/vacancies/index.ts',
  },
  { rule: 'web-not-server', from: 'src/ui/button.tsx', to: 'src/platform/clock.ts' },
  { rule: 'web-not-server', from: 'src/root.tsx', to: 'src/config.ts' },
  {
    rule: 'web-not-server',
    from: 'src/web/api/api.ts',
    to: 'src/platform/http/security/security-headers.ts',
  },
  { rule: 'web-not-server', from: 'src/layouts/public-layout.tsx', to: 'src/platform/http/server/log.ts' },
  {
    rule: 'web-not-server',
    from: 'src/areas/vacancies/pages/lazy-page.tsx',
    to: 'src/areas/vacancies/rows/vacancies.ts',
    line: "export const later = () => import('#src/areas/vacancies/rows/vacancies.ts')",
  },
  {
    rule: 'web-not-server',
    from: 'src/areas/vacancies/pages/typed-page.tsx',
    to: 'src/areas/vacancies/calls/submit.server.ts',
    line: "export type { value } from '#src/areas/vacancies/calls/submit.server.ts'",
  },
  { rule: 'server-not-web', from: 'src/areas/vacancies/mails/mail.ts', to: 'src/ui/forms/field.tsx' },
  {
    rule: 'ui-knows-no-area',
    from: 'src/ui/lists/table.tsx',
    to: 'src/areas/vacancies/calls/vacancies.ts',
  },
  {
    rule: 'account-not-panel',
    from: 'src/areas/employers/pages/my-vacancies-page.tsx',
    to: 'src/web/panel/panel-rows.ts',
  },
  { rule: 'account-not-panel', from: 'src/web/lists/list-address.ts', to: 'src/strings/panel.ts' },
  {
    rule: 'platform-knows-no-area',
    from: 'src/platform/clock.ts',
    to: 'src/areas/vacancies/vacancy.ts',
  },
  { rule: 'contract-is-pure', from: 'src/areas/vacancies/calls/vacancies.ts', to: 'src/platform/db/open.ts' },
  { rule: 'contract-is-pure', from: 'src/contract/endpoint.ts', to: 'fs' },
  { rule: 'contract-is-pure', from: 'src/areas/vacancies/vacancy.ts', to: 'kysely' },
  {
    rule: 'rows-not-calls',
    from: 'src/areas/vacancies/rows/admin.ts',
    to: 'src/areas/vacancies/calls/decide.server.ts',
  },
  {
    rule: 'lists-not-calls',
    from: 'src/areas/vacancies/lists/all.ts',
    to: 'src/areas/vacancies/calls/decide.server.ts',
  },
  {
    rule: 'area-face-only',
    from: 'src/areas/applications/calls/apply.server.ts',
    to: 'src/areas/vacancies/rows/vacancies.ts',
  },
  {
    rule: 'area-order',
    from: 'src/areas/vacancies/server/posting.ts',
    to: 'src/areas/applications/index.ts',
  },
  {
    rule: 'area-order',
    from: 'src/areas/people/pages/sign-in/login-page.tsx',
    to: 'src/areas/vacancies/pages/form/vacancy-form.tsx',
  },
  {
    rule: 'area-order',
    from: 'src/areas/catalogue/calls/admin-companies.server.ts',
    to: 'src/areas/people/index.ts',
  },
  {
    rule: 'area-order',
    from: 'src/areas/vacancies/pages/detail/detail-page.tsx',
    to: 'src/areas/search/pages/home/load-home.ts',
  },
  {
    rule: 'area-order',
    from: 'src/areas/search/server/feeds/feed.ts',
    to: 'src/areas/employers/index.ts',
  },
  { rule: 'area-order', from: 'src/areas/newcomer/index.ts', to: 'src/platform/db/open.ts' },
  { rule: 'no-cycle', from: 'src/platform/egg.ts', to: 'src/platform/hen.ts' },
  { rule: 'strings-import-nothing', from: 'src/strings/t.ts', to: 'src/contract/values/primitives.ts' },
  { rule: 'strings-import-nothing', from: 'src/strings/format.ts', to: 'zod' },
  { rule: 'product-not-tooling', from: 'src/areas/vacancies/server/expiry.ts', to: 'test/support/app.ts' },
  { rule: 'product-not-tooling', from: 'src/app.ts', to: 'scripts/start.ts' },
  { rule: 'no-builders', from: 'src/entry.server.tsx', to: 'vite' },
  { rule: 'declared-packages-only', from: 'src/entry.server.tsx', to: 'oxlint' },
  { rule: 'declared-packages-only', from: 'src/platform/http/server/log.ts', to: 'acorn' },
]

/** Ways of the house that no rule may object to; a rule that is too wide is switched off sooner or later. */
export const allowed: Omit<Planted, 'rule'>[] = [
  { from: 'src/main.ts', to: 'src/app.ts' },
  { from: 'src/platform/hen.ts', to: 'src/platform/egg.ts' }, // a cycle is reported once, at its other end
  { from: 'src/app.ts', to: 'src/areas/office/index.ts' },
  { from: 'src/demo/board.ts', to: 'src/areas/vacancies/rows/vacancies.ts' },
  { from: 'src/demo/poster.ts', to: 'docx' },
  { from: 'src/root.tsx', to: 'src/ui/shell.tsx' },
  { from: 'src/entry.server.tsx', to: 'src/platform/http/server/log.ts' },
  { from: 'src/layouts/public-layout.tsx', to: 'src/areas/office/calls/reports.ts' },
  { from: 'src/routes.ts', to: '@react-router/dev/routes' },
  {
    from: 'src/areas/office/calls/dashboard.server.ts',
    to: 'src/areas/office/calls/figures.server.ts',
  },
  { from: 'src/areas/office/calls/dashboard.server.ts', to: 'src/platform/http/server/log.ts' },
  {
    from: 'src/areas/office/calls/figures.server.ts',
    to: 'src/areas/office/rows/figures.ts',
  },
  { from: 'src/areas/office/calls/figures.server.ts', to: 'src/areas/vacancies/index.ts' },
  { from: 'src/areas/office/calls/figures.server.ts', to: 'src/contract/errors.ts' },
  { from: 'src/areas/office/rows/figures.ts', to: 'kysely' },
  {
    from: 'src/areas/office/calls/dashboard.server.ts',
    to: 'src/areas/office/lists/activity.ts',
  },
  {
    from: 'src/areas/office/lists/activity.ts',
    to: 'src/areas/office/rows/figures.ts',
  },
  { from: 'src/areas/office/calls/reports.ts', to: 'src/areas/vacancies/vacancy-status.ts' },
  { from: 'src/areas/office/calls/reports.ts', to: 'zod' },
  { from: 'src/areas/office/pages/report-page.tsx', to: 'src/areas/office/calls/reports.ts' },
  { from: 'src/areas/office/pages/report-page.tsx', to: 'src/areas/vacancies/pages/form/vacancy-form.tsx' },
  { from: 'src/areas/office/pages/report-page.tsx', to: 'react-router' },
  { from: 'src/areas/office/server/report.test.ts', to: 'test/support/app.ts' },
  {
    from: 'src/areas/office/server/report.test.ts',
    to: 'src/areas/catalogue/rows/clients.ts',
  },
  { from: 'src/ui/shell.tsx', to: 'src/strings/en.ts' },
  { from: 'src/platform/http/server/log.ts', to: 'src/contract/errors.ts' },
  { from: 'test/support/app.ts', to: 'src/app.ts' },
]
