import type { MailedStage } from '#src/features/applications/application-stages.ts'
import {
  hasEmailAddress,
  insertMessage,
  sentPayload,
  setMailOf,
  type LockedApplication,
  type StoredInterview,
} from '#src/features/applications/server/index.ts'
import { meetingOf } from '#src/features/interviews/server/index.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { applicationMessage, applicationStage } from '../mails.ts'

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
