import type { Insertable } from 'kysely'
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
  return waitingUpTo(db, 'contact_messages', max, 'created_at')
}

export async function removeMessage(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
