import {
  deleteFile,
  recordFile,
  removeBytes,
  withStoredFile,
  type StoredFile,
} from '#src/areas/files/index.ts'
import {
  auditVacancy,
  findVacancy,
  firstClosing,
  getLastChange,
  lockVacancy,
  movedOn,
  movedSince,
  noteAct,
  publicTopics,
  updateVacancy,
  validateVacancy,
  changedColumns,
  editedColumns,
} from '#src/areas/vacancies/index.ts'
import { vacancyStatus, type VacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { problem, type FieldErrors, type Problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { adminVacancy } from '../admin-vacancy.ts'
import { getAdminVacancy } from '../rows/vacancy-risks.ts'
import type { editVacancy as endpoint } from './admin-moderation.ts'
import { applyDecision, type Act, type Decision, type Decisions } from './decide-vacancy.server.ts'
import { askOtherAddress } from './record-review.server.ts'

type EditedVacancy = BodyOf<typeof endpoint>

interface Edit {
  fields: EditedVacancy
  sent: ReadonlySet<string>
  poster: Upload | undefined
}

export async function editVacancy(context: Decisions, viewer: Viewer, id: number, edit: Edit) {
  const save = (file?: StoredFile) =>
    context.changes.transaction(async (trx, changed) => {
      const saved = await saveEdit({ ...context, trx, viewer, now: context.clock.now() }, id, edit, file)
      changed(...saved.tags)
      return saved
    })
  const { vacancy, oldPoster } = edit.poster
    ? await withStoredFile(context.store, edit.poster, save)
    : await save()
  if (oldPoster) await removeBytes(context.store, oldPoster)
  return vacancy
}

/** Checks an edit before its poster is inspected; the transaction checks again. */
export async function editRules(
  { db, clock }: Pick<Decisions, 'db' | 'clock'>,
  id: number,
  right: Partial<EditedVacancy>,
): Promise<FieldErrors> {
  const row = await findVacancy(db, id)
  if (!row) throw problem('vacancy_not_found')
  if (movedSince(row.updated_at, right.updated_at))
    throw await changedSince(db, id, dayInColombo(clock.now()))
  return (await validateVacancy(db, { country: row.country, ...right })).errors
}

async function changedSince(db: Db, id: number, today: string): Promise<Problem> {
  const current = adminVacancy.parse(await getAdminVacancy(db, id, today))
  return problem('vacancy_changed', { extra: { current, ...(await getLastChange(db, current)) } })
}

async function saveEdit(act: Act, id: number, { fields, sent }: Edit, file: StoredFile | undefined) {
  const { trx, viewer, now } = act
  const today = dayInColombo(now)
  const row = await lockVacancy(trx, id)
  if (movedSince(row.updated_at, fields.updated_at)) {
    throw await changedSince(trx, id, today)
  }
  if (file) await recordFile(trx, file, now)
  const { status: _, rejection_reason: __, further_reasons: ___, rejection_note: ____, ...given } = fields
  const { approval_reason: _____, updated_at: ______, ...content } = given
  const columns = {
    ...(await editedColumns(trx, row, content, sent, today, { hasPoster: file !== undefined })),
    ...(file && { job_poster: file.key }),
  }
  const changedFields = changedColumns(row, columns)
  if (changedFields.length > 0) {
    await updateVacancy(trx, id, {
      ...columns,
      ...firstClosing(row, columns.closing_date),
      updated_at: movedOn(row.updated_at, now),
    })
    await noteAct(trx, viewer, now, { vacancy_id: id, act: 'edited' })
    const names = changedFields.join(', ')
    await auditVacancy(trx, viewer, now, 'vacancy.edited', { ...fields, id }, { fields: names })
  }
  // `updated_at` is the time from before, because the edit and the decision are one change.
  const edited = { ...(await lockVacancy(trx, id)), updated_at: row.updated_at }
  const decided = await applyDecision(
    { ...act, acceptsRisk: fields.updated_at === undefined },
    edited,
    getDecision(fields, sent),
  )
  // An approval asks for the confirmation itself; an address that changes while public needs another.
  const isPublic = row.status === vacancyStatus.approved && fields.status === vacancyStatus.approved
  if (isPublic && changedFields.includes('email')) await askOtherAddress(act, id)
  const gone = file && row.job_poster && (await deleteFile(trx, row.job_poster)) ? row.job_poster : undefined
  return {
    vacancy: await getAdminVacancy(trx, id, today),
    oldPoster: gone,
    // If the category changed, the lists of both change.
    tags:
      changedFields.length > 0
        ? [...decided, ...publicTopics(row, fields.status), ...publicTopics(edited, fields.status)]
        : decided,
  }
}

/** A form that knows no reasons for a rejection leaves those that were given. */
function getDecision(fields: EditedVacancy, sent: ReadonlySet<string>): Decision {
  return {
    status: fields.status as VacancyStatus,
    rejection_reason: sent.has('rejection_reason') ? (fields.rejection_reason ?? null) : undefined,
    further_reasons: fields.further_reasons,
    rejection_note: sent.has('rejection_note') ? (fields.rejection_note ?? null) : undefined,
    approval_reason: fields.approval_reason,
  }
}
