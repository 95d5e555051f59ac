import type { ContentTag } from '#src/contract/content-tags.ts'
import type { PosterReaders } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { vacancyStatus } from '../../vacancy.ts'

/** Everybody may read the poster of a vacancy while that is approved and not frozen, and its owner in any case. */
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

/** Public pages with these tags show a poster. */
export async function tagsOfPoster(db: Db, key: string): Promise<ContentTag[]> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select('id')
    .where('job_poster', '=', key)
    .where('status', '=', vacancyStatus.approved)
    .executeTakeFirst()
  return vacancy ? [`vacancy:${vacancy.id}`] : []
}
