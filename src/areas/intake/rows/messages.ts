import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { type Waiting, waitingUpTo } from '#src/platform/db/queries/count-up-to.ts'
import type { Tables } from '#src/platform/db/tables.ts'

export async function insertMessage(trx: Trx, row: Insertable<Tables['contact_messages']>): Promise<number> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function waitingMessages(db: Db, max: number): Promise<Waiting> {
  return waitingUpTo(db, 'contact_messages', max, 'created_at', sql`done_at is null`)
}

export async function removeMessage(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findMessage(db: Db, id: number) {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockMessage(trx: Trx, id: number) {
  return trx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setMessageDone(
  trx: Trx,
  id: number,
  done: { done_at: string | null; done_by: string | null },
): Promise<void> {
  await trx.updateTable('contact_messages').set(done).where('id', '=', id).execute()
}

export async function insertReply(trx: Trx, reply: Insertable<Tables['contact_replies']>): Promise<void> {
  await trx.insertInto('contact_replies').values(reply).execute()
}

export async function repliesTo(db: Db, messageId: number) {
  return db
    .selectFrom('contact_replies')
    .select(['text', 'admin_name', 'sent_at'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
}
