import { sql } from 'kysely'
import { cancelMails, mailStates } from '#src/areas/mail/index.ts'
import { vacancyFacts } from '#src/areas/vacancies/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { ApplicationStage, DeclineReason, StageChanger } from '../application-stages.ts'
import { getInterviews } from './interviews.ts'

export async function getStages(db: Db, applicationId: number) {
  return db
    .selectFrom('application_stages')
    .select(['stage', 'changed_at', 'changed_by', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
}

export async function setStage(
  trx: Trx,
  ids: readonly number[],
  stage: ApplicationStage,
  by: StageChanger,
  at: string,
  reason: DeclineReason | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('applications')
    .set({ stage, stage_at: at })
    .where('kind', '=', 'position_application')
    .where('no', 'in', ids)
    .execute()
  await trx
    .insertInto('application_stages')
    .values(ids.map((application_id) => ({ application_id, stage, changed_at: at, changed_by: by, reason })))
    .execute()
}

/** Restores the stages before a change, and removes the change from history and messages. */
export async function undoStage(
  trx: Trx,
  before: readonly { id: number; stage: ApplicationStage; stage_at: string | null }[],
  stage: ApplicationStage,
  at: string,
): Promise<void> {
  await sql`update applications set stage = before.stage, stage_at = before.stage_at
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as before (id integer, stage text, stage_at timestamptz)
    where kind = 'position_application' and no = before.id`.execute(trx)
  const ids = before.map(({ id }) => id)
  const ofIds = sql<boolean>`application_id = any(${ids}::integer[])`
  await trx
    .deleteFrom('application_stages')
    .where(ofIds)
    .where('stage', '=', stage)
    .where('changed_at', '=', at)
    .execute()
  await trx
    .deleteFrom('application_messages')
    .where(ofIds)
    .where('stage', '=', stage)
    .where('created_at', '=', at)
    .execute()
}

export async function getMessages(db: Db, applicationId: number) {
  const rows = await db
    .selectFrom('application_messages')
    .select(['id', 'stage', 'text', 'created_at', 'mail_id', 'reported_at', 'interview_id'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  const interviews = rows.some(({ interview_id }) => interview_id !== null)
    ? await getInterviews(db, applicationId)
    : []
  const states = await mailStates(
    db,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  )
  return rows.map(({ mail_id, interview_id, ...row }) => ({
    ...row,
    interview: interviews.find(({ id }) => id === interview_id) ?? null,
    // The rows of sent mails are deleted after some days.
    mail: (mail_id !== null && states.get(mail_id)) || ('sent' as const),
  }))
}

/**
 * Cancels answers that still wait for a possible undo; their stages may be mailed later. Returns the applications whose
 * *not selected* was cancelled.
 */
export async function cancelWaitingAnswers(trx: Trx, now: Date, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const messages = await trx
    .selectFrom('application_messages')
    .select('mail_id')
    .where('application_id', 'in', ids)
    .where('stage', 'is not', null)
    .where('mail_id', 'is not', null)
    .execute()
  const mails = messages.flatMap(({ mail_id }) => mail_id ?? [])
  const cancelled = (await cancelMails(trx, mails, now)).map(({ id }) => id)
  if (cancelled.length === 0) return []
  const rows = await trx
    .deleteFrom('application_messages')
    .where('mail_id', 'in', cancelled)
    .returning(['application_id', 'stage'])
    .execute()
  return rows.flatMap(({ application_id, stage }) => (stage === 'not_selected' ? application_id : []))
}

/** Counts messages in own words: to one applicant, and for all vacancies of the owner, else for the vacancy. */
export async function countMessages(
  trx: Trx,
  since: string,
  { applicationId, vacancyId, userId }: { applicationId: number; vacancyId: number; userId: number | null },
): Promise<{ toApplicant: number; ofAccount: number }> {
  const { to_applicant, of_account } = await trx
    .selectFrom('application_messages as message')
    .innerJoin('applications as application', (join) =>
      join
        .onRef('application.kind', '=', 'message.application_kind')
        .onRef('application.no', '=', 'message.application_id'),
    )
    .innerJoin(vacancyFacts, 'vacancy.id', 'application.vacancy_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('message.application_id', '=', applicationId).as('to_applicant'),
      eb.fn.countAll<number>().as('of_account'),
    ])
    .where('message.text', 'is not', null)
    .where('message.created_at', '>', since)
    .where((eb) => (userId === null ? eb('vacancy.id', '=', vacancyId) : eb('vacancy.user_id', '=', userId)))
    .executeTakeFirstOrThrow()
  return { toApplicant: Number(to_applicant), ofAccount: Number(of_account) }
}

/** Waits for a concurrent change. Returns the path of the résumé; `undefined` if it was deleted meanwhile. */
export async function recordOpening(
  db: Db,
  application_id: number,
  opened_by: 'employer' | 'link',
  opened_at: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ resume_path: string }>`
    with opened as (
      update applications set opened_at = coalesce(applications.opened_at, ${opened_at}::timestamptz)
      where kind = 'position_application' and no = ${application_id} and resume_path is not null
      returning no, resume_path)
    insert into resume_openings (application_id, opened_by, opened_at)
    select no, ${opened_by}, ${opened_at}::timestamptz from opened
    returning (select resume_path from opened)`.execute(db)
  return rows[0]?.resume_path
}
