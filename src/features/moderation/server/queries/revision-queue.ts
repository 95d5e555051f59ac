import { sql, type SqlBool } from 'kysely'
import { containsWords, isOpenOrFrozenOn, vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { selectForPanel } from './admin-view.ts'
import { revisionStatus } from './revisions.ts'

/** Revisions of open and frozen vacancies that wait, oldest first, each with its vacancy; and how many there are. */
export async function queuedRevisions(db: Db, words: string | undefined, today: string, most: number) {
  const waiting = db
    .selectFrom('vacancy_revisions')
    .innerJoin(vacancyRows, 'vacancies.id', 'vacancy_revisions.vacancy_id')
    .where('vacancy_revisions.status', '=', revisionStatus.waiting)
    .where(isOpenOrFrozenOn(today))
    .where(words === undefined ? sql<SqlBool>`true` : containsWords(words))
  const { total } = await waiting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const revisions = await waiting
    .selectAll('vacancy_revisions')
    .orderBy('vacancy_revisions.created_at')
    .orderBy('vacancy_revisions.id')
    .limit(most)
    .execute()
  const ids = revisions.map(({ vacancy_id }) => vacancy_id)
  const rows = ids.length > 0 ? await selectForPanel(db).where('vacancies.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const queued = revisions.flatMap((revision) => {
    const row = byId.get(revision.vacancy_id)
    return row ? [{ row, revision }] : []
  })
  return { queued, total: Number(total) }
}
