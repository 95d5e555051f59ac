import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { countRows } from '#src/platform/db/dump.ts'
import { existingIds, hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { GetLook } from '#src/platform/look.ts'
import { type Language, isOffered } from '#src/strings/languages.ts'
import type { Purpose, User } from '../calls/accounts/account.ts'
import { isLockedOut } from './blocked-users.ts'
import type { AccountKind } from './login-delay.ts'

const shown = ['id', 'name', 'email', 'created_at', 'updated_at'] as const

export type Account = User & { password_hash: string }

export async function findAccount(db: Db, kind: AccountKind, email: string): Promise<Account | undefined> {
  return db
    .selectFrom(kind)
    .select([...shown, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Returns the account that was made under this name of a retry since then, if there is one. */
export async function findRegistered(
  db: Db,
  registered_by: Buffer,
  since: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select([...shown, 'password_hash'])
    .where('registered_by', '=', registered_by)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function nameRegistration(trx: Trx, userId: number, registered_by: Buffer, since: string) {
  await deleteRegistrations(trx, since, registered_by)
  await trx.updateTable('users').set({ registered_by }).where('id', '=', userId).execute()
}

export async function deleteRegistrations(db: Db, since: string, registered_by?: Buffer): Promise<void> {
  await db
    .updateTable('users')
    .set({ registered_by: null })
    .where('registered_by', 'is not', null)
    .where('created_at', '<=', since)
    .$if(registered_by !== undefined, (query) => query.where('registered_by', '=', registered_by!))
    .execute()
}

/** The account's mails are written in the language in which it was last used; `updated_at` does not move. */
export async function rememberLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute()
}

export async function setPurpose(db: Db, userId: number, purpose: Purpose): Promise<void> {
  await db.updateTable('users').set({ purpose }).where('id', '=', userId).execute()
}

/** A job seeker who posts a vacancy hires as well. */
export async function addHiring(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ purpose: 'both' })
    .where('id', '=', userId)
    .where('purpose', '=', 'work')
    .execute()
}

export interface NewAccount {
  name: string
  email: string
  password_hash: string
}

export async function insertAccount(
  db: Db,
  kind: AccountKind,
  account: NewAccount,
  now: Date,
): Promise<User | undefined> {
  return db
    .insertInto(kind)
    .values({ ...account, created_at: now.toISOString(), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export async function setPassword(trx: Trx, userId: number, password_hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}

/** Other features may join these relations. */
export const userNames = expressionBuilder<Tables>().selectFrom('users').select(['id', 'name']).as('users')
/** `email_confirmed_at` is null if the account's address is not confirmed. Addresses are in lower case. */
export const userConfirmations = expressionBuilder<Tables>()
  .selectFrom('users')
  .select(['id', 'email', 'email_confirmed_at'])
  .as('users')
export const signedInUsers = expressionBuilder<Tables>()
  .selectFrom('users')
  .select(['id', 'name', 'email', 'email_confirmed_at', 'language', 'blocked_at'])
  .as('users')
export const signedInAdmins = expressionBuilder<Tables>()
  .selectFrom('admins')
  .select(['id', 'name', 'email', 'role', 'password_printed', 'language'])
  .as('admins')
export const adminContacts = expressionBuilder<Tables>()
  .selectFrom('admins')
  .select(['id', 'name', 'email', 'role'])
  .as('admins')
export const adminNames = expressionBuilder<Tables>().selectFrom('admins').select(['id', 'name']).as('admins')

export const adminSessions = expressionBuilder<Tables>()
  .selectFrom('sessions')
  .select(['admin_id', 'token_hash', 'last_used_at', 'expires_at'])
  .as('sessions')

export const existingUsers = existingIds('users')

export async function countUsers(db: Db): Promise<number> {
  return countRows(db, 'users')
}

export async function adminAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('admins')
    .select('email')
    .where('role', '<>', 'viewer')
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

export const officeAddresses =
  (look: GetLook) =>
  async (db: Db): Promise<readonly string[]> => {
    const { email } = look().site('en')
    return email === undefined ? adminAddresses(db) : [email]
  }

const lockedAdmin = (trx: Trx) => trx.selectFrom('admins').select(['id', 'name', 'email']).forUpdate()

/** Changes of how an admin signs in wait for each other. */
export async function lockAdmin(trx: Trx, id: number) {
  return lockedAdmin(trx).where('id', '=', id).executeTakeFirst()
}

export async function lockAdminOf(trx: Trx, email: string) {
  return lockedAdmin(trx).where('email', '=', email).executeTakeFirst()
}

export async function findConfirmedUser(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', isLockedOut('password_hash').as('is_locked_out')])
    .where('email', '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export async function findUserContact(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'email_confirmed_at', 'language', 'created_at', 'application_digest'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findUserId(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export const userLogins = expressionBuilder<Tables>()
  .selectFrom('users')
  .select(['id', 'last_login_at'])
  .as('users')

/** SQL: an account with this id has this address. */
export function isOfAccount(userId: RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  return sql<boolean>`${userId} in (select id from users where ${hasEmail('email', address)})`
}

export async function endInvitationsOf(db: Db, adminId: number): Promise<void> {
  await db.deleteFrom('admin_invitations').where('invited_by', '=', adminId).execute()
}

/** Waits for logins and invitations under way, so that the caller ends their sessions too. */
export async function endPendingOfAdmin(trx: Trx, adminId: number): Promise<void> {
  await lockAdmin(trx, adminId)
  await trx.deleteFrom('admin_tickets').where('admin_id', '=', adminId).execute()
  await trx
    .deleteFrom('admin_totps')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is', null)
    .execute()
  await endInvitationsOf(trx, adminId)
  await trx.deleteFrom('admin_password_resets').where('admin_id', '=', adminId).execute()
}

export async function sweepInvitations({ db, clock }: Timed): Promise<void> {
  for (const table of ['admin_invitations', 'admin_password_resets'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', clock.now().toISOString()).execute()
}

/** The language of mails to an admin; `undefined`: nobody's address, or no login since the panel has languages. */
export async function findAdminLanguage(db: Db, email: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('admins')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return isOffered(row?.language) ? row.language : undefined
}
