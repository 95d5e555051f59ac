import { deleteFile } from '#src/areas/files/index.ts'
import {
  changesOf,
  dropRevision,
  insertRevision,
  removeRevision,
  waitingRevision,
} from '#src/areas/moderation/index.ts'
import {
  firstClosing,
  getVacancy,
  movedOn,
  noteAct,
  publicTopics,
  updateVacancy,
  auditVacancy,
} from '#src/areas/vacancies/index.ts'
import { changedColumns } from '#src/areas/vacancies/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { ownColumns, type Saving } from './edit-vacancy.server.ts'
import type { OwnVacancy } from './my-vacancies.ts'
import {
  changedOwn,
  isStale,
  lockOwn,
  ownAnswer,
  type OwnerContext,
  type Loaded,
} from './vacancy-answer.server.ts'

/**
 * Proposes a change of a vacancy that is public, in place of one that waits. An earlier closing day counts at once, and
 * is no part of what waits; a change that leads back to the public text is none.
 */
export async function saveRevision(saving: Saving): Promise<ContentTag[]> {
  const { trx, viewer, now, row, waiting, edit } = saving
  const { closing_date, ...others } = await ownColumns(saving)
  const isEarlier = closing_date! < row.closing_date
  const columns = isEarlier ? others : { ...others, closing_date }
  const names = changedColumns(row, columns)
  const isAsWaiting = waiting !== undefined && changedColumns(saving.newest, columns).length === 0
  if (!isAsWaiting) {
    if (waiting) await removeRevision(trx, waiting.id)
    if (names.length > 0) {
      const job_poster = columns.job_poster === row.job_poster ? null : columns.job_poster!
      const changes = changesOf(row, columns, names)
      const created_at = now.toISOString()
      const sender_language = edit.language
      await insertRevision(trx, { vacancy_id: row.id, changes, job_poster, sender_language, created_at })
      await noteAct(trx, viewer, now, { vacancy_id: row.id, act: 'revision_sent' })
      const fields = names.join(', ')
      await auditVacancy(trx, viewer, now, 'vacancy.revised', row, { fields })
    } else if (waiting) await noteAct(trx, viewer, now, { vacancy_id: row.id, act: 'revision_taken_back' })
    if (waiting && waiting.job_poster !== columns.job_poster) await deleteFile(trx, waiting.job_poster)
  }
  if (!isEarlier) return []
  await updateVacancy(trx, row.id, {
    closing_date: closing_date!,
    ...firstClosing(row, closing_date),
    updated_at: movedOn(row.updated_at, now),
  })
  await noteAct(trx, viewer, now, { vacancy_id: row.id, act: 'closes_earlier', closing_date: closing_date! })
  await auditVacancy(trx, viewer, now, 'vacancy.closing_moved', row)
  return publicTopics(row)
}

export async function withdrawRevision(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  loaded: Loaded,
): Promise<OwnVacancy> {
  const now = context.clock.now()
  return context.changes.transaction(async (trx) => {
    const row = await lockOwn(trx, viewer, id)
    const waiting = await waitingRevision(trx, id)
    if (!waiting || isStale(row, waiting, loaded)) throw await changedOwn(context, trx, viewer, id)
    await dropRevision(trx, waiting)
    await noteAct(trx, viewer, now, { vacancy_id: id, act: 'revision_taken_back' })
    return ownAnswer(context, trx, await getVacancy(trx, id))
  })
}
