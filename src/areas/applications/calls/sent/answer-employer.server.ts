import { announce, announceAll } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { isFinal } from '../../application-stages.ts'
import { messageReported } from '../../mails/sent-mails.ts'
import { markReported, setMessagesAllowed, setNudged } from '../../rows/application-history.ts'
import { lockReceived } from '../../rows/received-applications.ts'
import { wordsOfInterview } from '../../server/interview-letter.ts'
import { nudgeMail } from '../panel/application-mails.server.ts'
import { getSent } from './get-sent.server.ts'

/** @throws Problem `application_not_found`, `application_withdrawn`; `messages_not_allowed` without an email address. */
export async function allowMessages({ db, clock }: AppContext, viewer: Viewer, id: number, allowed: boolean) {
  const { stage, email } = await getSent(db, viewer, id)
  if (isFinal(stage)) throw problem('application_withdrawn')
  if (email === null) throw problem('messages_not_allowed')
  return db.transaction().execute(async (trx) => {
    await setMessagesAllowed(trx, id, allowed ? clock.now().toISOString() : null)
    return getSent(trx, viewer, id)
  })
}

/** @throws Problem `application_not_found`; `nudge_not_possible` too early, a second time, or after an answer. */
export async function nudgeEmployer({ db, clock }: AppContext, viewer: Viewer, id: number) {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    await getSent(trx, viewer, id)
    const application = await lockReceived(trx, id)
    const sent = await getSent(trx, viewer, id)
    if (!application || sent.nudge_from === null || dayInColombo(now) < sent.nudge_from)
      throw problem('nudge_not_possible')
    await setNudged(trx, id, now.toISOString())
    const { sender_language } = application
    await announceAll(trx, now, await nudgeMail({ trx, now }, { ...sent, sender_language }, id))
    return getSent(trx, viewer, id)
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
  const { applicant_no, vacancy_id, company_name, messages } = await getSent(db, viewer, id)
  const { text: ownWords = null, interview = null } = messages.find((one) => one.id === message) ?? {}
  const text = [interview && wordsOfInterview(interview), ownWords].filter(Boolean).join('\n')
  if (text === '') throw problem('application_not_found')
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    if (await markReported(trx, message, now.toISOString())) {
      const payload = { applicant_no, vacancy_id, company_name, text }
      const about = { subject: 'position_application', subject_id: id } as const
      for (const to of await officeAddresses(trx))
        await announce(trx, now, messageReported, to, payload, about)
    }
    return getSent(trx, viewer, id)
  })
}
