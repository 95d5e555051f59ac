import { announce } from '#src/areas/mail/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { interviewCancelled } from '../../mails/interviews-mails.ts'
import { endInterviews, lockInvited, raiseSequences } from '../../rows/interviews.ts'
import { hasEmailAddress, type LockedApplication } from '../../rows/received-applications.ts'
import { interviewMail } from './mail-of-interview.server.ts'

/** With `notBefore` they hold until then, so that it can be undone. Returns the mails. */
export async function cancelInterviews(
  trx: Trx,
  now: Date,
  applications: readonly LockedApplication[],
  notBefore?: Date,
  ends = notBefore === undefined,
): Promise<number[]> {
  const at = now.toISOString()
  const ids = applications.map(({ id }) => id)
  const cancelled = ends ? await endInterviews(trx, ids, at) : await raiseSequences(trx, ids)
  const mails: number[] = []
  for (const interview of cancelled) {
    const application = applications.find(({ id }) => id === interview.application_id)!
    if (!hasEmailAddress(application) || application.stage !== 'interview') continue
    if (Date.parse(interview.starts_at) <= now.getTime()) continue
    const payload = await interviewMail(trx, now, application, { ...interview, created_at: at })
    const about = { subject: 'position_application', subject_id: application.id } as const
    mails.push(
      await announce(trx, now, interviewCancelled, application.email, payload, about, notBefore ?? now),
    )
  }
  return mails
}

/** Does so with all that are to come for a vacancy, which is removed or deleted. */
export async function cancelInterviewsFor(
  trx: Trx,
  now: Date,
  vacancyId: number,
  notBefore?: Date,
): Promise<number[]> {
  return cancelInterviews(trx, now, await lockInvited(trx, vacancyId, now), notBefore)
}
