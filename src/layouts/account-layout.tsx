import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { RequireUser, WaitForUser } from '#src/features/sign-in/web/require-user.tsx'
import { returnStateOf } from '#src/features/sign-in/web/return-to.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { NOBODY } from '#src/web/account/account-load.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { AccountMenuBar } from './account-menu-bar.tsx'

/** The server knows no session: it writes this, and the browser goes on. */
export function HydrateFallback() {
  return <WaitForUser heading={<AccountHeading />} />
}

function AccountHeading() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('nav.my_account')} path={null} />
      <PageHeading title={t('nav.my_account')} />
    </>
  )
}

export default function AccountLayout() {
  const location = useLocation()
  const isNobody = useMatches().some(({ loaderData }) => loaderData === NOBODY)
  if (isNobody) return <Navigate to="/login" replace state={returnStateOf(location)} />
  return (
    <RequireUser heading={<AccountHeading />}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AccountMenuBar />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </RequireUser>
  )
}
