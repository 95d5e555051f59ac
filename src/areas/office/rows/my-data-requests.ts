import type { Db, Trx } from '#src/platform/db/database.ts'
import { endLinks } from '#src/platform/signed-links.ts'

export interface MyDataRequest {
  id: number
  email: string
  language: string
}

export async function recordRequest(
  db: Db,
  now: Date,
  { email, language }: Pick<MyDataRequest, 'email' | 'language'>,
): Promise<number> {
  const { id } = await db
    .insertInto('my_data_requests')
    .values({ email, language, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function settleRequests(
  trx: Trx,
  now: Date,
  claimed: readonly number[],
  mailed: readonly number[],
): Promise<void> {
  const others = claimed.filter((id) => !mailed.includes(id))
  if (others.length > 0) await trx.deleteFrom('my_data_requests').where('id', 'in', others).execute()
  if (mailed.length > 0)
    await trx
      .updateTable('my_data_requests')
      .set({ mailed_at: now.toISOString() })
      .where('id', 'in', mailed)
      .execute()
}

export async function findAddress(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('my_data_requests').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

export async function endMyDataLinks(trx: Trx, email: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('my_data_requests')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
  await endLinks(
    trx,
    now,
    'my-data',
    rows.map(({ id }) => id),
  )
}
