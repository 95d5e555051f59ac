import type { Db } from '#src/platform/db/database.ts'

/** Resolves to the address of a mail that is still on record, by its `Message-ID` with the angle brackets. */
export async function recipientOf(db: Db, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.recipient
}
