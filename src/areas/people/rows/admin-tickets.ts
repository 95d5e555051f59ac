import { randomBytes } from 'node:crypto'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hashToken, looksLike, newToken } from './tokens.ts'

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
