import type { PosterReaders } from '#src/areas/files/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { vacancyStatus } from '../vacancy.ts'

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
