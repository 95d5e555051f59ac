import type { Trx } from '#src/platform/db/database.ts'
import type { ApplicationKind } from '../application.ts'

/** It stays the same until the transaction ends. */
export async function lockCodeName(trx: Trx, kind: ApplicationKind, no: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('applications')
    .select('code_name')
    .where('kind', '=', kind)
    .where('no', '=', no)
    .forShare()
    .executeTakeFirst()
  return row?.code_name ?? undefined
}

/** `false` where there is none, or its applicant gave an email address. */
export async function setCodeName(
  trx: Trx,
  kind: ApplicationKind,
  no: number,
  code_name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ code_name })
    .where('kind', '=', kind)
    .where('no', '=', no)
    .where('email', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
