import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { check } from '#src/contract/validation.ts'
import { requiredLine, sizes } from '#src/contract/values/primitives.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { chosenPassword, passwordFitsForm, siteNameErrors } from '../../password-rules.ts'
import { type NewAccount, insertAccount, lockAdminOf } from '../../rows/accounts.ts'
import { clearFailures, secondFactorKey } from '../../rows/login-delay.ts'
import { deleteSecondFactors } from '../../rows/second-factors.ts'
import { accountEmail } from '../accounts/account.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { recordFactorChange } from '../second-factor/second-factor-parts.server.ts'
import { setAdminPasswordHash } from '../sign-in/admin-password.server.ts'

/** No mail arrives there: a name that is reserved for examples. */
export const INVENTED_EMAIL = 'admin@lankavacancies.example'
const DEFAULT_NAME = 'Administrator'

const newAdmin = z
  .object({
    name: z._default(requiredLine('account.name.required', sizes.name), DEFAULT_NAME),
    email: accountEmail,
    password: chosenPassword('admin'),
  })
  .check(passwordFitsForm())

export interface AdminFacts {
  name?: string
  email: string
  password: string
  /** No password may be the site's name. */
  siteName?: string
  resetSecondFactor?: boolean
  /** It must be changed at the first login. */
  isPrinted?: boolean
}

/** Makes an admin, for the command line. */
export async function createAdmin(
  { db, clock }: Timed,
  facts: AdminFacts,
): Promise<{ id: number; email: string }> {
  const row = await prepared(facts)
  return db.transaction().execute((trx) => insertAdmin(trx, row, clock.now(), facts.isPrinted))
}

/** Sets a password; sessions and invitations end. `undefined` if no admin has this address. */
export async function setAdminPassword(
  { db, clock }: Timed,
  facts: AdminFacts,
): Promise<{ email: string } | undefined> {
  const { email, password_hash } = await prepared(facts)
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const admin = await lockAdminOf(trx, email)
    if (!admin) return undefined
    await setAdminPasswordHash(trx, admin, { password_hash, password_printed: facts.isPrinted ?? false }, now)
    if (facts.resetSecondFactor) {
      await deleteSecondFactors(trx, admin.id)
      await clearFailures(trx, secondFactorKey(admin.id))
      await recordFactorChange(trx, admin, now, { change: 'removed', actor: 'system' })
    }
    await audit(trx, 'system', now, { action: 'admin.password_changed', subject_id: admin.id })
    return { email: admin.email }
  })
}

interface FirstAdminOptions {
  mayInvent: boolean
  show?: (invented: { email: string; password: string }) => void
  /** Called if there is no admin and none may be made. */
  missing?: () => void
}

/**
 * Makes the first admin if there is none: the configured one or, if `mayInvent`, one with a random password. One
 * with such a password is returned, and given to `show`, to be printed once: before the commit, so that a process that dies
 * in between leaves no admin whose password nobody saw.
 */
export async function ensureFirstAdmin(
  { db, clock }: Timed,
  configured: (Omit<AdminFacts, 'password'> & { password?: string | undefined }) | undefined,
  { mayInvent, show, missing }: FirstAdminOptions,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasAdmin(db)) return undefined
  const isPrinted = configured?.password === undefined
  if (isPrinted && !mayInvent) {
    missing?.()
    return undefined
  }
  const password = configured?.password ?? readablePassword()
  const first = { email: INVENTED_EMAIL, ...configured, password }
  const row = await prepared(first)
  const made = await db.transaction().execute(async (trx) => {
    // Nodes that start together on an empty database make one admin between them.
    await sql`lock table admins in share row exclusive mode`.execute(trx)
    if (await hasAdmin(trx)) return false
    await insertAdmin(trx, row, clock.now(), isPrinted)
    if (isPrinted) show?.(first)
    return true
  })
  return made && isPrinted ? first : undefined
}

async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function prepared({ siteName = '', ...facts }: AdminFacts): Promise<NewAccount> {
  const checked = check(newAdmin, facts)
  const errors = { ...siteNameErrors(() => [siteName], facts), ...(checked.ok ? {} : checked.errors) }
  if (!checked.ok || errors['password']) throw problem('invalid', { errors })
  const { name, email, password } = checked.value
  return { name, email, password_hash: await hashPassword(password) }
}

async function insertAdmin(
  trx: Trx,
  row: NewAccount,
  now: Date,
  password_printed = false,
): Promise<{ id: number; email: string }> {
  const admin = await insertAccount(trx, 'admins', row, now)
  if (!admin) throw fieldProblem('email', 'account.email.taken')
  await trx.updateTable('admins').set({ password_printed }).where('id', '=', admin.id).execute()
  await audit(trx, 'system', now, { action: 'admin.created', subject_id: admin.id })
  return { id: admin.id, email: admin.email }
}

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

/** Twelve random syllables in groups, 75 bits: to be read from a terminal and typed. */
function readablePassword(): string {
  const letter = (letters: string) => letters[randomInt(letters.length)]!
  const syllable = () => letter(consonants) + letter(vowels)
  return Array.from({ length: 6 }, () => syllable() + syllable()).join('-')
}
