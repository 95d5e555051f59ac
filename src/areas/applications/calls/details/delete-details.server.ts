import { deleteFile } from '#src/areas/files/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { removeDetails } from '../../rows/details.ts'

export async function deleteDetails(trx: Trx, userId: number): Promise<void> {
  await deleteFile(trx, await removeDetails(trx, userId))
}
