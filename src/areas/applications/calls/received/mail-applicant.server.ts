import { announce } from '#src/areas/mail/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { MailedStage } from '../../application-stages.ts'
import { applicationMessage, applicationStage } from '../../mails/received-mails.ts'
import { insertMessage, setMailOf } from '../../rows/application-history.ts'
import type { StoredInterview } from '../../rows/interviews.ts'
import { hasEmailAddress, type LockedApplication } from '../../rows/received-applications.ts'
import { meetingOf } from '../interviews/mail-of-interview.server.ts'
import { sentPayload } from '../panel/application-mails.server.ts'

interface Written {
  now: Date
  /** Answers go to this address of the employer. */
  replyTo: string
  stage: MailedStage | null
  text: string | null
  interview?: StoredInterview | undefined
  /** Until then it can be undone. */
  notBefore?: Date | undefined
}

/** A stage is mailed once, an interview as often as it changes. Returns the mail, if there is one. */
export async function mailApplicant(
  trx: Trx,
  application: LockedApplication,
  { now, replyTo, stage, text, interview, notBefore }: Written,
): Promise<number | undefined> {
  if (!hasEmailAddress(application)) return undefined
  const { id, email } = application
  const message = await insertMessage(trx, {
    application_id: id,
    stage,
    text,
    interview_id: interview?.id,
    created_at: now.toISOString(),
  })
  if (message === undefined) return undefined
  const payload = { ...(await sentPayload(trx, now, application)), reply_to: replyTo }
  const about = { subject: 'position_application', subject_id: id } as const
  const mail =
    stage === null
      ? await announce(trx, now, applicationMessage, email, { ...payload, text: text! }, about, notBefore)
      : await announce(
          trx,
          now,
          applicationStage,
          email,
          {
            ...payload,
            stage,
            text,
            ...(interview && (await meetingOf(trx, application, interview))),
          },
          about,
          notBefore,
        )
  await setMailOf(trx, message, mail)
  return mail
}
