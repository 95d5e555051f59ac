import { Navigate, Outlet, useLocation, useMatches, NavLink } from 'react-router'
import { RequireUser, WaitForUser } from '#src/areas/people/pages/sign-in/require-user.tsx'
import { getReturnState } from '#src/areas/people/pages/sign-in/return-to.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NOT_LOGGED_IN } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActsContext } from '#src/web/acts/acts-context.ts'
import { browserApi } from '#src/web/api/api.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import { accountNav } from './account-nav.ts'

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
  const words = { cancel: a('my_vacancies.cancel'), busy: a('my_vacancies.busy') }
  const isLoggedOut = useMatches().some(({ loaderData }) => loaderData === NOT_LOGGED_IN)
  if (isLoggedOut) return <Navigate to="/login" replace state={getReturnState(location)} />
  return (
    <RequireUser heading={<AccountHeading />}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <AccountMenuBar />
        <div className="min-w-0">
          <ActsContext value={{ api: browserApi, mayUse: () => true, words }}>
            <Outlet />
          </ActsContext>
        </div>
      </div>
    </RequireUser>
  )
}

const item =
  'flex min-h-11 items-center rounded border-s-4 border-transparent px-3 font-semibold text-muted hover:text-primary ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

function AccountMenuBar() {
  const a = useAccountText()
  const { pathname } = useLocation()
  const here = accountNav.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
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
        <ul className="space-y-1">
          {accountNav.map(({ to, label, startsGroup }) => (
            <li key={to} className={startsGroup && 'border-t border-line pt-1'}>
              <NavLink to={to} className={item}>
                {a(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
