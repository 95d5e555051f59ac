import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { type Account, rememberLanguage, replaceOutdatedHash } from '../../rows/accounts.ts'
import { startWithLanguage } from '../../rows/admin-language.ts'
import { isBlocked } from '../../rows/blocked-users.ts'
import { type AccountKind, accountKey, clearFailures } from '../../rows/login-delay.ts'
import type { User } from '../accounts/accounts.ts'
import { type Credentials, isStillThePassword, tryPassword } from '../accounts/current-password.server.ts'
import { endSession } from '../accounts/end-sessions.server.ts'
import { hashPassword, isOutdated } from '../accounts/passwords.server.ts'
import type { SecondFactorParts } from '../second-factor/second-factor-parts.server.ts'
import { beginSecondStep } from '../second-factor/second-step.server.ts'
import { startAdminSession, startUserSession, type Visit } from './sessions.server.ts'

export async function loginUser(
  context: AppContext,
  { language, device, ...credentials }: Credentials & Visit,
  scale: number,
): Promise<{ user: User; token: string }> {
  return loginAs('users', context, credentials, scale, async (trx, account, now) => {
    if (await isBlocked(trx, account.id)) throw problem('account_blocked')
    if (language) await rememberLanguage(trx, account.id, language)
    const token = await startUserSession(trx, account.id, now, device)
    await audit(trx, { user: account }, now, { action: 'user.logged_in', subject_id: account.id })
    return { user: account, token }
  })
}

/** `failed` gets each wrong password. An admin with a second factor gets a ticket, no session yet. */
export async function loginAdmin(
  context: AppContext,
  { language, device, ...credentials }: Credentials & Visit,
  { rateLimitScale: scale, site }: SecondFactorParts,
  failed: (admin: Account | undefined) => void,
) {
  const start = async (trx: Trx, account: Account, now: Date) => {
    const secondStep = await beginSecondStep(trx, account.id, site(), now)
    return secondStep ? { secondStep } : beginAdminSession(trx, account, now, { language, device })
  }
  return loginAs('admins', context, credentials, scale, start, failed)
}

export async function beginAdminSession<A extends { id: number }>(
  trx: Trx,
  admin: A,
  now: Date,
  { language, device }: Visit,
) {
  if (language) await startWithLanguage(trx, admin.id, language)
  const { token, reader } = await startAdminSession(trx, admin.id, now, device)
  await audit(trx, { admin }, now, { action: 'admin.logged_in', subject_id: admin.id })
  return { admin, token, reader }
}

export async function logoutAdmin({ db, clock }: AppContext, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, viewer.tokenHash!)
    await audit(trx, viewer, clock.now(), { action: 'admin.logged_out', subject_id: viewer.admin!.id })
  })
}

async function loginAs<T>(
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
  // The session is there: what does not succeed here is done by the next login.
  if (isOutdated(account.password_hash))
    await hashPassword(password)
      .then((hash) => replaceOutdatedHash(db, kind, account, hash))
      .catch(() => undefined)
  return result
}
