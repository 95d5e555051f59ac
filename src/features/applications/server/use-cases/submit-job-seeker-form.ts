import { announce } from '#src/features/notifications/server/index.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { JobSeekerForm } from '../../job-seeker-contract.ts'
import { getJobSeekerForm } from '../lists/job-seeker-forms.ts'
import { insertJobSeekerForm } from '../queries/applications.ts'
import { getCategory } from './category.ts'
import { holdBack } from './hold-back.ts'
import type { ToldOfCategory } from './submit-category-application.ts'
import { submitOnce, type Sender, type Submission } from './submit-once.ts'

/** Stores the long form, and confirms it to the applicant; with reasons to doubt it, it is held back. */
export async function submitJobSeekerForm(
  context: AppContext,
  store: FileStore,
  sender: Sender<ToldOfCategory>,
  { terms: _agreed, ...form }: JobSeekerForm,
  resume: Submission['resume'],
): Promise<RecordedAnswer> {
  const { email, full_name, job_category_id } = form
  const submission = {
    table: 'job_seeker_forms',
    target: job_category_id,
    email,
    name: full_name,
    resume,
  } as const
  const prepare = async (trx: Trx, now: Date) => ({
    category: await getCategory(trx, job_category_id),
    row: { ...form, created_at: now.toISOString() },
  })
  if (sender.reasons.length > 0)
    return holdBack(context, store, sender, submission, async (trx, now) => {
      const { category, row } = await prepare(trx, now)
      return { row, told: (held) => ({ ...held, job_category_id, job_category_name: category.name }) }
    })
  const insert = async (trx: Trx, resume_path: string, now: Date) => {
    const { category, row } = await prepare(trx, now)
    const id = await insertJobSeekerForm(trx, { ...row, resume_path })
    const payload = { name: full_name, category: category.name }
    const about = { subject: 'job_seeker_form', subject_id: id } as const
    await announce(trx, now, 'job_seeker_form_confirmation', email, payload, about)
    await audit(trx, sender.viewer, now, {
      action: 'job_seeker_form.received',
      subject: 'job_seeker_form',
      subject_id: id,
      detail: { category: category.name },
    })
    return { id, job_category_id, job_category_name: category.name, created_at: row.created_at }
  }
  return submitOnce<ToldOfCategory>(context, store, sender, submission, { insert, read: getJobSeekerForm })
}
