import type { Suspicion } from '#src/contract/screening.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Viewer } from '#src/platform/http/viewer.ts'
import type { JobSeekerForm } from '../job-seeker-contract.ts'
import { getCategory } from './category.ts'
import { holdBack } from './hold-back.ts'
import { getJobSeekerForm } from './job-seeker-forms.ts'
import { insertJobSeekerForm } from './queries.ts'
import type { Sent } from './submit-category-application.ts'
import { submitOnce, type Submission } from './submit-once.ts'

/** Stores the long form, and confirms it to the applicant; with `reasons` to doubt it, it is held back. */
export async function submitJobSeekerForm(
  ground: Ground,
  store: FileStore,
  viewer: Viewer,
  { terms: _agreed, ...form }: JobSeekerForm,
  resume: Submission['resume'],
  reasons: readonly Suspicion[] = [],
): Promise<Sent> {
  const { email, full_name, job_category_id } = form
  const submission = { table: 'job_seeker_forms', target: job_category_id, email, resume } as const
  if (reasons.length > 0) {
    let job_category_name = ''
    const told = await holdBack(
      ground,
      store,
      viewer,
      submission,
      { name: full_name, reasons },
      async (trx, now) => {
        job_category_name = (await getCategory(trx, job_category_id)).name
        return { ...form, created_at: now.toISOString() }
      },
    )
    return { ...told, job_category_id, job_category_name }
  }
  const insert = async (trx: Trx, resume_path: string, now: Date) => {
    const category = await getCategory(trx, job_category_id)
    const created_at = now.toISOString()
    const id = await insertJobSeekerForm(trx, { ...form, resume_path, created_at })
    const payload = { name: full_name, category: category.name }
    await announce(trx, now, 'job_seeker_form_confirmation', email, payload)
    await audit(trx, viewer, now, {
      action: 'job_seeker_form.received',
      subject: 'job_seeker_form',
      subject_id: id,
      detail: { category: category.name },
    })
    return { id, job_category_id, job_category_name: category.name, created_at }
  }
  return submitOnce<Sent>(ground, store, submission, { insert, read: getJobSeekerForm })
}
