import { useState, useEffect } from 'react'
import { Link, useNavigate, useLocation, useNavigation, useRevalidator, Form } from 'react-router'
import { MAX_WAITING_COUNTED, type WaitingCounts, waitingCounts } from '#src/areas/office/calls/reports.ts'
import { chooseAdminLanguage } from '#src/areas/people/calls/admins/admins.ts'
import { adminLogout } from '#src/areas/people/calls/sign-in/admin-sign-in.ts'
import { formatNumber } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { getPanelLanguage, p, pCount } from '#src/strings/panel.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Menu } from '#src/ui/shell/menu.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { endSession, removeToken } from '#src/web/api/session.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { LanguageSwitch } from '#src/web/panel/language-switch.tsx'
import { panelFailure, SECOND_FACTOR } from '#src/web/panel/panel-rows.ts'

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
    // A 401 says that the session has ended already.
    if (result.ok || (result.kind === 'refused' && result.status === 401)) {
      removeToken('admin')
      toast.success(p('logout.done'))
      setLeft(true)
      return
    }
    onLeave(false)
    toast.error(result.kind === 'network' ? p('network.error') : p('logout.failed'))
  }

  async function storeLanguage(language: Language) {
    const result = await panelApi(chooseAdminLanguage, { body: { language } })
    if (!result.ok) toast.error(panelFailure(result, 'factor.failed'))
    return result.ok
  }

  return (
    <Menu label={name} icon="person">
      <li>
        {/* The site in a language is another application, with its own base path. */}
        <Link to={localizedPath(getPanelLanguage(), '/')} reloadDocument>
          {p('nav.site')}
        </Link>
      </li>
      <li>
        <Link to={SECOND_FACTOR}>{p('nav.second_factor')}</Link>
      </li>
      <LanguageSwitch store={storeLanguage} />
      <li>
        <button type="button" onClick={logOut}>
          {p('nav.logout')}
        </button>
      </li>
    </Menu>
  )
}

export function WaitingCount({ id, count }: { id: string; count: number }) {
  const isMore = count >= MAX_WAITING_COUNTED
  const shown = isMore ? `${formatNumber(MAX_WAITING_COUNTED - 1)}+` : formatNumber(count)
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-auto rounded-full bg-accent px-2 text-sm lg:px-1 lg:text-xs lg:leading-4 font-semibold text-on-accent figures folded:absolute folded:end-0 folded:-top-1 folded:px-1 folded:text-xs"
      >
        {shown}
      </span>
      <span id={id} hidden>
        {isMore ? p('nav.waiting.more', { count: shown }) : pCount('nav.waiting', count)}
      </span>
    </>
  )
}

/** Counts again with every page and act, and on return to the tab. After a failure the last count stays. */
export function useWaitingCounts(isOpen: boolean): WaitingCounts | undefined {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isRevalidated = useRevalidator().state === 'idle'
  const [counts, setCounts] = useState<WaitingCounts>()
  useEffect(() => {
    if (!isOpen || !isIdle || !isRevalidated) return undefined
    const leaving = new AbortController()
    const load = async () => {
      const result = await panelApi(waitingCounts, { signal: leaving.signal })
      if (result.ok && !leaving.signal.aborted) setCounts(result.data)
    }
    const loadSoon = () => {
      if (document.visibilityState === 'visible') load().catch(() => undefined)
    }
    loadSoon()
    document.addEventListener('visibilitychange', loadSoon)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', loadSoon)
    }
  }, [isOpen, key, isIdle, isRevalidated])
  return counts
}

export const FIND = '/admin-panel/find'

export function FindField() {
  if (useLocation().pathname === FIND) return null
  return (
    <Form
      action={FIND}
      role="search"
      aria-label={p('find.label')}
      className="max-lg:py-2 lg:mb-2 folded:hidden"
    >
      <TextInput
        name="q"
        type="search"
        required
        maxLength={100}
        aria-label={p('find.label')}
        title={p('find.lead')}
        placeholder={p('find.title')}
      />
    </Form>
  )
}
