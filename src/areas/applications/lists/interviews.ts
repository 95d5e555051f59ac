import type { NotNull } from 'kysely'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import { scheduledInterviews } from '../rows/interviews.ts'

function ofOwner(db: Db, userId: number, now: Date) {
  return scheduledInterviews(db)
    .where('vacancy.user_id', '=', userId)
    .where('interview.starts_at', '>=', startOfDay(dayInColombo(now)))
}

/** Of an account, from the beginning of today on. */
export async function interviewsOfOwner(db: Db, userId: number, now: Date, part: Part | undefined) {
  const rows = await ofOwner(db, userId, now)
    .clearSelect()
    .select(['interview.id', 'interview.application_id', 'interview.starts_at', 'interview.town'])
    .select(['interview.address', 'interview.link', 'interview.bring', 'interview.answer'])
    .select(['interview.answered_at', 'application.applicant_no', 'application.name as full_name'])
    .select(['application.phone', 'application.job_position', 'vacancy.id as vacancy_id'])
    .$narrowType<{ job_position: NotNull }>()
    .orderBy('interview.starts_at')
    .orderBy('interview.id')
    .$if(part !== undefined, (all) => all.limit(part!.limit).offset(part!.offset))
    .execute()
  const { count } = await ofOwner(db, userId, now)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}
