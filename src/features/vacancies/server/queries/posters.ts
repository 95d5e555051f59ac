import type { ContentTag } from '#src/contract/content-tags.ts'
import type { PosterReaders } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isOpen } from '../../vacancy-state.ts'
import { vacancyStatus } from '../../vacancy.ts'
import { hasMadePoster } from './made-posters.ts'

/** One that the board drew shows phone and email, so it is public only while its vacancy is open. */
export async function readersOfPoster(
  db: Db,
  key: string,
  today: string,
): Promise<PosterReaders | undefined> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at', 'user_id'])
    .select(hasMadePoster.as('is_made'))
    .where('job_poster', '=', key)
    .executeTakeFirst()
  if (!vacancy) return undefined
  const { status, frozen_at, user_id, is_made } = vacancy
  const isPublic = status === vacancyStatus.approved && frozen_at === null
  return { open: is_made ? isOpen(vacancy, today) : isPublic, user_id }
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
