import type { Trx } from '#src/platform/db/database.ts'
import type { ApplicationKind } from '../../application.ts'

/** Locks what somebody sent, of any kind, until the transaction ends. */
export async function lockSent(trx: Trx, kind: ApplicationKind, id: number) {
  return trx
    .selectFrom(`${kind}s`)
    .select(['id', 'resume_path'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setResume(
  trx: Trx,
  kind: ApplicationKind,
  id: number,
  resume_path: string,
): Promise<void> {
  await trx.updateTable(`${kind}s`).set({ resume_path }).where('id', '=', id).execute()
}
