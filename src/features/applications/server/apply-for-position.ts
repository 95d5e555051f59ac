import type { Suspicion } from '#src/contract/screening.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import { getOpenVacancy } from '#src/features/vacancies/server/index.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Viewer } from '#src/platform/http/viewer.ts'
import type { PositionApplicationRow } from '../admin-rows.ts'
import type { PositionForm } from '../contract.ts'
import { holdBack } from './hold-back.ts'
import { getPositionApplication } from './position-applications.ts'
import { insertPositionApplication } from './queries.ts'
import { submitOnce, type Submission } from './submit-once.ts'
import { announceApplication, keptOf, subjectOf } from './vacancy-applied-for.ts'

type Sent = Pick<
  PositionApplicationRow,
  'id' | 'applicant_no' | 'job_position' | 'company_name' | 'created_at'
>

/**
 * Stores an application for an open vacancy, and tells the applicant and the employer; with `reasons` to doubt that a
 * person sent it, an administrator decides that later.
 */
export async function applyForPosition(
  ground: Ground,
  store: FileStore,
  viewer: Viewer,
  vacancyId: number,
  form: PositionForm,
  resume: Submission['resume'],
  reasons: readonly Suspicion[] = [],
): Promise<Sent> {
  const { email, phone, city, cover_letter = null } = form
  const full_name = `${form.first_name} ${form.last_name}`
  const submission = { table: 'position_applications', target: vacancyId, email, resume } as const
  const prepare = async (trx: Trx, now: Date) => {
    const vacancy = await getOpenVacancy(trx, vacancyId, dayInColombo(now))
    const at = now.toISOString()
    const times = { created_at: at, updated_at: at }
    return { vacancy, row: { ...keptOf(vacancy), full_name, email, phone, city, cover_letter, ...times } }
  }
  if (reasons.length > 0) {
    let kept: Pick<Sent, 'job_position' | 'company_name'> | undefined
    const told = await holdBack(
      ground,
      store,
      viewer,
      submission,
      { name: full_name, reasons },
      async (...at) => {
        const { row } = await prepare(...at)
        kept = row
        return row
      },
    )
    return { ...kept!, ...told, applicant_no: `JA-${String(told.id).padStart(6, '0')}` }
  }
  const insert = async (trx: Trx, resume_path: string, now: Date) => {
    const { vacancy, row } = await prepare(trx, now)
    const sent = { ...row, ...(await insertPositionApplication(trx, { ...row, resume_path })) }
    await announceApplication(trx, now, vacancy, sent)
    await audit(trx, viewer, now, {
      action: 'position_application.received',
      subject: 'position_application',
      subject_id: sent.id,
      detail: subjectOf(vacancy),
    })
    return sent
  }
  return submitOnce<Sent>(ground, store, submission, { insert, read: getPositionApplication })
}
