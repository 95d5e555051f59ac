import type { Trx } from '#src/platform/db/database.ts'

export async function deleteBlockRequest(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('block_requests')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
