import { deleteFile } from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { removeDetails } from '../queries/details.ts'

/** Deletes what an account has saved, in a transaction that has locked the account: nothing is saved meanwhile. */
export async function deleteDetails(trx: Trx, userId: number): Promise<void> {
  await deleteFile(trx, await removeDetails(trx, userId))
}
