import type { Db, Trx } from '#src/platform/db/database.ts'

export async function recordBounce(trx: Trx, email: string, messageId: string, now: Date): Promise<number> {
  await trx
    .insertInto('alert_bounces')
    .values({ email, message_id: messageId, bounced_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'message_id']).doNothing())
    .execute()
  const { count } = await trx
    .selectFrom('alert_bounces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteBounces(db: Db, email: string): Promise<void> {
  await db.deleteFrom('alert_bounces').where('email', '=', email).execute()
}
