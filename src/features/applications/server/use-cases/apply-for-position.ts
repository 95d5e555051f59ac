import type { FileStore } from '#src/features/storage/server/index.ts'
import { getOpenVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import type { PositionForm } from '../../contract.ts'
import { getPositionApplication } from '../lists/position-applications.ts'
import { insertPositionApplication } from '../queries/applications.ts'
import { holdBack } from './hold-back.ts'
import { submitOnce, type Sender, type Submission } from './submit-once.ts'
import { announceApplication, keptOf, subjectOf } from './vacancy-applied-for.ts'

type Told = Pick<
  PositionApplicationRow,
  'id' | 'applicant_no' | 'job_position' | 'company_name' | 'created_at'
>

/**
 * Stores an application for an open vacancy, and tells the applicant and the employer; with reasons to doubt that a
 * person sent it, an administrator decides that later.
 */
export async function applyForPosition(
  context: AppContext,
  store: FileStore,
  sender: Sender<Told>,
  vacancyId: number,
  form: PositionForm,
  resume: Submission['resume'],
): Promise<RecordedAnswer> {
  const { email, phone, city, cover_letter = null } = form
  const full_name = `${form.first_name} ${form.last_name}`
  const submission = {
    table: 'position_applications',
    target: vacancyId,
    email,
    name: full_name,
    resume,
  } as const
  const prepare = async (trx: Trx, now: Date) => {
    const vacancy = await getOpenVacancy(trx, vacancyId, dayInColombo(now))
    const at = now.toISOString()
    const times = { created_at: at, updated_at: at }
    return { vacancy, row: { ...keptOf(vacancy), full_name, email, phone, city, cover_letter, ...times } }
  }
  if (sender.reasons.length > 0)
    return holdBack(context, store, sender, submission, async (trx, now) => {
      const { row } = await prepare(trx, now)
      const numberOf = (id: number) => `JA-${String(id).padStart(6, '0')}`
      return { row, told: (held) => ({ ...row, ...held, applicant_no: numberOf(held.id) }) }
    })
  const insert = async (trx: Trx, resume_path: string, now: Date) => {
    const { vacancy, row } = await prepare(trx, now)
    const sent = { ...row, ...(await insertPositionApplication(trx, { ...row, resume_path })) }
    await announceApplication(trx, now, vacancy, sent)
    await audit(trx, sender.viewer, now, {
      action: 'position_application.received',
      subject: 'position_application',
      subject_id: sent.id,
      detail: subjectOf(vacancy),
    })
    return sent
  }
  return submitOnce<Told>(context, store, sender, submission, { insert, read: getPositionApplication })
}
