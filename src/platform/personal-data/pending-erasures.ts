import type { Db, Trx } from '../db/database.ts'

export async function holdErasure(trx: Trx, email: string, requestedAt: Date): Promise<void> {
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
