import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import {
  type Account,
  findAccount,
  findRegistered,
  insertAccount,
  nameRegistration,
  rememberLanguage,
  setPurpose,
} from '../../rows/accounts.ts'
import { isBlocked, isBlockedAddress } from '../../rows/blocked-users.ts'
import type { Purpose, User } from '../accounts/account.ts'
import { sendConfirmation } from '../accounts/confirm-email.server.ts'
import { isStillThePassword, hashPassword, verifyPassword } from '../accounts/passwords.server.ts'
import { startUserSession, type Visit } from './sessions.server.ts'

/** Decisions, "API in general": a key is good for a day. */
export const RETRIES_KNOWN_MS = DAY_MS

interface Registration extends Visit {
  name: string
  email: string
  password: string
  purpose?: Purpose | undefined
  mailScale?: number
  secret: string
}

const taken: FieldErrors = { email: [{ key: 'account.email.taken' }] }

/** A blocked and erased account is answered the same: no one learns that it was blocked. */
export async function takenError(
  { db }: Pick<AppContext, 'db'>,
  email: string | undefined,
  secret: string,
): Promise<FieldErrors> {
  if (email === undefined) return {}
  const isTaken = (await findAccount(db, 'users', email)) ?? (await isBlockedAddress(db, email, secret))
  return isTaken ? taken : {}
}

/** A retry starts another session: the first token is stored nowhere. */
export async function registerUser(
  context: AppContext,
  registration: Registration,
  retryKey?: Buffer,
): Promise<{ user: User; token: string }> {
  const { db, clock } = context
  const { name, email, password, purpose, language = 'en', device, mailScale = 1, secret } = registration
  const made = await madeBy(context, retryKey)
  if (made) return startAgain(context, made, registration)
  const errors = await takenError(context, email, secret)
  if (errors['email']) throw problem('invalid', { errors })
  const password_hash = await hashPassword(password)
  const now = clock.now()
  const work = db.transaction().execute(async (trx) => {
    await lockPerson(trx, email, now)
    const user = await insertAccount(trx, 'users', { name, email, password_hash }, now)
    if (!user) throw problem('invalid', { errors: taken })
    await rememberLanguage(trx, user.id, language)
    if (purpose) await setPurpose(trx, user.id, purpose)
    if (retryKey) await nameRegistration(trx, user.id, retryKey, daysAgo(now))
    await audit(trx, { user }, now, { action: 'user.registered', subject_id: user.id })
    await sendConfirmation(trx, { ...user, language }, email, now, mailScale)
    return { user, token: await startUserSession(trx, user.id, now, device) }
  })
  return work.catch(async (error: unknown) => {
    // A concurrent request with the same key may have made the account: it is this request's too.
    const others = await madeBy(context, retryKey)
    if (!others) throw error
    return startAgain(context, others, registration)
  })
}

async function madeBy(
  { db, clock }: AppContext,
  retryName: Buffer | undefined,
): Promise<Account | undefined> {
  return retryName && findRegistered(db, retryName, daysAgo(clock.now()))
}

/** A retry starts a session as a login does: none after a new password or a block. */
async function startAgain(
  { db, clock }: AppContext,
  account: Account,
  { name, email, password, device }: Registration,
): Promise<{ user: User; token: string }> {
  const { password_hash, ...user } = account
  const same = user.email === email && user.name === name && (await verifyPassword(password_hash, password))
  if (!same) throw problem('key_reused')
  return db.transaction().execute(async (trx) => {
    if (!(await isStillThePassword(trx, 'users', account, password))) throw problem('key_reused')
    if (await isBlocked(trx, user.id)) throw problem('account_blocked')
    return { user, token: await startUserSession(trx, user.id, clock.now(), device) }
  })
}

function daysAgo(now: Date): string {
  return new Date(now.getTime() - RETRIES_KNOWN_MS).toISOString()
}
