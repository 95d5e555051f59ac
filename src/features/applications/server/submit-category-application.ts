import type { Suspicion } from '#src/contract/screening.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Ground } from '#src/platform/ground.ts'
import type { Viewer } from '#src/platform/http/viewer.ts'
import type { CategoryApplicationRow } from '../admin-rows.ts'
import type { CategoryForm } from '../contract.ts'
import { getCategoryApplication } from './category-applications.ts'
import { getCategory } from './category.ts'
import { holdBack } from './hold-back.ts'
import { insertCategoryApplication } from './queries.ts'
import { submitOnce, type Submission } from './submit-once.ts'

export type Sent = Pick<CategoryApplicationRow, 'id' | 'job_category_id' | 'job_category_name' | 'created_at'>

/** Stores a CV for a job category, and confirms it to the applicant; with `reasons` to doubt it, it is held back. */
export async function submitCategoryApplication(
  ground: Ground,
  store: FileStore,
  viewer: Viewer,
  { name, email, phone, city, job_category_id, consent }: CategoryForm,
  resume: Submission['resume'],
  reasons: readonly Suspicion[] = [],
): Promise<Sent> {
  const submission = {
    table: 'category_applications',
    target: job_category_id,
    email,
    resume,
    consent,
  } as const
  const prepare = async (trx: Trx, now: Date) => {
    const category = await getCategory(trx, job_category_id)
    const at = now.toISOString()
    const times = { created_at: at, updated_at: at }
    return { category, row: { name, email, phone, city, job_category_id, consent, ...times } }
  }
  if (reasons.length > 0) {
    let job_category_name = ''
    const told = await holdBack(ground, store, viewer, submission, { name, reasons }, async (...at) => {
      const { category, row } = await prepare(...at)
      job_category_name = category.name
      return row
    })
    return { ...told, job_category_id, job_category_name }
  }
  const insert = async (trx: Trx, resume_path: string, now: Date) => {
    const { category, row } = await prepare(trx, now)
    const id = await insertCategoryApplication(trx, { ...row, resume_path })
    await announce(trx, now, 'category_application_confirmation', email, { name, category: category.name })
    await audit(trx, viewer, now, {
      action: 'category_application.received',
      subject: 'category_application',
      subject_id: id,
      detail: { category: category.name },
    })
    return { id, job_category_id, job_category_name: category.name, created_at: row.created_at }
  }
  return submitOnce<Sent>(ground, store, submission, { insert, read: getCategoryApplication })
}
