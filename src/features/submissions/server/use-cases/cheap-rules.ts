import type { FieldErrors } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Asked } from '#src/platform/http/endpoints/input.ts'
import { findFirst } from './retries.ts'
import type { SubmissionKind, SubmittingEndpoint } from './submission-kind.ts'

/**
 * Asks the rules of a kind before its file is looked at; the transaction asks again. A retry of what is stored is not
 * refused, whatever became of its target since.
 *
 * @throws Problem of the whole call, `too_many_requests` included.
 */
export async function cheapRules<E extends SubmittingEndpoint, Row extends object, Facts>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: SubmissionKind<E, Row, Facts>,
  { params, viewer, right, file, botSignals }: Asked<E>,
): Promise<FieldErrors> {
  const now = clock.now()
  const asked = { params, viewer, body: right }
  // A quarantined submission has no limit of its own, and its transaction recognizes a retry.
  if (file && kind.retries && botSignals.length === 0) {
    const first = await findFirst(db, now, kind.retries, kind.sender?.(asked) ?? {}, file.sha256)
    if (first !== undefined) return {}
  }
  const judged = await kind.rules(db, now, asked)
  return 'errors' in judged ? judged.errors : {}
}
