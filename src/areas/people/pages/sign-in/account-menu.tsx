import { useEffect } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { Menu } from '#src/ui/shell/menu.tsx'
import { openPageAs } from '#src/web/api/session.ts'
import { useText } from '#src/web/site/text.tsx'
import { findUser, useViewer } from '../accounts/use-viewer.ts'
import { useLogout } from './use-logout.ts'

export function AccountMenu() {
  const t = useText()
  const logOut = useLogout()
  const login = useHref('/login')
  const { pathname } = useLocation()
  // Every page that is loaded asks about its token (spec 4): a dead one is removed.
  const viewer = useViewer()
  useEffect(() => {
    const account = viewer.state === 'user' && {
      id: viewer.user.id,
      refusal: t('session.other_account', { email: viewer.user.email }),
      findCurrent: findUser,
    }
    openPageAs('user', pathname, account || undefined)
  }, [pathname, viewer, t])
  return (
    <Menu label={t('nav.account')} icon="person">
      <li className="logged-in:hidden">
        <Link to="/login">{t('nav.login')}</Link>
      </li>
      <li className="hidden logged-in:block">
        <Link to="/account">{t('nav.my_account')}</Link>
      </li>
      <li>
        <Link to="/my-applications">{t('nav.my_applications')}</Link>
      </li>
      <li>
        <Link to="/saved">{t('nav.saved')}</Link>
      </li>
      <li className="hidden logged-in:block">
        {/* A form, so that a press before the framework is there waits for it. */}
        <form
          method="post"
          action={login}
          data-needs-script
          onSubmit={(event) => {
            event.preventDefault()
            void logOut()
          }}
        >
          <button type="submit">{t('nav.logout')}</button>
        </form>
      </li>
    </Menu>
  )
}
