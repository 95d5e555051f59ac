import { announceAll } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { localOf, type InterviewAnswer } from '../../interview.ts'
import { setAnswer } from '../../rows/interviews.ts'
import { lockReceived } from '../../rows/received-applications.ts'
import { interviewAnswerMail } from '../applications/application-mails.server.ts'
import { getSent } from './get-sent.server.ts'

/**
 * Answers the interview that the sender saw. The employer is mailed of what needs an act of theirs: who comes is on their
 * list.
 *
 * @throws Problem `application_not_found`; `conflict` for an interview that holds no longer, has begun, or was
 *   answered too often.
 */
export async function answerInterview(
  { db, clock }: AppContext,
  viewer: Viewer,
  id: number,
  { interview, answer }: { interview: number; answer: InterviewAnswer },
) {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    await getSent(trx, viewer, id)
    const application = await lockReceived(trx, id)
    const sent = await getSent(trx, viewer, id)
    const held = sent.interview
    if (!application || held?.id !== interview || Date.parse(held.starts_at) <= now.getTime())
      throw problem('conflict', { text: 'sent.interview_over' })
    if (held.answer === answer) return sent
    if (!(await setAnswer(trx, interview, answer, now.toISOString())))
      throw problem('conflict', { text: 'sent.interview_answered_often' })
    if (answer !== 'coming' || held.answer !== null) {
      const { sender_language } = application
      const said = { answer, interview_at: localOf(held.starts_at) }
      await announceAll(
        trx,
        now,
        await interviewAnswerMail({ trx, now }, { ...sent, sender_language }, id, said),
      )
    }
    return getSent(trx, viewer, id)
  })
}
