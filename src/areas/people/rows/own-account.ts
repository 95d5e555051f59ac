import type { Selectable } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Account, Purpose } from '../calls/accounts/account.ts'
import { rememberLanguage, setPurpose } from './accounts.ts'
import { isLockedOut } from './blocked-users.ts'

export type LockedUser = Pick<
  Selectable<Tables['users']>,
  'id' | 'name' | 'email' | 'language' | 'email_confirmed_at' | 'last_login_at'
>

/** Changes of an account's address, or of its links, wait for each other. */
export async function lockUser(trx: Trx, id: number): Promise<LockedUser> {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'email_confirmed_at', 'last_login_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => problem('unauthenticated'))
}

export async function lockUserOf(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'language',
      'blocked_at',
      isLockedOut('password_hash').as('is_locked_out'),
    ])
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

/** Ends links that confirm an address. Their rows stay for a week: *This was not me* works by them still. */
export async function endConfirmations(trx: Trx, whose: { user_id: number; email?: string }, now: Date) {
  const at = now.toISOString()
  await trx
    .updateTable('email_confirmations')
    .set({ expires_at: at })
    .where((eb) => eb.and(whose))
    .where('expires_at', '>', at)
    .execute()
}

/** A link that was mailed before would still open the account. */
export async function endResetLinks(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

interface AccountChange {
  name?: string | undefined
  language?: Language | undefined
  application_digest?: boolean | undefined
  purpose?: Purpose | undefined
}

/** Sets what is given. `updated_at` moves with the name alone: the others are no facts of the account's list. */
export async function updateUser(db: Db, id: number, given: AccountChange, now: Date): Promise<void> {
  const { name, language, application_digest, purpose } = given
  if (purpose !== undefined) await setPurpose(db, id, purpose)
  if (language !== undefined) await rememberLanguage(db, id, language)
  if (application_digest !== undefined)
    await db.updateTable('users').set({ application_digest }).where('id', '=', id).execute()
  if (name === undefined) return
  await db
    .updateTable('users')
    .set({ name, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('name', '<>', name)
    .execute()
}

export async function readUser(db: Db, id: number, now: Date): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_confirmed_at', 'language', 'application_digest', 'purpose'])
    .select('created_at')
    .select((eb) =>
      eb
        .selectFrom('email_confirmations as link')
        .select('link.email')
        .whereRef('link.user_id', '=', 'users.id')
        .whereRef('link.email', '<>', 'users.email')
        .where('link.expires_at', '>', now.toISOString())
        .limit(1)
        .as('new_email'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => problem('unauthenticated'))
  return { ...row, language: row.language as Language }
}
