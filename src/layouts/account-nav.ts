import type { AccountKey } from '#src/strings/account/en.ts'

export const accountNav: readonly { to: `/account/${string}`; label: AccountKey }[] = [
  { to: '/account/vacancies', label: 'account_nav.vacancies' },
  { to: '/account/my-applications', label: 'account_nav.applications' },
  { to: '/account/alerts', label: 'account_nav.alerts' },
  { to: '/account/saved', label: 'account_nav.saved' },
  { to: '/account/details', label: 'account_nav.details' },
  { to: '/account/company', label: 'account_nav.company' },
  { to: '/account/my-data', label: 'account_nav.my_data' },
]
