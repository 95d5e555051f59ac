import { sql } from 'kysely'
import { storedFiles } from '#src/features/storage/server/index.ts'
import { vacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { applicationStages, type ApplicationStage } from '../../application-stages.ts'

/** Of a withdrawn application an employer sees number and stage alone. */
function unlessWithdrawn(column: 'full_name' | 'email' | 'phone' | 'city' | 'cover_letter') {
  return sql<
    string | null
  >`case when application.stage <> 'withdrawn' then ${sql.ref(`application.${column}`)} end`
}

/** Applications as the employer of their vacancy sees them. */
export function receivedApplications(db: Db) {
  return db
    .selectFrom('position_applications as application')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .select([
      'application.id',
      'application.applicant_no',
      'application.vacancy_id',
      'application.stage',
      'application.stage_at',
      unlessWithdrawn('full_name').as('full_name'),
      unlessWithdrawn('email').as('email'),
      unlessWithdrawn('phone').as('phone'),
      unlessWithdrawn('city').as('city'),
      'files.name as resume_name',
      'application.created_at',
    ])
}

/** Resolves to one of them with what its own page shows besides. */
export async function findReceived(db: Db, id: number) {
  return receivedApplications(db)
    .innerJoin(vacancyFacts, 'vacancy.id', 'application.vacancy_id')
    .select([
      'application.job_position',
      'application.company_name',
      unlessWithdrawn('cover_letter').as('cover_letter'),
      'application.resume_path',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
      'application.messages_allowed_at',
      'vacancy.user_id',
      'vacancy.closed_reason',
    ])
    .where('application.id', '=', id)
    .executeTakeFirst()
}

export type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>

/** Locks one for a change, in a transaction. */
export async function lockReceived(trx: Trx, id: number) {
  return trx
    .selectFrom('position_applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockReceived>>>

/** Locks some of a vacancy, in the order of their ids, so that two tabs do not wait for each other. */
export async function lockReceivedOf(trx: Trx, vacancyId: number, ids: readonly number[]) {
  return trx
    .selectFrom('position_applications')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Counts the applications of a vacancy by stage: every stage is named. */
export async function countByStage(db: Db, vacancyId: number): Promise<Record<ApplicationStage, number>> {
  const rows = await db
    .selectFrom('position_applications')
    .select(['stage', (eb) => eb.fn.countAll<number>().as('count')])
    .where('vacancy_id', '=', vacancyId)
    .groupBy('stage')
    .execute()
  const counts = Object.fromEntries(applicationStages.map((stage) => [stage, 0]))
  for (const { stage, count } of rows) counts[stage] = Number(count)
  return counts as Record<ApplicationStage, number>
}
