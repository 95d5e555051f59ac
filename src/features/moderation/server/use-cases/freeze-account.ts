import type { ContentTag } from '#src/contract/content-tags.ts'
import {
  lockShownVacanciesOf,
  noteActs,
  publicTopics,
  type LockedVacancy,
  updateVacancies,
} from '#src/features/vacancies/server/index.ts'
import { auditAll, type Actor } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'

/** So many are written in one statement. */
const BATCH = 500

/**
 * Freezes what a blocked account has in review or in public, the pages of ended vacancies too. One that is frozen already
 * stays as it is, with its reason.
 */
export async function freezeVacanciesOf(
  trx: Trx,
  viewer: Actor,
  now: Date,
  userId: number,
): Promise<ContentTag[]> {
  const rows = (await lockShownVacanciesOf(trx, userId)).filter(({ frozen_at }) => frozen_at === null)
  return write(trx, viewer, now, rows, true)
}

export async function unfreezeVacanciesOf(
  trx: Trx,
  viewer: Actor,
  now: Date,
  userId: number,
): Promise<ContentTag[]> {
  const all = await lockShownVacanciesOf(trx, userId)
  const rows = all.filter(({ frozen_reason }) => frozen_reason === 'account_blocked')
  return write(trx, viewer, now, rows, false)
}

async function write(
  trx: Trx,
  viewer: Actor,
  now: Date,
  rows: readonly LockedVacancy[],
  isFrozen: boolean,
): Promise<ContentTag[]> {
  const state = isFrozen
    ? { frozen_at: now.toISOString(), frozen_reason: 'account_blocked' }
    : { frozen_at: null, frozen_reason: null }
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH)
    const ids = some.map(({ id }) => id)
    await updateVacancies(trx, ids, state)
    const act = isFrozen ? ('frozen' as const) : ('unfrozen' as const)
    await noteActs(
      trx,
      viewer,
      now,
      ids.map((vacancy_id) => ({ vacancy_id, act })),
    )
    const events = some.map(({ id, position, company_name }) => ({
      action: `vacancy.${act}` as const,
      subject: 'vacancy',
      subject_id: id,
      detail: { position, company_name },
    }))
    await auditAll(trx, viewer, now, events)
  }
  return rows.flatMap((row) => publicTopics(row))
}
