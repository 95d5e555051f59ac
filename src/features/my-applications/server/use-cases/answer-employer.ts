import { problem } from '#src/contract/errors.ts'
import { isFinal } from '#src/features/applications/application-stages.ts'
import { setMessagesAllowed, takeUnreported } from '#src/features/applications/server/index.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { messageReported } from '../mails.ts'
import { seeSent } from './see-sent.ts'

/** @throws Problem `application_not_found`, `application_withdrawn`. */
export async function allowMessages({ db, clock }: AppContext, viewer: Viewer, id: number, allowed: boolean) {
  const { stage } = await seeSent(db, viewer, id)
  if (isFinal(stage)) throw problem('application_withdrawn')
  return db.transaction().execute(async (trx) => {
    await setMessagesAllowed(trx, id, allowed ? clock.now().toISOString() : null)
    return seeSent(trx, viewer, id)
  })
}

/**
 * Tells the office, once, what an employer wrote.
 *
 * @throws Problem `application_not_found`, for a message that is not there too.
 */
export async function reportMessage(
  { db, clock }: AppContext,
  officeAddresses: (db: Db) => Promise<readonly string[]>,
  viewer: Viewer,
  id: number,
  message: number,
) {
  const { applicant_no, vacancy_id, company_name, messages } = await seeSent(db, viewer, id)
  if (!messages.some((one) => one.id === message && one.text !== null)) throw problem('application_not_found')
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const text = await takeUnreported(trx, message, now.toISOString())
    if (text !== undefined) {
      const payload = { applicant_no, vacancy_id, company_name, text }
      const about = { subject: 'position_application', subject_id: id } as const
      for (const to of await officeAddresses(trx))
        await announce(trx, now, messageReported, to, payload, about)
    }
    return seeSent(trx, viewer, id)
  })
}
