import { problem } from '#src/contract/errors.ts'
import type { ApplicationKind } from '#src/features/applications/application.ts'
import { correctContact, withdrawConsentsOf } from '#src/features/applications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

interface Correction {
  kind: ApplicationKind
  id: number
  name?: string | undefined
  phone?: string | undefined
  city?: string | null | undefined
}

/** Reads the page again, in the transaction: an answer that fails later would leave a change behind. */
type Read<T> = (trx: Trx) => Promise<T>

export async function correctMyData<T>(
  { db, clock }: AppContext,
  viewer: Viewer,
  email: string,
  { kind, id, ...correction }: Correction,
  read: Read<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const corrected = await correctContact(trx, kind, id, email, correction)
    if (corrected === 'missing') throw problem('application_not_found')
    if (corrected === 'withdrawn') throw problem('application_withdrawn')
    await audit(trx, viewer, clock.now(), { action: 'person.corrected', subject: kind, subject_id: id })
    return read(trx)
  })
}

/** Doing it again changes nothing. */
export async function withdrawConsents<T>(
  { db, clock }: AppContext,
  viewer: Viewer,
  email: string,
  read: Read<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await withdrawConsentsOf(trx, email)
    await audit(trx, viewer, clock.now(), { action: 'person.consents_withdrawn' })
    return read(trx)
  })
}
