import { sql, type NotNull } from 'kysely'
import { cityNames, distanceBetween } from '#src/areas/catalogue/index.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import { vacancyFacts, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { ApplicationStage } from '../application-stages.ts'
import type { ReceivedRow } from '../calls/received/list.ts'

/** For a withdrawn application an employer sees only number and stage. */
function unlessWithdrawn(column: 'name' | 'email' | 'phone' | 'city' | 'cover_letter') {
  return sql<
    string | null
  >`case when application.stage <> 'withdrawn' then ${sql.ref(`application.${column}`)} end`
}

export function receivedApplications(db: Db) {
  return db
    .selectFrom('applications as application')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .where('application.kind', '=', 'position_application')
    .select([
      'application.no as id',
      'application.applicant_no',
      'application.vacancy_id',
      'application.stage',
      'application.stage_at',
      unlessWithdrawn('name').as('full_name'),
      unlessWithdrawn('email').as('email'),
      unlessWithdrawn('phone').as('phone'),
      unlessWithdrawn('city').as('city'),
      sql<ReceivedRow['cv_lines']>`application.cv_lines`.as('cv_lines'),
      'application.whatsapp',
      'application.sender_language as language',
      sql<
        string | null
      >`case when application.stage <> 'withdrawn' then left(btrim(application.cover_letter), 200) end`.as(
        'letter_start',
      ),
      'files.name as resume_name',
      'application.created_at',
    ])
    .$narrowType<{ stage: NotNull }>()
}

/** Adds the distance in km between the towns of applicant and vacancy, if both are known. */
export async function withDistances<Row extends { city: string | null }>(
  db: Db,
  vacancyId: number,
  rows: readonly Row[],
): Promise<(Row & { distance_km: number | null })[]> {
  const vacancy = await db
    .selectFrom(vacancyRows)
    .innerJoin(cityNames, 'cities.id', 'vacancies.city_id')
    .select('cities.name')
    .where('vacancies.id', '=', vacancyId)
    .executeTakeFirst()
  return rows.map((row) => ({
    ...row,
    distance_km: vacancy && row.city ? (distanceBetween(vacancy.name, row.city) ?? null) : null,
  }))
}

export async function findReceived(db: Db, id: number) {
  return receivedApplications(db)
    .innerJoin(vacancyRows, 'vacancies.id', 'application.vacancy_id')
    .select([
      'application.job_position',
      'application.company_name',
      unlessWithdrawn('cover_letter').as('cover_letter'),
      'application.resume_path',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
      'application.messages_allowed_at',
      'application.nudged_at',
      'vacancies.user_id',
      'vacancies.closed_reason',
      sql<string | null>`case
        when vacancies.country = ${HOME_COUNTRY} and coalesce(vacancies.workplace, '') not in ('remote', 'overseas')
        then coalesce(vacancies.work_address, vacancies.address) end`.as('vacancy_address'),
    ])
    .where('application.no', '=', id)
    .$narrowType<{ job_position: NotNull; company_name: NotNull }>()
    .executeTakeFirst()
}

export type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>

function locked(trx: Trx) {
  return trx
    .selectFrom('applications')
    .select(['no as id', 'vacancy_id', 'name as full_name', 'email', 'phone'])
    .select([
      'job_position',
      'company_name',
      'sender_language',
      'resume_path',
      'stage',
      'stage_at',
      'messages_allowed_at',
    ])
    .where('kind', '=', 'position_application')
    .$narrowType<{ job_position: NotNull; company_name: NotNull; stage: NotNull }>()
    .forUpdate()
}

export async function lockReceived(trx: Trx, id: number) {
  return locked(trx).where('no', '=', id).executeTakeFirst()
}

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockReceived>>>
export type MailedApplication = LockedApplication & { email: string }

/** An applicant by phone number has no email address. */
export const hasEmailAddress = (application: LockedApplication): application is MailedApplication =>
  application.email !== null

/** Locks applications of a vacancy in the order of their ids, so that two tabs do not deadlock. */
export async function lockReceivedOf(trx: Trx, vacancyId: number, ids: readonly number[]) {
  return locked(trx).where('vacancy_id', '=', vacancyId).where('no', 'in', ids).orderBy('no').execute()
}

/** Applications at `received`, without those of removed vacancies. */
export function unansweredApplications(db: Db, sentUntil: Date) {
  return receivedApplications(db)
    .innerJoin(vacancyFacts, 'vacancy.id', 'application.vacancy_id')
    .where('vacancy.closed_reason', 'is distinct from', 'removed')
    .where('application.stage', '=', 'received')
    .where('application.created_at', '<=', sentUntil.toISOString())
}

/** Locks those at a stage, in the order of their ids, as `lockReceivedOf` does. */
export async function lockAtStage(trx: Trx, ids: readonly number[], stage: ApplicationStage) {
  if (ids.length === 0) return []
  return locked(trx).where('no', 'in', ids).where('stage', '=', stage).orderBy('no').execute()
}
