import { type NotNull, sql } from 'kysely'
import { vacancyFacts } from '#src/areas/vacancies/index.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import type { InterviewAnswer, InterviewDetails } from '../interview.ts'
import { type LockedApplication, lockReceivedOf, receivedApplications } from './received-applications.ts'

const details = ['starts_at', 'town', 'address', 'link', 'bring'] as const

/** All interviews ever set for an application, oldest first. */
export async function getInterviews(db: Db, applicationId: number) {
  return db
    .selectFrom('interviews')
    .select(['id', ...details])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
}

export interface StoredInterview extends InterviewDetails {
  id: number
  application_id: number
  sequence: number
  answer: InterviewAnswer | null
  answered_at: string | null
  /** The organizer of the first interview of the application stays. */
  organizer: string | null
  /** The UID of its calendar entry ends in the board's host; the form of the first interview stays. */
  uid_of_host: boolean
  created_at: string
}

const columns = [
  'id',
  'application_id',
  'sequence',
  ...details,
  'answer',
  'answered_at',
  'organizer',
  'uid_of_host',
  'created_at',
] as const

/** Finds the current interview. */
export async function findInterview(db: Db, applicationId: number): Promise<StoredInterview | undefined> {
  return db
    .selectFrom('interviews')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function countInterviews(db: Db, applicationId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('interviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replaces the current interview. The caller has locked the application. */
export async function insertInterview(
  trx: Trx,
  application_id: number,
  interview: InterviewDetails & { organizer: string | null },
  created_at: string,
): Promise<StoredInterview> {
  await trx
    .updateTable('interviews')
    .set({ ended_at: created_at })
    .where('application_id', '=', application_id)
    .where('ended_at', 'is', null)
    .execute()
  const { last, first_organizer, uid_of_host } = await trx
    .selectFrom('interviews')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .select(sql<boolean>`coalesce(bool_and(uid_of_host), true)`.as('uid_of_host'))
    .select(
      sql<string | null>`(array_agg(organizer order by id) filter (where organizer is not null))[1]`.as(
        'first_organizer',
      ),
    )
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('interviews')
    .values({
      application_id,
      ...interview,
      organizer: first_organizer ?? interview.organizer,
      uid_of_host,
      sequence: last === null ? 0 : last + 1,
      created_at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ends interviews, and raises their sequence for the calendar part that cancels them. */
export async function endInterviews(
  trx: Trx,
  ids: readonly number[],
  at: string,
): Promise<StoredInterview[]> {
  if (ids.length === 0) return []
  return trx
    .updateTable('interviews')
    .set((eb) => ({ ended_at: at, sequence: eb('sequence', '+', 1) }))
    .where('application_id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning(columns)
    .execute()
}

/** Restores interviews that ended at this instant, as the decision that ended them was undone. */
export async function resumeInterviews(trx: Trx, ids: readonly number[], endedAt: string): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('interviews')
    .set({ ended_at: null })
    .where('application_id', 'in', ids)
    .where('ended_at', '=', endedAt)
    .execute()
}

/** Raises sequences for a calendar part that cancels, without ending interviews: it can be undone. */
export async function raiseSequences(trx: Trx, ids: readonly number[]): Promise<StoredInterview[]> {
  if (ids.length === 0) return []
  return trx
    .updateTable('interviews')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('application_id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning(columns)
    .execute()
}

/** Locks the applications of a vacancy that have an interview to come. */
export async function lockInvited(trx: Trx, vacancyId: number, now: Date): Promise<LockedApplication[]> {
  const rows = await trx
    .selectFrom('interviews')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.kind', '=', 'interviews.application_kind')
        .onRef('applications.no', '=', 'interviews.application_id'),
    )
    .select('applications.no')
    .where('applications.vacancy_id', '=', vacancyId)
    .where('interviews.ended_at', 'is', null)
    .where('interviews.starts_at', '>', now.toISOString())
    .execute()
  if (rows.length === 0) return []
  return lockReceivedOf(
    trx,
    vacancyId,
    rows.map(({ no }) => no),
  )
}

/** Current interviews with their applications and vacancies, without those of removed vacancies. */
export function scheduledInterviews(db: Db) {
  return receivedApplications(db)
    .innerJoin(vacancyFacts, 'vacancy.id', 'application.vacancy_id')
    .innerJoin('interviews as interview', (join) =>
      join
        .onRef('interview.application_kind', '=', 'application.kind')
        .onRef('interview.application_id', '=', 'application.no'),
    )
    .where('interview.ended_at', 'is', null)
    .where('application.stage', '=', 'interview')
    .where('vacancy.closed_reason', 'is distinct from', 'removed')
}

function ofOwner(db: Db, userId: number, now: Date) {
  return scheduledInterviews(db)
    .where('vacancy.user_id', '=', userId)
    .where('interview.starts_at', '>=', startOfDay(dayInColombo(now)))
}

/** Interviews of an account, from the beginning of today. */
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
