import type { AccountKey } from '#src/strings/account/en.ts'

type AccountPage = { to: `/account/${string}`; label: AccountKey; startsGroup?: true }

/** The pages of employers come first, then those of job seekers. */
export const accountNav: readonly AccountPage[] = [
  { to: '/account/vacancies', label: 'account_nav.vacancies' },
  { to: '/account/company', label: 'account_nav.company' },
  { to: '/account/my-applications', label: 'account_nav.applications', startsGroup: true },
  { to: '/account/alerts', label: 'account_nav.alerts' },
  { to: '/account/saved', label: 'account_nav.saved' },
  { to: '/account/details', label: 'account_nav.details' },
  { to: '/account/my-data', label: 'account_nav.my_data', startsGroup: true },
]
