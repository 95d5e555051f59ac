import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { adminNames } from './accounts.ts'
import { hashToken, looksLike, newToken } from './tokens.ts'

const hasTotp = sql<boolean>`exists (
  select from admin_totps where admin_id = admins.id and confirmed_at is not null)`
const hasPasskey = sql<boolean>`exists (select from admin_passkeys where admin_id = admins.id)`
export const hasSecondFactor = sql<boolean>`(${hasTotp} or ${hasPasskey})`
const isRequired = sql<boolean>`coalesce((select second_factor_required from panel_rules), false)`
export const lacksSecondFactor = sql<boolean>`(${isRequired} and not ${hasSecondFactor})`

export async function secondFactorsOf(db: Db, adminId: number) {
  return db
    .selectFrom(adminNames)
    .select([hasTotp.as('totp'), hasPasskey.as('passkeys'), isRequired.as('required')])
    .select((eb) =>
      eb
        .selectFrom('admin_recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .whereRef('admin_id', '=', 'admins.id')
        .as('recovery_codes_left'),
    )
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
}

export async function getPasskeys(db: Db, adminId: number) {
  return db.selectFrom('admin_passkeys').selectAll().where('admin_id', '=', adminId).orderBy('id').execute()
}

export async function deleteSecondFactors(db: Db, adminId: number): Promise<void> {
  for (const table of ['admin_totps', 'admin_passkeys', 'admin_recovery_codes', 'admin_tickets'] as const)
    await db.deleteFrom(table).where('admin_id', '=', adminId).execute()
}

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const rules = await db.selectFrom('panel_rules').select('second_factor_required').executeTakeFirstOrThrow()
  return rules.second_factor_required
}

const TICKET_MS = 5 * 60_000

export interface Ticket {
  admin_id: number
  challenge: string
}

export async function startTicket(
  db: Db,
  adminId: number,
  purpose: 'login' | 'passkey',
  now: Date,
): Promise<{ ticket: string; challenge: string }> {
  const { token, hash } = newToken('ticket')
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('admin_tickets')
    .values({
      token_hash: hash,
      admin_id: adminId,
      purpose,
      challenge,
      expires_at: new Date(now.getTime() + TICKET_MS).toISOString(),
    })
    .execute()
  return { ticket: token, challenge }
}

export async function findTicket(
  db: Db,
  ticket: string,
  purpose: 'login' | 'passkey',
  now: Date,
): Promise<Ticket> {
  const row = looksLike('ticket', ticket)
    ? await db
        .selectFrom('admin_tickets')
        .select(['admin_id', 'challenge'])
        .where('token_hash', '=', hashToken(ticket))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
    : undefined
  if (!row) throw problem('login_ticket_invalid')
  return row
}

export async function useTicket(trx: Trx, ticket: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('admin_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw problem('login_ticket_invalid')
}

export async function sweepTickets({ db, clock }: Timed): Promise<void> {
  await db.deleteFrom('admin_tickets').where('expires_at', '<=', clock.now().toISOString()).execute()
}
