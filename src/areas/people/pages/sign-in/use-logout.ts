import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type * as signIn from '#src/areas/people/calls/sign-in/sign-in.ts'
import { getCall } from '#src/contract/client.ts'
import { useToast } from '#src/ui/toast.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { endSession, readToken, removeToken } from '#src/web/api/session.ts'
import { useText } from '#src/web/site/text.tsx'

// Every public page has the account menu, so it loads no schemas.
const csrfCookie = getCall<typeof signIn.csrfCookie>({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'public',
})

/** Precedes login, register and logout (spec 7). */
export const getCsrfCookie = () => browserApi(csrfCookie)

// Every public page has the account menu, so it loads no schemas.
const logout = getCall<typeof signIn.logout>({ method: 'POST', path: '/api/logout', access: 'user' })

export function useLogout(): () => Promise<void> {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const busy = useRef(false)
  return async () => {
    if (busy.current) return
    busy.current = true
    const result = await endSession('user', async () => {
      await getCsrfCookie()
      return browserApi(logout)
    })
    busy.current = false
    // A token that was already dead has been removed by the call: the visitor is logged out all the same.
    if (!result.ok && readToken('user') !== null)
      return toast.error(t(result.kind === 'network' ? 'network.error' : 'account.logout_failed'))
    removeToken('user')
    toast.success(t('account.logged_out'))
    // Whoever comes to this screen next reads no names and numbers of applicants.
    if (/^\/account(?:\/|$)/.test(pathname)) await navigate('/')
  }
}
