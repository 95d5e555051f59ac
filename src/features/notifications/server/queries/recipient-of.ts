import type { Db } from '#src/platform/db/database.ts'

export async function recipientOf(db: Db, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.recipient
}
