import { deleteLocked, dropRevision, getWaitingRevisions } from '#src/areas/moderation/index.ts'
import type { AccountDeletion } from '#src/areas/people/index.ts'
import {
  lockVacanciesOf,
  lockVacanciesOfContact,
  noteActs,
  publicTopics,
  type LockedVacancy,
  withdrawVacancies,
  vacancyEvent,
} from '#src/areas/vacancies/index.ts'
import { isOpenOrFrozen } from '#src/areas/vacancies/vacancy-state.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { auditAll, type Actor } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'

const BATCH = 500

/** Closes open vacancies, and public ones that wait again, as withdrawn; deletes others that wait; keeps the rest. */
export async function withdrawOfOwner({ trx, userId, now, changed }: AccountDeletion): Promise<void> {
  const today = dayInColombo(now)
  const rows = await lockVacanciesOf(trx, userId)
  for (const row of rows)
    if (row.status === vacancyStatus.pending && row.approved_at === null)
      await deleteLocked(trx, { user: { id: userId } }, now, row)
  // A frozen vacancy closes too: it must not open again without an owner.
  const open = rows.filter(
    (row) => isOpenOrFrozen(row, today) || (row.status === vacancyStatus.pending && row.approved_at !== null),
  )
  for (let at = 0; at < open.length; at += BATCH) {
    const some = open.slice(at, at + BATCH)
    await withdraw(trx, userId, now, some)
    changed(...some.flatMap((row) => publicTopics(row)))
  }
}

/**
 * Closes vacancies that have the address as contact, or that its locked-out account posted, if they are open or would be
 * once approved or shown again. An erasure was requested, and they are evidence until they are decided.
 */
export async function withdrawOfContact(
  trx: Trx,
  { email, userId }: { email: string; userId: number | undefined },
  now: Date,
): Promise<ContentTag[]> {
  const today = dayInColombo(now)
  const rows = (await lockVacanciesOfContact(trx, email, userId)).filter((row) =>
    isOpenOrFrozen({ ...row, status: vacancyStatus.approved }, today),
  )
  for (let at = 0; at < rows.length; at += BATCH) await close(trx, undefined, now, rows.slice(at, at + BATCH))
  return rows.flatMap((row) => publicTopics(row))
}

async function withdraw(trx: Trx, userId: number, now: Date, rows: readonly LockedVacancy[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (const waiting of await getWaitingRevisions(trx, ids)) await dropRevision(trx, waiting)
  await close(trx, { user: { id: userId } }, now, rows)
}

/** Without a viewer it is the board's own act. */
async function close(trx: Trx, viewer: Actor | undefined, now: Date, rows: readonly LockedVacancy[]) {
  const ids = rows.map(({ id }) => id)
  await withdrawVacancies(trx, ids, now)
  const acts = ids.map((vacancy_id) => ({ vacancy_id, act: 'withdrawn' as const }))
  await noteActs(trx, viewer ?? 'board', now, acts)
  const events = rows.map((row) => vacancyEvent('vacancy.withdrawn', row))
  await auditAll(trx, viewer ?? 'system', now, events)
}
