import type { PosterReaders } from '#src/features/storage/server/index.ts'
import { vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** A poster that waits with a revision, or that its decision took away, is its owner's alone, and the admins'. */
export async function readersOfProposed(db: Db, key: string): Promise<PosterReaders | undefined> {
  const proposed = await db
    .selectFrom('vacancy_revisions')
    .innerJoin(vacancyRows, 'vacancies.id', 'vacancy_revisions.vacancy_id')
    .select('vacancies.user_id')
    .where((eb) =>
      eb.or([eb('vacancy_revisions.job_poster', '=', key), eb('vacancy_revisions.kept_poster', '=', key)]),
    )
    .executeTakeFirst()
  return proposed && { open: false, user_id: proposed.user_id }
}
