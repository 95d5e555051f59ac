import { forgetFile } from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { removeDetails } from '../queries/details.ts'

/**
 * Deletes what an account has saved, in a transaction that has locked the account: nothing is saved meanwhile. Returns
 * the key of the CV, whose bytes are removed after the commit, if there was one.
 */
export async function forgetDetails(trx: Trx, userId: number): Promise<string | undefined> {
  return forgetFile(trx, await removeDetails(trx, userId))
}
