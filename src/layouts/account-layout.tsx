import { Navigate, Outlet, useLoaderData, useLocation, useMatches, useParams, NavLink } from 'react-router'
import { readAccount, type Purpose } from '#src/areas/people/calls/accounts/account.ts'
import { RequireUser, WaitForUser, getReturnState } from '#src/areas/people/pages/sign-in/require-user.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { inAccount, NOT_LOGGED_IN } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActsContext } from '#src/web/acts/acts.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { accountNav } from './account-nav.ts'

export const clientLoader = inAccount((api, { signal }) => api(readAccount, { signal }))

/** The server knows no session: it writes this, and the browser goes on. */
export function HydrateFallback() {
  return <WaitForUser heading={<AccountHeading />} />
}

function AccountHeading() {
  const t = useText()
  return <PageTop title={t('nav.my_account')} />
}

export default function AccountLayout() {
  const location = useLocation()
  const a = useAccountText()
  const account = useLoaderData<typeof clientLoader>()
  const words = { cancel: a('my_vacancies.cancel'), busy: a('my_vacancies.busy') }
  const { id } = useParams()
  const isLoggedOut = useMatches().some(({ loaderData }) => loaderData === NOT_LOGGED_IN)
  if (isLoggedOut) return <Navigate to="/login" replace state={getReturnState(location)} />
  return (
    <RequireUser heading={<AccountHeading />}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <AccountMenuBar purpose={account.ok ? account.data.purpose : 'both'} />
        <div className="min-w-0">
          <ActsContext value={{ api: browserApi, mayUse: () => true, words }}>
            {/* A text that is typed about one application is not sent for the next. */}
            <Outlet key={id} />
          </ActsContext>
        </div>
      </div>
    </RequireUser>
  )
}

const item =
  'flex min-h-11 items-center rounded border-s-4 border-transparent px-3 font-semibold text-muted hover:text-primary ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

function AccountMenuBar({ purpose }: { purpose: Purpose }) {
  const a = useAccountText()
  const { pathname } = useLocation()
  const groups = accountNav[purpose]
  const pages = accountNav.both.flatMap((group) => group.pages)
  const here = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <details data-fold className="lg:unfold group print:hidden">
      <summary className="flex min-h-control items-center gap-2 rounded border border-edge bg-card px-3 font-semibold">
        <span className="min-w-0 flex-1 truncate">{a(here?.label ?? 'account_nav.label')}</span>
        <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <nav
        aria-label={a('account_nav.label')}
        className="max-lg:mt-1 max-lg:rounded max-lg:border max-lg:border-edge max-lg:bg-card max-lg:p-1"
      >
        {groups.map(({ heading, pages }) => (
          <div
            key={pages[0]!.to}
            className="space-y-1 pb-1 not-first:border-t not-first:border-line not-first:pt-1"
          >
            {heading && <p className="px-4 pt-2 text-sm text-muted">{a(heading)}</p>}
            <ul className="space-y-1">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} className={item}>
                    {a(label)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  )
}
