import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { languageNamed } from '#src/strings/languages.ts'
import { siteNameErrors, type SiteNames } from '../../password-rules.ts'
import { rememberLanguage } from '../../rows/accounts.ts'
import { isBlocked } from '../../rows/blocked-users.ts'
import { endSession, type OnAccountSecured } from '../accounts/end-sessions.server.ts'
import { loginAs } from './login.server.ts'
import { registerUser, takenError } from './register.server.ts'
import { type ResetRequest, setPasswordByLink } from './reset-links.server.ts'
import { startUserSession, type Visit } from './sessions.server.ts'
import { csrfCookie, forgotPassword, login, logout, register, resetPassword } from './sign-in.ts'

export const getVisit = ({ headers }: FastifyRequest): Visit => ({
  language: languageNamed(headers['accept-language']),
  device: deviceName(headers['user-agent']),
})

export interface RouteParts {
  secureCookies: () => boolean
  rateLimitScale: number
  siteNames: SiteNames
  secret: string
  resetLinks: AfterResponse<ResetRequest>
  onSecured: OnAccountSecured
}

export function mountUserSignIn(bind: Binder, context: AppContext, parts: RouteParts): void {
  // Nothing here relies on this cookie: the defence against cross-site calls is in platform/http/security.ts.
  bind(csrfCookie, async ({ reply }) => {
    reply.setCookie('XSRF-TOKEN', randomBytes(32).toString('base64url'), {
      path: '/',
      sameSite: 'lax',
      secure: parts.secureCookies(),
    })
    return undefined
  })

  bind(login, async ({ body, request }) => {
    const { language, device } = getVisit(request)
    return loginAs('users', context, body, parts.rateLimitScale, async (trx, account, now) => {
      if (await isBlocked(trx, account.id)) throw problem('account_blocked')
      if (language) await rememberLanguage(trx, account.id, language)
      const token = await startUserSession(trx, account.id, now, device)
      await audit(trx, { user: account }, now, { action: 'user.logged_in', subject_id: account.id })
      return { user: account, token }
    })
  })

  const siteName = (body: { password?: string }) => siteNameErrors(parts.siteNames, body)
  const withTaken = async (body: { email?: string; password?: string }) => ({
    ...(await takenError(context, body.email, parts.secret)),
    ...siteName(body),
  })

  bind(
    register,
    async ({ body, retryName, request }) => {
      if (siteName(body)['password']) throw problem('invalid', { errors: await withTaken(body) })
      return registerUser(
        context,
        { ...body, ...getVisit(request), mailScale: parts.rateLimitScale, secret: parts.secret },
        retryName,
      )
    },
    ({ right }) => withTaken(right),
  )

  bind(logout, async ({ viewer }) => {
    await endSession(context.db, viewer.tokenHash!)
    return { message: en['account.logged_out'] }
  })

  bind(forgotPassword, async ({ body }) => {
    await parts.resetLinks.take({ email: body.email, of_admin: false })
    return { message: en['forgot.done'] }
  })

  bind(
    resetPassword,
    async ({ body }) => {
      const errors = siteName(body)
      if (errors['password']) throw problem('invalid', { errors })
      await setPasswordByLink(context, body, parts.onSecured)
      return { message: en['reset.done'] }
    },
    async ({ right }) => siteName(right),
  )
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough to tell one session from another. The order matters: most browsers name others too. */
export function deviceName(userAgent = ''): string | null {
  const nameIn = (known: [RegExp, string][]) => known.find(([mark]) => mark.test(userAgent))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ') || null
}
