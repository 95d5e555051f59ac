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
  if (!vacancy) return readersOfProposed(db, key)
  const { status, frozen_at, user_id } = vacancy
  return { open: status === vacancyStatus.approved && frozen_at === null, user_id }
}

/** A poster that waits with a revision, or that its decision took away, is its owner's alone, and the admins'. */
async function readersOfProposed(db: Db, key: string): Promise<PosterReaders | undefined> {
  const proposed = await db
    .selectFrom('vacancy_revisions')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_revisions.vacancy_id')
    .select('vacancies.user_id')
    .where((eb) =>
      eb.or([eb('vacancy_revisions.job_poster', '=', key), eb('vacancy_revisions.kept_poster', '=', key)]),
    )
    .executeTakeFirst()
  return proposed && { open: false, user_id: proposed.user_id }
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
