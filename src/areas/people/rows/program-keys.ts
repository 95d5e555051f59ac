import { type ExpressionBuilder, sql } from 'kysely'
import type { KeyScope } from '#src/contract/endpoint.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { auditAll, type Actor } from '#src/platform/audit.ts'
import { startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { isOffered } from '#src/strings/languages.ts'
import { adminNames } from './accounts.ts'
import { isLockedOut } from './blocked-users.ts'
import { lacksSecondFactor } from './second-factors.ts'
import { newToken } from './tokens.ts'

export interface KeyOwner {
  kind: 'user' | 'admin'
  id: number
}

/** Months for which an ended key is listed, for whoever looks why a program stopped. */
export const LISTED_MONTHS = 3

export const endedBefore = (day: string) =>
  sql`least(stored.ended_at, stored.expires_at) < ${startOfDay(day)}::timestamptz`

const shown = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'ended_at'] as const

const keyRows = (db: Db) => db.selectFrom('program_keys').orderBy('program_keys.id', 'desc')

const isValid = (now: Date) =>
  sql<boolean>`(program_keys.ended_at is null and program_keys.expires_at > ${now.toISOString()}::timestamptz)`

export async function listKeysOf(db: Db, { kind, id }: KeyOwner, now: Date) {
  return keyRows(db)
    .select([...shown, isValid(now).as('is_valid')])
    .where(`${kind}_id`, '=', id)
    .execute()
}

export async function listKeysOfAdmins(db: Db, now: Date) {
  const rows = await keyRows(db)
    .innerJoin(adminNames, 'admins.id', 'program_keys.admin_id')
    .select(shown.map((name) => `program_keys.${name}` as const))
    .select(['admins.id as admin_id', 'admins.name as admin_name', isValid(now).as('is_valid')])
    .execute()
  return rows.map(({ admin_id, admin_name, ...row }) => ({
    ...row,
    admin: { id: admin_id, name: admin_name },
  }))
}

export async function countLiveKeys(trx: Trx, { kind, id }: KeyOwner, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('program_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(`${kind}_id`, '=', id)
    .where(isValid(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertKey(
  trx: Trx,
  { kind, id }: KeyOwner,
  facts: { name: string; scopes: readonly KeyScope[]; created_at: string; expires_at: string },
) {
  const { token, hash } = newToken('key')
  const data = await trx
    .insertInto('program_keys')
    .values({
      ...facts,
      scopes: [...facts.scopes],
      token_hash: hash,
      user_id: kind === 'user' ? id : null,
      admin_id: kind === 'admin' ? id : null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return { key: token, data: { ...data, is_valid: true } }
}

/** Keys of one account (`of`) or of all accounts of a kind; all of them, or one (`key`). */
export interface KeySelection {
  kind: KeyOwner['kind']
  of?: number
  key?: number
}

const isSelected =
  ({ kind, of, key }: KeySelection) =>
  (eb: ExpressionBuilder<Tables, 'program_keys'>) =>
    eb.and([
      of === undefined ? eb(`${kind}_id`, 'is not', null) : eb(`${kind}_id`, '=', of),
      ...(key === undefined ? [] : [eb('id', '=', key)]),
    ])

export async function hasKeys(trx: Trx, which: KeySelection): Promise<boolean> {
  const row = await trx.selectFrom('program_keys').select('id').where(isSelected(which)).executeTakeFirst()
  return row !== undefined
}

/** Ends the selected keys that are valid, and audits each. */
export async function endKeys(trx: Trx, by: Actor | 'system', which: KeySelection, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('program_keys')
    .set({ ended_at: now.toISOString() })
    .where(isSelected(which))
    .where(isValid(now))
    .returning('id')
    .execute()
  const events = ended.map(({ id }) => ({ action: 'key.ended', subject_id: id }) as const)
  await auditAll(trx, by, now, events)
}

const liveKeys = (db: Db, hash: Uint8Array, now: Date) =>
  db
    .selectFrom('program_keys')
    .select(['program_keys.id as key_id', 'program_keys.scopes', 'program_keys.last_used_at'])
    .where('token_hash', '=', hash)
    .where(isValid(now))

/**
 * A valid key with its account. `undefined` if the account is blocked or waits for its erasure, or if its admin could not
 * use the panel as an owner.
 */
export async function findKey(db: Db, hash: Uint8Array, now: Date) {
  const ofUser = await liveKeys(db, hash, now)
    .innerJoin('users', 'users.id', 'program_keys.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.email_confirmed_at', 'users.language'])
    .where('users.blocked_at', 'is', null)
    .where((eb) => eb.not(isLockedOut('users.password_hash')))
    .executeTakeFirst()
  if (ofUser) {
    const { key_id, scopes, last_used_at, email_confirmed_at, ...user } = ofUser
    const key = { id: key_id, scopes, last_used_at }
    return { key, user: { ...user, emailConfirmed: email_confirmed_at !== null } }
  }
  const ofAdmin = await liveKeys(db, hash, now)
    .innerJoin('admins', 'admins.id', 'program_keys.admin_id')
    .select(['admins.id', 'admins.name', 'admins.email', 'admins.language'])
    .where('admins.role', '=', 'owner')
    .where('admins.password_printed', '=', false)
    .where((eb) => eb.not(lacksSecondFactor))
    .executeTakeFirst()
  if (!ofAdmin) return undefined
  const { key_id, scopes, last_used_at, language, ...admin } = ofAdmin
  const own = { language: isOffered(language) ? language : null }
  return { key: { id: key_id, scopes, last_used_at }, admin: { ...admin, ...own, ...asOwner } }
}

const asOwner = {
  role: 'owner',
  second_factor_setup_required: false,
  password_change_required: false,
} as const

/** At most one write a minute for a key in use. */
export async function touchKey(
  db: Db,
  { id, last_used_at }: { id: number; last_used_at: string | null },
  now: Date,
): Promise<void> {
  if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) < MINUTE_MS) return
  await db.updateTable('program_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
}
