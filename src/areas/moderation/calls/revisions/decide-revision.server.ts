import { announceDecision, type Deciding, decisionKey, recordDecision } from '#src/areas/decisions/index.ts'
import { getAdminVacancy } from '#src/areas/moderation/rows/vacancy-risks.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import {
  abroadErrors,
  auditVacancy,
  firstClosing,
  getVacancy,
  type LockedVacancy,
  lockVacancy,
  movedOn,
  movedSince,
  noteAct,
  publicTopics,
  updateVacancy,
  validateVacancy,
} from '#src/areas/vacancies/index.ts'
import { salaryErrors } from '#src/areas/vacancies/pay.ts'
import { rankReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { isOpenOrFrozen } from '#src/areas/vacancies/vacancy-state.ts'
import { applyErrors, vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { problem, type Problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { adminVacancy } from '../../admin-vacancy.ts'
import { revisionApproved, revisionRejected } from '../../mails/decision-mails.ts'
import {
  closeRevision,
  proposedColumns,
  type RevisionRow,
  revisionStatus,
  waitingRevision,
} from '../../rows/revisions.ts'
import type { Decisions } from '../decide-vacancy.server.ts'
import { refuseHighRisk } from '../high-risk.server.ts'
import { askVacancyAddress } from '../vacancy-address.server.ts'
import { proposedVacancy } from './proposed-vacancy.server.ts'
import { type decideRevision as endpoint, revision as revisionShape } from './revision.ts'

type RevisionDecision = BodyOf<typeof endpoint> & { status: 1 | 2 }

/** The public sees an approved change at once. The mail waits for as long as that can be undone. */
export async function decideRevision(
  context: Decisions,
  viewer: Viewer,
  id: number,
  decision: RevisionDecision,
) {
  const now = context.clock.now()
  const today = dayInColombo(now)
  return context.changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    const waiting = await waitingRevision(trx, id)
    const isApproval = decision.status === vacancyStatus.approved
    const isOther = !waiting || waiting.id !== decision.revision_id
    const isOver = isApproval && !isOpenOrFrozen(row, today)
    if (isOther || isOver || movedSince(row.updated_at, decision.updated_at))
      throw await conflictWith(trx, row, waiting, today)
    // Approval takes over a proposed poster, rejection drops it; the unused one stays for an undo.
    const replaced = isApproval && waiting.job_poster !== null ? row.job_poster : waiting.job_poster
    const status = isApproval ? revisionStatus.approved : revisionStatus.rejected
    await closeRevision(trx, waiting.id, status, replaced, now)
    if (isApproval) await apply(trx, row, waiting, now, decision)
    await note(trx, viewer, now, row, decision)
    const deciding = { ...context, trx, viewer, now }
    const mails = await mailSender(deciding, row, waiting, decision)
    // A changed address must be confirmed, as that of a new vacancy.
    if (isApproval && 'email' in waiting.changes) mails.push(...(await askVacancyAddress(deciding, id)))
    await recordDecision(deciding, revisionKey(waiting.id), { before: {}, after: { status }, mails })
    if (isApproval) changed(...publicTopics(row), ...publicTopics(await lockVacancy(trx, id)))
    return getAdminVacancy(trx, id, today)
  })
}

async function apply(
  trx: Trx,
  row: LockedVacancy,
  waiting: RevisionRow,
  now: Date,
  { approval_reason }: RevisionDecision,
): Promise<void> {
  const columns = proposedColumns(waiting.changes)
  const { job_category_id } = columns
  const { errors } = await validateVacancy(trx, job_category_id === undefined ? {} : { job_category_id })
  Object.assign(errors, abroadErrors({ ...row, ...columns } as LockedVacancy, dayInColombo(now)))
  // An admin may have edited other fields since.
  const edited = { ...row, ...columns }
  for (const [field, key] of Object.entries({ ...salaryErrors(edited), ...applyErrors(edited) }))
    errors[field] = [{ key }]
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
  await refuseHighRisk(trx, { ...row, ...columns } as LockedVacancy, now, approval_reason)
  await updateVacancy(trx, row.id, {
    ...columns,
    ...firstClosing(row, columns.closing_date),
    updated_at: movedOn(row.updated_at, now),
  })
}

async function note(
  trx: Trx,
  viewer: Viewer,
  now: Date,
  row: LockedVacancy,
  decision: RevisionDecision,
): Promise<void> {
  const isApproval = decision.status === vacancyStatus.approved
  await noteAct(trx, viewer, now, {
    vacancy_id: row.id,
    act: isApproval ? 'revision_approved' : 'revision_rejected',
    ...(isApproval && { approval_reason: decision.approval_reason ?? null }),
    ...(!isApproval && {
      ...rankReasons(decision),
      rejection_note: decision.rejection_note ?? null,
    }),
  })
  const action = isApproval ? 'vacancy.revision_approved' : 'vacancy.revision_rejected'
  await auditVacancy(trx, viewer, now, action, row)
}

export const revisionKey = decisionKey('revision', 'revision.review')

async function mailSender(
  deciding: Deciding,
  { id, user_id, position }: LockedVacancy,
  { sender_language: language }: RevisionRow,
  { status, rejection_note, ...decision }: RevisionDecision,
): Promise<number[]> {
  const owner = user_id === null ? undefined : await findUserContact(deciding.trx, user_id)
  if (!owner) return []
  const facts = { name: owner.name, position, vacancy_id: id, language }
  const about = { subject: 'vacancy', subject_id: id } as const
  if (status === vacancyStatus.approved)
    return [await announceDecision(deciding, revisionApproved, owner.email, facts, about)]
  const { rejection_reason: reason, further_reasons } = rankReasons(decision)
  const why = { reason, further_reasons, note: rejection_note ?? null }
  return [await announceDecision(deciding, revisionRejected, owner.email, { ...facts, ...why }, about)]
}

export async function conflictWith(
  trx: Trx,
  { id }: LockedVacancy,
  waiting: RevisionRow | undefined,
  today: string,
): Promise<Problem> {
  const row = await getVacancy(trx, id)
  const current = adminVacancy.parse(await getAdminVacancy(trx, id, today))
  const revision = waiting ? revisionShape.parse(await proposedVacancy(trx, row, waiting, today)) : null
  return problem('conflict', { extra: { current, revision } })
}
