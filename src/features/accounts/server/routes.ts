import { randomBytes } from 'node:crypto'
import type { Ground } from '#src/platform/ground.ts'
import type { Binder } from '#src/platform/http/bind.ts'
import { en } from '#src/strings/en.ts'
import {
  csrfCookie,
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
} from '../contract.ts'
import { userById } from './account-list.ts'
import { loginUser } from './login.ts'
import { registerUser, takenFault } from './register.ts'
import type { ResetDesk } from './reset-desk.ts'
import { setPasswordByLink } from './reset-password.ts'
import { endSession } from './sessions.ts'

export interface RouteParts {
  secureCookies: () => boolean
  rateLimitScale: number
  resetDesk: ResetDesk
}

export function bindUserRoutes(bind: Binder, ground: Ground, parts: RouteParts): void {
  // Nothing here relies on this cookie: the defence against cross-site calls is in platform/http/security.ts.
  bind(csrfCookie, async ({ reply }) => {
    reply.setCookie('XSRF-TOKEN', randomBytes(32).toString('base64url'), {
      path: '/',
      sameSite: 'lax',
      secure: parts.secureCookies(),
    })
    return undefined
  })

  bind(currentUser, async ({ viewer }) => userById(ground.db, viewer.user!.id))

  bind(login, async ({ body }) => loginUser(ground, body, parts.rateLimitScale))

  bind(
    register,
    async ({ body, retriesAs }) => registerUser(ground, body, retriesAs),
    async ({ email }) => takenFault(ground, email),
  )

  bind(logout, async ({ viewer }) => {
    await endSession(ground.db, viewer.tokenHash!)
    return { message: en['account.logged_out'] }
  })

  bind(forgotPassword, async ({ body }) => {
    await parts.resetDesk.take(body.email)
    return { message: en['forgot.done'] }
  })

  bind(resetPassword, async ({ body }) => {
    await setPasswordByLink(ground, body)
    return { message: en['reset.done'] }
  })
}
