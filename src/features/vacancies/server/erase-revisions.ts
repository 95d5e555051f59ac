import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'

/**
 * Erases the changes of vacancies whose contact an address is, and those that name it, decided ones included. Returns
 * their number, and the posters that waited with them, which the caller forgets.
 */
export async function eraseRevisions(
  trx: Trx,
  email: string,
): Promise<{ erased: number; posters: string[] }> {
  if (!(await areThere(trx))) return { erased: 0, posters: [] }
  const { rows } = await sql<{ job_poster: string | null }>`
    delete from vacancy_revisions
    where ${naming(email)}
    returning job_poster`.execute(trx)
  return {
    erased: rows.length,
    posters: rows.flatMap(({ job_poster }) => (job_poster === null ? [] : [job_poster])),
  }
}

/** The changes of vacancies that {@link eraseRevisions} would erase. */
export async function revisionsNaming(db: Db, email: string): Promise<Record<string, unknown>[]> {
  if (!(await areThere(db))) return []
  const { rows } = await sql<Record<string, unknown>>`
    select * from vacancy_revisions where ${naming(email)} order by id`.execute(db)
  return rows
}

const naming = (email: string) => sql`(
  vacancy_id in (select id from vacancies where lower(email) = lower(${email}))
  or position(lower(${email}) in lower(changes::text)) > 0)`

/** A database of an older version has none. */
async function areThere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('vacancy_revisions') is not null as there`.execute(db)
  return rows[0]!.there
}
