import { Link } from 'react-router'
import { Menu } from '#src/ui/menu.tsx'
import { useToken } from '#src/web/api/session.ts'
import { useText } from '#src/web/site/text.tsx'
import { useLogout } from './use-logout.ts'
import { useViewer } from './use-viewer.ts'

/** Login for who is anonymous, Logout for who is not (spec 2), in every tab alike. */
export function AccountMenu() {
  const t = useText()
  const token = useToken('user')
  const logOut = useLogout()
  // Whatever page is loaded, its token is asked about (spec 4): a dead one is removed, and `token` says so.
  useViewer()
  return (
    <Menu label={t('nav.account')} icon="person">
      <li>
        {token ? (
          <button type="button" onClick={logOut}>
            {t('nav.logout')}
          </button>
        ) : (
          <Link to="/login">{t('nav.login')}</Link>
        )}
      </li>
    </Menu>
  )
}
