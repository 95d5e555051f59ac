import { deleteLocked, dropRevision, waitingRevision } from '#src/areas/moderation/index.ts'
import {
  type LockedVacancy,
  type VacancyAction,
  type VacancyColumns,
  auditVacancy,
  firstClosing,
  getVacancy,
  movedOn,
  noteAct,
  publicTopics,
  updateVacancy,
} from '#src/areas/vacancies/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { getActs, extendableUntil, type FoundAnswer, type OwnAct } from '../vacancy-acts.ts'
import type { OwnVacancy } from './my-vacancies.ts'
import {
  changedOwn,
  isStale,
  lockOwn,
  ownAnswer,
  type OwnerContext,
  type Loaded,
} from './vacancy-answer.server.ts'

type Ending = Loaded & { found?: FoundAnswer | undefined }

type Also = (trx: Trx) => Promise<void>

const endings = {
  filled: { act: 'filled', action: 'vacancy.filled' },
  withdrawn: { act: 'withdraw', action: 'vacancy.withdrawn' },
} as const

/** Ends a vacancy and drops its waiting change. Repeating it changes nothing. */
export async function endOwn(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  closed_reason: 'filled' | 'withdrawn',
  { found, ...loaded }: Ending,
  also?: Also,
): Promise<OwnVacancy> {
  const { act, action } = endings[closed_reason]
  return actOnOwn(context, viewer, id, loaded, act, {
    isDone: (row) => row.closed_reason === closed_reason,
    do: async (trx, _row, now) => {
      await dropRevision(trx, await waitingRevision(trx, id))
      await noteAct(trx, viewer, now, { vacancy_id: id, act: closed_reason })
      await also?.(trx)
      const columns = { closed_at: now.toISOString(), closed_reason, ...(found && { found }) }
      return { columns, action }
    },
  })
}

/** Reopens a vacancy within seven days of being filled: it takes applications again. */
export async function reopenOwn(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  loaded: Loaded,
): Promise<OwnVacancy> {
  return actOnOwn(context, viewer, id, loaded, 'reopen', {
    isDone: (row) => row.closed_reason === null,
    do: async (trx, _row, now) => {
      await noteAct(trx, viewer, now, { vacancy_id: id, act: 'reopened' })
      return { columns: { closed_at: null, closed_reason: null, found: null }, action: 'vacancy.reopened' }
    },
  })
}

export async function extendOwn(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  { closing_date, ...loaded }: Loaded & { closing_date: string },
  also?: Also,
): Promise<OwnVacancy> {
  return actOnOwn(context, viewer, id, loaded, 'extend', {
    isDone: (row) => row.extended_at !== null && row.closing_date === closing_date,
    do: async (trx, row, now) => {
      const last = extendableUntil(row, dayInColombo(now))!
      if (closing_date <= row.closing_date || closing_date > last)
        throw fieldProblem('closing_date', 'vacancy.closing_date.extend', { first: row.closing_date, last })
      await noteAct(trx, viewer, now, { vacancy_id: id, act: 'extended', closing_date })
      await also?.(trx)
      const columns = {
        closing_date,
        extended_at: now.toISOString(),
        ...firstClosing(row, closing_date),
      }
      return { columns, action: 'vacancy.extended' }
    },
  })
}

export async function deleteOwn(context: OwnerContext, viewer: Viewer, id: number, also?: Also) {
  const now = context.clock.now()
  await context.changes.transaction(async (trx, changed) => {
    const row = await lockOwn(trx, viewer, id)
    if (!getActs(row, dayInColombo(now)).includes('delete')) throw await changedOwn(context, trx, viewer, id)
    changed(...publicTopics(row))
    await deleteLocked(trx, viewer, now, row)
    await also?.(trx)
  })
}

interface Work {
  isDone: (row: LockedVacancy) => boolean
  do: (trx: Trx, row: LockedVacancy, now: Date) => Promise<{ columns: VacancyColumns; action: VacancyAction }>
}

async function actOnOwn(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  loaded: Loaded,
  act: OwnAct,
  work: Work,
): Promise<OwnVacancy> {
  const now = context.clock.now()
  return context.changes.transaction(async (trx, changed) => {
    const row = await lockOwn(trx, viewer, id)
    if (!work.isDone(row)) {
      const isPossible = getActs(row, dayInColombo(now)).includes(act)
      if (!isPossible || isStale(row, await waitingRevision(trx, id), loaded))
        throw await changedOwn(context, trx, viewer, id)
      const { columns, action } = await work.do(trx, row, now)
      await updateVacancy(trx, id, {
        ...columns,
        updated_at: movedOn(row.updated_at, now),
      })
      await auditVacancy(trx, viewer, now, action, row)
      changed(...publicTopics(row))
    }
    return ownAnswer(context, trx, await getVacancy(trx, id))
  })
}
