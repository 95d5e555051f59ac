import type { Purpose } from '#src/areas/people/calls/accounts/account.ts'
import type { AccountKey } from '#src/strings/account/en.ts'

type AccountPage = { to: `/account/${string}`; label: AccountKey }
type AccountGroup = { heading?: AccountKey; pages: readonly AccountPage[] }

const hiring: AccountGroup = {
  heading: 'account_nav.hiring',
  pages: [
    { to: '/account/vacancies', label: 'account_nav.vacancies' },
    { to: '/account/vacancy-table', label: 'account_nav.vacancy_table' },
    { to: '/account/company', label: 'account_nav.company' },
  ],
}

const work: AccountGroup = {
  heading: 'account_nav.work',
  pages: [
    { to: '/account/my-applications', label: 'account_nav.applications' },
    { to: '/account/saved', label: 'account_nav.saved' },
    { to: '/account/alerts', label: 'account_nav.alerts' },
  ],
}

const own: AccountGroup = {
  pages: [
    { to: '/account/details', label: 'account_nav.details' },
    { to: '/account/my-data', label: 'account_nav.my_data' },
  ],
}

/** The account opens on the first page. All pages are there for every account: only their menu differs. */
export const accountNav: Record<Purpose, readonly [AccountGroup, ...AccountGroup[]]> = {
  work: [{ pages: work.pages }, own],
  hiring: [hiring, work, own],
  both: [work, hiring, own],
}
