import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit, countAuditEvents } from '#src/platform/audit.ts'
import { countedAddress } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { visitor } from '#src/platform/http/endpoints/viewer.ts'
import { failedLoginEvents } from '../../limits.ts'
import type { Assertion } from '../../passkey-schemas.ts'
import { siteNameErrors } from '../../password-rules.ts'
import { lockAdmin } from '../../rows/accounts.ts'
import { clearFailures, reserveTry, secondFactorKey } from '../../rows/login-delay.ts'
import { findTicket, useTicket } from '../../rows/second-factors.ts'
import { lifetimes } from '../accounts/end-sessions.server.ts'
import type { SecondFactorParts } from '../second-factor/second-factor-parts.server.ts'
import { isSecondProof } from '../second-factor/second-step.server.ts'
import { setAdminPasswordByLink } from './admin-password.server.ts'
import { forgotAdminPassword, resetAdminPassword } from './admin-password.ts'
import { adminLogin, adminLogout, adminMe, completeLogin } from './admin-sign-in.ts'
import { beginAdminSession, loginAdmin, logoutAdmin } from './login.server.ts'
import { READER_COOKIE, type Visit } from './sessions.server.ts'
import { getVisit, type RouteParts } from './sign-in.server.ts'

export function bindAdminRoutes(
  bind: Binder,
  context: AppContext,
  parts: Pick<RouteParts, 'secureCookies' | 'resetLinks' | 'siteNames'> &
    SecondFactorParts & { failedLogins: FailedLogins },
): void {
  const readerCookie = () => ({
    path: '/storage',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: parts.secureCookies(),
  })

  const noteFailed = (request: FastifyRequest) => (tried: { id: number; email: string } | undefined) =>
    parts.failedLogins.note(tried, countedAddress(request.ip))
  const loggedIn = <A>(
    { admin, token, reader }: { admin: A; token: string; reader: string },
    reply: FastifyReply,
  ) => {
    reply.setCookie(READER_COOKIE, reader, { ...readerCookie(), maxAge: lifetimes.admin.whole / 1000 })
    return { token, admin }
  }

  bind(adminLogin, async ({ body, reply, request }) => {
    const begun = await loginAdmin(context, { ...body, ...getVisit(request) }, parts, noteFailed(request))
    if ('secondStep' in begun) throw problem('second_factor_required', { extra: { ...begun.secondStep } })
    return loggedIn(begun, reply)
  })

  bind(completeLogin, async ({ body, reply, request }) =>
    loggedIn(
      await completeAdminLogin(context, { ...body, ...getVisit(request) }, parts, noteFailed(request)),
      reply,
    ),
  )

  bind(adminLogout, async ({ viewer, reply, say }) => {
    await logoutAdmin(context, viewer)
    reply.clearCookie(READER_COOKIE, readerCookie())
    return { message: say('account.logged_out') }
  })

  bind(adminMe, async ({ viewer }) => viewer.admin!)

  bind(forgotAdminPassword, async ({ body, say }) => {
    await parts.resetLinks.take({ email: body.email, of_admin: true })
    return { message: say('forgot.done') }
  })
  const siteName = (body: { password?: string }) => siteNameErrors(parts.siteNames, body)
  bind(
    resetAdminPassword,
    async ({ body, say }) => {
      const errors = siteName(body)
      if (errors['password']) throw problem('invalid', { errors })
      await setAdminPasswordByLink(context, body)
      return { message: say('admins.password_set') }
    },
    async ({ right }) => siteName(right),
  )
}

interface SecondCall extends Visit {
  ticket: string
  code?: string | undefined
  passkey?: Assertion | undefined
}

/** Codes are limited by admin, not by ticket; a passkey's signature cannot be guessed. */
async function completeAdminLogin(
  { db, clock }: AppContext,
  { ticket, code, passkey, ...visit }: SecondCall,
  parts: SecondFactorParts,
  failed: (admin: { id: number; email: string }) => void,
) {
  const now = clock.now()
  const found = await findTicket(db, ticket, 'login', now)
  const key = secondFactorKey(found.admin_id)
  const wrong = fieldProblem('code', 'second_factor.code.wrong')
  const proof = passkey ? { passkey } : code ? { code } : undefined
  if (!proof) throw wrong
  if (!passkey) await reserveTry(db, key, now, parts.rateLimitScale)
  return db.transaction().execute(async (trx) => {
    const admin = await lockAdmin(trx, found.admin_id)
    if (!admin) throw problem('login_ticket_invalid')
    if (!(await isSecondProof(trx, found, proof, parts, now))) {
      failed(admin)
      throw wrong
    }
    await useTicket(trx, ticket)
    await clearFailures(trx, key)
    return beginAdminSession(trx, admin, now, visit)
  })
}

interface FailedLogins {
  /** An unknown address is not recorded: it may be a password in the wrong field. */
  note(admin: { id: number; email: string } | undefined, network: string): void
  stop(): Promise<void>
}

/** Bounded, so that guessing fills no table; beside the answer, whose time would tell of an admin. */
export function failedLogins({ db, clock }: Timed, onError: (error: unknown) => void): FailedLogins {
  let writing = Promise.resolve()
  const write = async (admin: { id: number; email: string } | undefined, network: string) => {
    const now = clock.now()
    const since = new Date(now.getTime() - failedLoginEvents.hours * 3_600_000).toISOString()
    const noted = await countAuditEvents(db, { action: 'admin.login_failed', subject_id: admin?.id, since })
    if (noted >= failedLoginEvents.max) return
    await audit(db, visitor, now, {
      action: 'admin.login_failed',
      ...(admin && { subject_id: admin.id }),
      detail: { ...(admin && { email: admin.email }), network },
    })
  }
  return {
    // One after the other: each counts those before it.
    note: (admin, network) => void (writing = writing.then(() => write(admin, network)).catch(onError)),
    stop: async () => writing,
  }
}
