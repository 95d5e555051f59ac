import { withdrawDecision } from '#src/areas/decisions/index.ts'
import { deleteFile, recordFile, withStoredFile, type StoredFile } from '#src/areas/files/index.ts'
import {
  getChanges,
  insertRevision,
  proposedColumns,
  removeRevision,
  reviewKey,
  type RevisionRow,
  waitingRevision,
} from '#src/areas/moderation/index.ts'
import {
  firstClosing,
  getVacancy,
  validateVacancy,
  movedOn,
  noteAct,
  type LockedVacancy,
  type VacancyColumns,
  updateVacancy,
  auditVacancy,
  publicTopics,
  changedColumns,
  editedColumns,
} from '#src/areas/vacancies/index.ts'
import { rankReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag, BodyOf } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import type { Language } from '#src/strings/languages.ts'
import { closingErrors, getActs } from '../vacancy-acts.ts'
import type { editOwnVacancy, OwnVacancy } from './my-vacancies.ts'
import {
  changedOwn,
  findOwn,
  isStale,
  lockOwn,
  ownAnswer,
  type OwnerContext,
} from './vacancy-answer.server.ts'

interface OwnEdit {
  fields: BodyOf<typeof editOwnVacancy>
  sent: ReadonlySet<string>
  poster: Upload | undefined
  language: Language
}

interface Saving {
  trx: Trx
  viewer: Viewer
  now: Date
  today: string
  row: LockedVacancy
  newest: LockedVacancy
  waiting: RevisionRow | undefined
  edit: OwnEdit
  file: StoredFile | undefined
}

type Act = 'edit' | 'revise'

export async function saveOwn(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  edit: OwnEdit,
  act: Act,
  save: (saving: Saving) => Promise<readonly ContentTag[]>,
): Promise<OwnVacancy> {
  const now = context.clock.now()
  const today = dayInColombo(now)
  const work = (file?: StoredFile) =>
    context.changes.transaction(async (trx, changed) => {
      const row = await lockOwn(trx, viewer, id)
      const waiting = await waitingRevision(trx, id)
      if (!getActs(row, today).includes(act) || isStale(row, waiting, edit.fields))
        throw await changedOwn(context, trx, viewer, id)
      if (file) await recordFile(trx, file, now)
      const newest: LockedVacancy = { ...row, ...(waiting && proposedColumns(waiting.changes)) }
      changed(...(await save({ trx, viewer, now, today, row, newest, waiting, edit, file })))
      return ownAnswer(context, trx, await getVacancy(trx, id))
    })
  return edit.poster ? withStoredFile(context.store, edit.poster, work) : work()
}

/** Checks an owner's edit before its poster is inspected; the transaction checks again. */
export async function ownEditRules(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  right: Partial<OwnEdit['fields']>,
  act: Act,
): Promise<FieldErrors> {
  const today = dayInColombo(context.clock.now())
  const row = await findOwn(context.db, viewer, id)
  const waiting = await waitingRevision(context.db, id)
  if (!getActs(row, today).includes(act) || isStale(row, waiting, right))
    throw await changedOwn(context, context.db, viewer, id)
  const { errors } = await validateVacancy(context.db, { country: row.country, ...right })
  return { ...closingErrors(row, right.closing_date, today), ...errors }
}

async function ownColumns({ trx, row, newest, today, edit, file }: Saving): Promise<VacancyColumns> {
  const { updated_at: _, revision_id: __, ...content } = edit.fields
  const wrong = closingErrors(row, content.closing_date, today)
  const hasPoster = file !== undefined || newest.job_poster !== row.job_poster
  const columns = await editedColumns(trx, newest, content, edit.sent, today, { hasPoster, wrong })
  return { ...columns, job_poster: file?.key ?? newest.job_poster }
}

/** Saves an edit of a vacancy that waits for review, or sends a rejected one again. It keeps its history of reasons. */
export async function saveCorrection(saving: Saving): Promise<ContentTag[]> {
  const { trx, viewer, now, row, waiting, edit } = saving
  const columns = await ownColumns(saving)
  const fields = changedColumns(row, columns)
  const isRejected = row.status === vacancyStatus.rejected
  if (fields.length === 0 && !isRejected && !waiting) return []
  if (waiting) await removeRevision(trx, waiting.id)
  // The next decision is mailed, whatever was mailed about the last one.
  if (isRejected) await withdrawDecision(trx, now, reviewKey(row.id))
  await updateVacancy(trx, row.id, {
    ...columns,
    sender_language: edit.language,
    updated_at: movedOn(row.updated_at, now),
    ...(isRejected && {
      status: vacancyStatus.pending,
      ...rankReasons({}),
      rejection_note: null,
      decided_at: now.toISOString(),
    }),
  })
  await noteAct(trx, viewer, now, { vacancy_id: row.id, act: isRejected ? 'resubmitted' : 'corrected' })
  const action = isRejected ? 'vacancy.sent_again' : 'vacancy.edited'
  const about = { ...edit.fields, id: row.id }
  await auditVacancy(trx, viewer, now, action, about, { fields: fields.join(', ') })
  for (const poster of [row.job_poster, waiting?.job_poster ?? null])
    if (poster !== columns.job_poster) await deleteFile(trx, poster)
  return []
}

/** An earlier closing day counts at once; a change back to the public text removes the waiting one. */
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
      const changes = getChanges(row, columns, names)
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
