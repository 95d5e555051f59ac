import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * Empties the answers that name an address, when the person is erased or an application of theirs is. The keys stay taken:
 * a retry that is on its way still must not do again what was erased. Returns how many.
 */
export async function forgetAnswersNaming(trx: Trx, email: string): Promise<number> {
  return emptyAnswers(trx, sql<boolean>`position(lower(${email}) in lower(answer::text)) > 0`)
}

/** Does the same of the answers to an account. */
export async function forgetAnswersTo(trx: Trx, userId: number): Promise<number> {
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
