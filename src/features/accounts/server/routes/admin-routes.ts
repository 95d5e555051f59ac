import type { AppContext } from '#src/platform/app-context.ts'
import { countedAddress } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { adminLogin, adminLogout, adminMe } from '../../admin-contract.ts'
import { accountList } from '../lists/accounts.ts'
import type { FailedLogins } from '../use-cases/failed-logins.ts'
import { loginAdmin, logoutAdmin } from '../use-cases/login.ts'
import { lifetimes } from '../use-cases/sessions.ts'
import { READER_COOKIE } from './guard.ts'
import type { RouteParts } from './public-routes.ts'

export const accountLists = [accountList]

export function bindAdminRoutes(
  bind: Binder,
  context: AppContext,
  parts: Pick<RouteParts, 'secureCookies' | 'rateLimitScale'> & { failedLogins: FailedLogins },
): void {
  const readerCookie = () => ({
    path: '/storage',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: parts.secureCookies(),
  })

  bind(adminLogin, async ({ body, reply, request }) => {
    const { admin, token, reader } = await loginAdmin(context, body, parts.rateLimitScale, (tried) =>
      parts.failedLogins.note(tried, countedAddress(request.ip)),
    )
    reply.setCookie(READER_COOKIE, reader, { ...readerCookie(), maxAge: lifetimes.admin.whole / 1000 })
    return { token, admin }
  })

  bind(adminLogout, async ({ viewer, reply }) => {
    await logoutAdmin(context, viewer)
    reply.clearCookie(READER_COOKIE, readerCookie())
    return { message: en['account.logged_out'] }
  })

  bind(adminMe, async ({ viewer }) => viewer.admin!)

  for (const list of accountLists) list.mount(bind, context)
}
