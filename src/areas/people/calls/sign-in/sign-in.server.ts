import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { siteNameErrors, type SiteNames } from '#src/areas/people/password-rules.ts'
import { type Account, rememberLanguage } from '#src/areas/people/rows/accounts.ts'
import { isBlocked } from '#src/areas/people/rows/blocked-users.ts'
import { accountKey, type AccountKind, clearFailures } from '#src/areas/people/rows/login-delay.ts'
import { problem } from '#src/contract/errors.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { languageNamed } from '#src/strings/languages.ts'
import { endSession, type OnAccountSecured } from '../accounts/end-sessions.server.ts'
import {
  type Credentials,
  isStillThePassword,
  tryPassword,
  hashPassword,
  isOutdated,
} from '../accounts/passwords.server.ts'
import { registerUser, takenError } from './register.server.ts'
import { type ResetRequest, setPasswordByLink } from './reset-links.server.ts'
import { startAdminSession, type Visit, startUserSession } from './sessions.server.ts'
import { csrfCookie, forgotPassword, login, logout, register, resetPassword } from './sign-in.ts'

export async function beginAdminSession<A extends { id: number }>(
  trx: Trx,
  admin: A,
  now: Date,
  { language, device }: Visit,
) {
  // The page of the first login decides; later the admin chooses.
  if (language)
    await trx
      .updateTable('admins')
      .set({ language })
      .where('id', '=', admin.id)
      .where('language', 'is', null)
      .execute()
  const { token, reader } = await startAdminSession(trx, admin.id, now, device)
  await audit(trx, { admin }, now, { action: 'admin.logged_in', subject_id: admin.id })
  return { admin, token, reader }
}

/**
 * Starts a session, or its second step, if the password is right. Otherwise `failed` gets the account, if any.
 *
 * @throws Problem `invalid_credentials`.
 */
export async function loginAs<T>(
  kind: AccountKind,
  context: AppContext,
  credentials: Credentials,
  scale: number,
  start: (trx: Trx, account: Account, now: Date) => Promise<T>,
  failed: (account: Account | undefined) => void = () => undefined,
): Promise<T> {
  const { db, clock } = context
  const { account, right } = await tryPassword(context, kind, credentials, scale)
  if (!account || !right) {
    failed(account)
    throw problem('invalid_credentials')
  }
  const { password } = credentials
  const result = await db.transaction().execute(async (trx) => {
    if (!(await isStillThePassword(trx, kind, account, password))) throw problem('invalid_credentials')
    await clearFailures(trx, accountKey(kind, account.email))
    return start(trx, account, clock.now())
  })
  // The session is there: if this fails, the next login does it.
  if (isOutdated(account.password_hash))
    // `updated_at` does not move: the account has not changed.
    await hashPassword(password)
      .then((hash) =>
        db
          .updateTable(kind)
          .set({ password_hash: hash })
          .where('id', '=', account.id)
          .where('password_hash', '=', account.password_hash)
          .execute(),
      )
      .catch(() => undefined)
  return result
}

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
