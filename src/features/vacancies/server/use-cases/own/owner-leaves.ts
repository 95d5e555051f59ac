import type { WhenAccountLeaves } from '#src/features/accounts/server/index.ts'
import { removeBytes, type FileStore } from '#src/features/storage/server/index.ts'
import { auditAll } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { isOpenOrFrozen } from '../../../vacancy-state.ts'
import { vacancyStatus } from '../../../vacancy.ts'
import { noteActs } from '../../queries/history.ts'
import { waitingRevisionsOf } from '../../queries/revisions.ts'
import { lockVacanciesOf, type LockedVacancy } from '../../queries/vacancies.ts'
import { withdrawVacancies } from '../../queries/write-vacancy.ts'
import { publicTopics } from '../decide-vacancy.ts'
import { deleteLocked } from '../delete-vacancy.ts'
import { dropRevision } from '../revisions/drop-revision.ts'

/** So many are written in one statement. */
const BATCH = 500

/**
 * Says what becomes of the vacancies of an account that is deleted: open ones close as withdrawn, those that wait for
 * review are deleted, and all others stay as they are, of nobody.
 */
export function whenOwnerLeaves(store: FileStore): WhenAccountLeaves {
  return async ({ trx, userId, now, changed }) => {
    const today = dayInColombo(now)
    const rows = await lockVacanciesOf(trx, userId)
    const unused: string[] = []
    for (const row of rows)
      if (row.status === vacancyStatus.pending)
        unused.push(...(await deleteLocked(trx, { user: { id: userId } }, now, row)))
    // One that is frozen must not open again for nobody.
    const open = rows.filter((row) => isOpenOrFrozen(row, today))
    for (let at = 0; at < open.length; at += BATCH) {
      const some = open.slice(at, at + BATCH)
      unused.push(...(await withdraw(trx, userId, now, some)))
      changed(...some.flatMap((row) => publicTopics(row)))
    }
    return async () => {
      for (const key of unused) await removeBytes(store, key)
    }
  }
}

async function withdraw(
  trx: Trx,
  userId: number,
  now: Date,
  rows: readonly LockedVacancy[],
): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  const unused: string[] = []
  for (const waiting of await waitingRevisionsOf(trx, ids)) {
    const key = await dropRevision(trx, waiting)
    if (key !== undefined) unused.push(key)
  }
  await withdrawVacancies(trx, ids, now)
  const viewer = { user: { id: userId } }
  const acts = ids.map((vacancy_id) => ({ vacancy_id, act: 'withdrawn' as const }))
  await noteActs(trx, viewer, now, acts)
  const events = rows.map(({ id, position, company_name }) => ({
    action: 'vacancy.withdrawn' as const,
    subject: 'vacancy',
    subject_id: id,
    detail: { position, company_name },
  }))
  await auditAll(trx, viewer, now, events)
  return unused
}
