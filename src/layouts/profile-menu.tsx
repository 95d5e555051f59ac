import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminLogout } from '#src/areas/people/calls/sign-in/admin-sign-in.ts'
import { p } from '#src/strings/panel.ts'
import { Menu } from '#src/ui/shell/menu.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { endSession, removeToken } from '#src/web/api/session.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { SECOND_FACTOR } from '#src/web/panel/panel-load.ts'

const LOGOUT_REDIRECT_MS = 1500

export function ProfileMenu({ name, onLeave }: { name: string; onLeave: (leaving: boolean) => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [left, setLeft] = useState(false)

  useDelay(left, LOGOUT_REDIRECT_MS, () => void navigate('/admin-login'))

  async function logOut() {
    if (left) return
    onLeave(true)
    const result = await endSession('admin', () => panelApi(adminLogout))
    // A session that has ended elsewhere is what was wanted.
    if (result.ok || (result.kind === 'refused' && result.status === 401)) {
      removeToken('admin')
      toast.success(p('logout.done'))
      setLeft(true)
      return
    }
    onLeave(false)
    toast.error(result.kind === 'network' ? p('network.error') : p('logout.failed'))
  }

  return (
    <Menu label={name} icon="person">
      <li>
        {/* The site may be in another language, which the panel has not loaded. */}
        <Link to="/" reloadDocument>
          {p('nav.site')}
        </Link>
      </li>
      <li>
        <Link to={SECOND_FACTOR}>{p('nav.second_factor')}</Link>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          {p('nav.logout')}
        </button>
      </li>
    </Menu>
  )
}
