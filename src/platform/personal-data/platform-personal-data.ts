import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'
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
