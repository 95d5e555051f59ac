import { sql, type RawBuilder } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Trx, Db } from '../db/database.ts'
import { clearReader } from '../signed-links.ts'
import { personalTable, type PersonalData } from './personal-table.ts'

/** The idempotency keys stay, so that a retry does not repeat what was erased. */
export async function deleteAnswersWith(trx: Trx, email: string): Promise<number> {
  return emptyAnswers(trx, sql<boolean>`position(lower(${email}) in lower(answer::text)) > 0`)
}

export async function deleteStoredAnswers(trx: Trx, userId: number): Promise<number> {
  return emptyAnswers(trx, sql<boolean>`caller = ${`user:${userId}`} and answer is not null`)
}

async function emptyAnswers(trx: Trx, which: RawBuilder<boolean>): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotent_answers')
    .set({ answer: null, done: true })
    .where(which)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const platformPersonalData: PersonalData = {
  tables: [
    // Holds no personal data but the id of an account, which is nobody's after an erasure.
    personalTable('audit_events', {
      found: { row: 'actor_id', of: 'users', only: { actor: 'user' } },
      shown: [],
      secret: ['detail'],
      erased: 'stays',
    }),
    personalTable('pending_erasures', {
      found: { email: 'email' },
      shown: [],
      exported: ['requested_at'],
      key: 'email',
      erased: 'stays',
    }),
  ],
  impersonal: {
    idempotent_answers:
      'answers that may name the person are emptied by `erase`, and all are gone after a day',
    erased_addresses: 'hashes of addresses that were erased, for a day',
    rate_limits: 'counters of network addresses, which run out within a day and know no person',
    spent_proofs: 'numbers of the board',
    signed_links: 'hashes of random tokens and of addresses; a link goes with the row that it opens',
  },
  erase: async (trx, email) => ({
    idempotent_answers: await deleteAnswersWith(trx, email),
    signed_links: await clearReader(trx, email),
  }),
}

/** No submission takes longer than this to arrive, and no mail queued meanwhile is checked later. */
const RETENTION_MS = DAY_MS

/**
 * Locks the address, so that an erasure waits for this transaction. `since`: the start of the sender's request.
 *
 * @throws Problem `erased_meanwhile` if an erasure began since then
 */
export async function lockPerson(trx: Trx, email: string, since: Date): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select hold_address(${email}, ${since.toISOString()}::timestamptz) as held`.execute(trx)
  if (!rows[0]!.held) throw problem('erased_meanwhile')
}

/** Waits for transactions that lock the address, and locks it until this one ends. */
export async function beginErasure(trx: Trx, email: string, now: () => Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('person ' || lower(${email}), 0))`.execute(trx)
  await sql`
    insert into erased_addresses (address_hash, erased_at)
    values (address_hash(${email}), ${now().toISOString()}::timestamptz)
    on conflict (address_hash) do update set erased_at = excluded.erased_at`.execute(trx)
}

export async function wasErasedAfter(db: Db, email: string, instant: string): Promise<boolean> {
  const { rows } = await sql<{ erased: boolean }>`
    select exists (select from erased_addresses
      where address_hash = address_hash(${email}) and erased_at > ${instant}::timestamptz) as erased`.execute(
    db,
  )
  return rows[0]!.erased
}

export async function sweepErasedAddresses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('erased_addresses')
    .where('erased_at', '<', new Date(now.getTime() - RETENTION_MS).toISOString())
    .execute()
}

export async function lockErasure(trx: Trx, email: string, requestedAt: Date): Promise<void> {
  await trx
    .insertInto('pending_erasures')
    .values({ email: email.toLowerCase(), requested_at: requestedAt.toISOString() })
    .execute()
}

export async function findPendingErasure(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_erasures')
    .select('requested_at')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.requested_at
}

export async function listPendingErasures(db: Db): Promise<{ email: string; requested_at: string }[]> {
  return db.selectFrom('pending_erasures').selectAll().orderBy('requested_at').execute()
}

export async function endPendingErasure(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('pending_erasures').where('email', '=', email.toLowerCase()).execute()
}
