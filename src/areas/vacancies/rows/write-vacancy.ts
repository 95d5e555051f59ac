import { sql, type Updateable } from 'kysely'
import type { PosterReaders } from '#src/areas/files/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { Trx, Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { vacancyStatus } from '../vacancy.ts'
import type { LockedVacancy } from './vacancies.ts'

export type VacancyColumns = Updateable<Tables['vacancies']>

export async function updateVacancy(trx: Trx, id: number, columns: VacancyColumns): Promise<void> {
  await trx.updateTable('vacancies').set(columns).where('id', '=', id).execute()
}

export async function updateVacancies(
  trx: Trx,
  ids: readonly number[],
  columns: VacancyColumns,
): Promise<void> {
  await trx.updateTable('vacancies').set(columns).where('id', 'in', ids).execute()
}

export async function withdrawVacancies(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString()
  await trx
    .updateTable('vacancies')
    .set({
      closed_at: at,
      closed_reason: 'withdrawn',
      updated_at: sql`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', 'in', ids)
    .execute()
}

export async function removeVacancy(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('vacancies').where('id', '=', id).execute()
}

/** The first closing day, from which an owner's later moves are counted. */
export function firstClosing(
  {
    approved_at,
    closing_date: before,
    first_closing_date,
  }: Pick<LockedVacancy, 'approved_at' | 'closing_date' | 'first_closing_date'>,
  after: string | undefined,
): VacancyColumns {
  const isMoved = after !== undefined && after !== before
  return isMoved && approved_at !== null && first_closing_date === null ? { first_closing_date: before } : {}
}

export async function readersOfPoster(db: Db, key: string): Promise<PosterReaders | undefined> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select(['status', 'frozen_at', 'user_id'])
    .where('job_poster', '=', key)
    .executeTakeFirst()
  if (!vacancy) return undefined
  const { status, frozen_at, user_id } = vacancy
  return { open: status === vacancyStatus.approved && frozen_at === null, user_id }
}

export async function tagsOfPoster(db: Db, key: string): Promise<ContentTag[]> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select('id')
    .where('job_poster', '=', key)
    .where('status', '=', vacancyStatus.approved)
    .executeTakeFirst()
  return vacancy ? [`vacancy:${vacancy.id}`] : []
}
