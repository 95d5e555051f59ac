import { sql } from 'kysely'
import { announce } from '#src/areas/mail/index.ts'
import { findVacancyFacts } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { type DeclineReason, type MailedStage, messageLimits } from '../../application-stages.ts'
import { applicationMessage, applicationStage } from '../../mails/received-mails.ts'
import { countMessages } from '../../rows/application-history.ts'
import type { StoredInterview } from '../../rows/interviews.ts'
import { hasEmailAddress, type LockedApplication } from '../../rows/received-applications.ts'
import { getMeeting } from '../interviews/interviews.server.ts'
import { sentPayload } from '../panel/application-mails.server.ts'

interface Written {
  now: Date
  /** The reply address of the employer. */
  replyTo: string
  stage: MailedStage | null
  reason?: DeclineReason | undefined
  text: string | null
  interview?: StoredInterview | undefined
  /** The mail waits until then, so that it can be undone. */
  notBefore?: Date | undefined
}

/** Mails a stage once, an interview whenever it changes. Returns the id of the mail, if there is one. */
export async function mailApplicant(
  trx: Trx,
  application: LockedApplication,
  { now, replyTo, stage, reason, text, interview, notBefore }: Written,
): Promise<number | undefined> {
  if (!hasEmailAddress(application)) return undefined
  const { id, email } = application
  // A stage that was mailed before, without an interview, is not mailed again.
  const row = await trx
    .insertInto('application_messages')
    .values({
      application_id: id,
      stage,
      text,
      interview_id: interview?.id,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const message = row.id
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
            reason,
            text,
            ...(interview && (await getMeeting(trx, application, interview))),
          },
          about,
          notBefore,
        )
  await trx.updateTable('application_messages').set({ mail_id: mail }).where('id', '=', message).execute()
  return mail
}

/** Counts concurrent messages of an owner one by one. @throws Problem `messages_not_allowed`, `too_many_requests`. */
export async function allowOwnWords(
  trx: Trx,
  now: Date,
  { id, vacancy_id, messages_allowed_at }: LockedApplication,
  userId: number | null,
): Promise<void> {
  if (messages_allowed_at === null) throw problem('messages_not_allowed')
  const writer = userId === null ? `messages of vacancy ${vacancy_id}` : `messages of user ${userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${writer}, 0))`.execute(trx)
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const sent = await countMessages(trx, since, { applicationId: id, vacancyId: vacancy_id!, userId })
  const isTooMuch =
    sent.toApplicant >= messageLimits.ofApplicationADay || sent.ofAccount >= messageLimits.ofAccountADay
  if (isTooMuch) throw problem('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
}

/** The holder of a link has no account: answers go to the address of the vacancy. */
export async function replyAddress(db: Db, { user }: Viewer, vacancyId: number): Promise<string> {
  return user?.email ?? (await findVacancyFacts(db, vacancyId))!.email
}
