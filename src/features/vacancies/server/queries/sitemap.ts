import type { Db } from '#src/platform/db/database.ts'
import { isOpenOn } from './list-facts.ts'

export async function countOpen(db: Db, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('vacancies')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(isOpenOn(today))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A part of the open vacancies, oldest first. */
export function openForSitemap(
  db: Db,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; updated_at: string }[]> {
  return db
    .selectFrom('vacancies')
    .select(['id', 'updated_at'])
    .where(isOpenOn(today))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}
