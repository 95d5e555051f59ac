import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit, countAuditEvents } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { countedAddress } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { visitor } from '#src/platform/http/endpoints/viewer.ts'
import { failedLoginEvents } from '../../limits.ts'
import { type Account, lockAdmin } from '../../rows/accounts.ts'
import { clearFailures, reserveTry, secondFactorKey } from '../../rows/login-delay.ts'
import { findTicket, useTicket } from '../../rows/second-factors.ts'
import { endSession, lifetimes } from '../accounts/end-sessions.server.ts'
import type { SecondFactorParts } from '../second-factor/second-factor-parts.server.ts'
import { beginSecondStep, isSecondProof } from '../second-factor/second-step.server.ts'
import { adminLogin, adminLogout, adminMe, completeLogin } from './admin-sign-in.ts'
import { READER_COOKIE } from './sessions.server.ts'
import { beginAdminSession, loginAs, getVisit, type RouteParts } from './sign-in.server.ts'

export function mountAdminSignIn(
  bind: Binder,
  context: AppContext,
  parts: Pick<RouteParts, 'secureCookies'> & SecondFactorParts & { failedLogins: FailedLogins },
): void {
  const { db, clock } = context
  const { rateLimitScale: scale } = parts
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
    const start = async (trx: Trx, account: Account, now: Date) => {
      const secondStep = await beginSecondStep(trx, account.id, parts.site(), now)
      return secondStep ? { secondStep } : beginAdminSession(trx, account, now, getVisit(request))
    }
    const begun = await loginAs('admins', context, body, scale, start, noteFailed(request))
    // An admin with a second factor gets a ticket, no session yet.
    if ('secondStep' in begun) throw problem('second_factor_required', { extra: { ...begun.secondStep } })
    return loggedIn(begun, reply)
  })

  // Codes are limited by admin, not by ticket; a passkey's signature cannot be guessed.
  bind(completeLogin, async ({ body: { ticket, code, passkey }, reply, request }) => {
    const now = clock.now()
    const found = await findTicket(db, ticket, 'login', now)
    const key = secondFactorKey(found.admin_id)
    const wrong = fieldProblem('code', 'second_factor.code.wrong')
    const proof = passkey ? { passkey } : code ? { code } : undefined
    if (!proof) throw wrong
    if (!passkey) await reserveTry(db, key, now, scale)
    const begun = await db.transaction().execute(async (trx) => {
      const admin = await lockAdmin(trx, found.admin_id)
      if (!admin) throw problem('login_ticket_invalid')
      if (!(await isSecondProof(trx, found, proof, parts, now))) {
        noteFailed(request)(admin)
        throw wrong
      }
      await useTicket(trx, ticket)
      await clearFailures(trx, key)
      return beginAdminSession(trx, admin, now, getVisit(request))
    })
    return loggedIn(begun, reply)
  })

  bind(adminLogout, async ({ viewer, reply, say }) => {
    await db.transaction().execute(async (trx) => {
      await endSession(trx, viewer.tokenHash!)
      await audit(trx, viewer, clock.now(), { action: 'admin.logged_out', subject_id: viewer.admin!.id })
    })
    reply.clearCookie(READER_COOKIE, readerCookie())
    return { message: say('account.logged_out') }
  })

  bind(adminMe, async ({ viewer }) => viewer.admin!)
}

interface FailedLogins {
  /** An unknown address is not recorded: it may be a password in the wrong field. */
  note(admin: { id: number; email: string } | undefined, network: string): void
  stop(): Promise<void>
}

/** Bounded, so that guessing fills no table; written beside the answer, whose time would reveal an admin. */
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
