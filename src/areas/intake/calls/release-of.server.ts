import { announceAll, type Mail } from '#src/areas/mail/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import type { Release } from './quarantine.server.ts'
import type { FileKey, SubmissionKind, SubmittingEndpoint } from './submission-kind.server.ts'

/** As of the day it was sent. `again`: the way to store it now, and its mails. */
export function releaseOf<E extends SubmittingEndpoint, Row extends object, Facts>(
  kind: SubmissionKind<E, Row, Facts>,
  again: (trx: Trx, row: Row, id: number, now: Date) => Promise<{ row: Row; mails: readonly Mail[] }>,
): Release {
  return async (trx, now, { id, email, resumePath, row: held }) => {
    await holdAddress(trx, email ?? String(held['phone']), now)
    const { row, mails } = await again(trx, held as Row, id, now)
    await kind.insert(trx, { ...row, id }, resumePath as FileKey<E>)
    await announceAll(trx, now, mails)
  }
}
