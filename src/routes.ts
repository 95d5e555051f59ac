import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { offeredLanguages } from './strings/languages.ts'

/** Every address of the site, those of its pages in English: they are the same in the other languages, after `/si` or `/ta`. */
export default [
  layout('layouts/site-layout.tsx', [
    index('features/vacancies/web/home-page.tsx'),
    ...['vacancies/:category', 'vacancies/in/:district', 'vacancies/:category/in/:district'].map((path) =>
      route(path, 'features/vacancies/web/landing-page.tsx', { id: path }),
    ),
    route('login', 'features/accounts/web/login-page.tsx'),
    route('signup', 'features/accounts/web/signup-page.tsx'),
    route('reset-password', 'features/accounts/web/reset-password-page.tsx'),
    route('confirm-email', 'features/accounts/web/confirm-email-page.tsx'),
    layout('layouts/account-layout.tsx', [
      ...prefix('account', [
        index('layouts/account-start.ts'),
        route('vacancies/:id/applications', 'features/applications/web/received/received-list-page.tsx'),
        route('applications/:id', 'features/applications/web/received/received-page.tsx'),
        route('details', 'features/accounts/web/account/details-page.tsx'),
      ]),
    ]),
    route('post-vacancy', 'features/vacancies/web/posting/post-page.tsx'),
    route('jobs/:id', 'features/vacancies/web/detail-page.tsx'),
    route('jobs/:id/apply', 'features/applications/web/apply-page.tsx'),
    route('application', 'features/applications/web/post-cv-page.tsx'),
    route('job-seeker', 'features/applications/web/job-seeker-page.tsx'),
    route('contact-us', 'features/contact/web/contact-page.tsx'),
    route('companies/:id', 'features/vacancies/web/company/company-page.tsx'),
    route('l/:token', 'layouts/signed-link-page.tsx'),
    route('l/:link/application', 'features/applications/web/received/linked-application-page.tsx'),
    route('l/:link/sent-application', 'features/applications/web/sent/sent-page.tsx'),
    route('l/:link/vacancy-address', 'features/applications/web/sent/vacancy-address-page.tsx'),
    route('terms', 'features/legal/web/terms-page.tsx'),
    route('privacy', 'features/legal/web/privacy-page.tsx'),
    route('l/:link/vacancy-reminder', 'features/vacancies/web/reminder/reminder-page.tsx'),
    route('top-employers', 'features/companies/web/clients-page.tsx'),
    route('*', 'layouts/not-found-page.tsx'),
  ]),
  ...offeredLanguages.map((language) =>
    route(`language/${language}`, 'layouts/old-language-address.ts', { id: `old-address-${language}` }),
  ),
  route('admin-login', 'features/accounts/web/admin-login-page.tsx'),
  layout('layouts/panel-layout.tsx', [
    ...prefix('admin-panel', [
      index('features/reports/web/dashboard-page.tsx'),
      route('accounts', 'features/accounts/web/admin-list-page.tsx'),
      route('jobs', 'features/vacancies/web/panel/list-page.tsx'),
      route('jobs/edit/:id', 'features/vacancies/web/panel/edit-page.tsx'),
      route('review', 'features/vacancies/web/panel/review-page.tsx'),
      route('job-seekers', 'features/applications/web/panel/job-seeker-list-page.tsx'),
      route('job-seekers/:id', 'features/applications/web/panel/job-seeker-detail-page.tsx'),
      route('clients', 'features/companies/web/panel/clients-page.tsx'),
      route('categories', 'features/catalogue/web/panel/categories-page.tsx'),
      route('searches', 'features/vacancies/web/panel/searches-page.tsx'),
      route('banner', 'features/companies/web/panel/banner-page.tsx'),
      route('failed-mails', 'features/notifications/web/panel/outbox-page.tsx'),
      route('messages', 'features/contact/web/panel/messages-page.tsx'),
      route('quarantine', 'features/quarantine/web/panel/quarantine-page.tsx'),
      route('reports', 'features/reports/web/reports-page.tsx'),
      route('activity', 'features/reports/web/activity-page.tsx'),
      ...prefix('applications', [
        index('features/applications/web/panel/all-list-page.tsx'),
        route('category-applicants', 'features/applications/web/panel/category-list-page.tsx'),
        route('category-applicants/:id', 'features/applications/web/panel/category-detail-page.tsx'),
        route('position-applicants', 'features/applications/web/panel/position-list-page.tsx'),
        route('position-applicants/:id', 'features/applications/web/panel/position-detail-page.tsx'),
      ]),
      route('*', 'layouts/panel-not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
