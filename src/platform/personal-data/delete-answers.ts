import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'

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
