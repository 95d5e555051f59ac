import { announce } from '#src/features/notifications/server/index.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { CategoryApplicationRow } from '../../admin-rows.ts'
import type { CategoryForm } from '../../contract.ts'
import { getCategoryApplication } from '../lists/category-applications.ts'
import { insertCategoryApplication } from '../queries/applications.ts'
import { getCategory } from './category.ts'
import { holdBack } from './hold-back.ts'
import { submitOnce, type Sender, type Submission } from './submit-once.ts'

export type ToldOfCategory = Pick<
  CategoryApplicationRow,
  'id' | 'job_category_id' | 'job_category_name' | 'created_at'
>

/** Stores a CV for a job category, and confirms it to the applicant; with reasons to doubt it, it is held back. */
export async function submitCategoryApplication(
  context: AppContext,
  store: FileStore,
  sender: Sender<ToldOfCategory>,
  { name, email, phone, city, job_category_id, consent }: CategoryForm,
  resume: Submission['resume'],
): Promise<RecordedAnswer> {
  const submission = {
    table: 'category_applications',
    target: job_category_id,
    email,
    name,
    resume,
    consent,
  } as const
  const prepare = async (trx: Trx, now: Date) => {
    const category = await getCategory(trx, job_category_id)
    const at = now.toISOString()
    const times = { created_at: at, updated_at: at }
    return { category, row: { name, email, phone, city, job_category_id, consent, ...times } }
  }
  if (sender.reasons.length > 0)
    return holdBack(context, store, sender, submission, async (trx, now) => {
      const { category, row } = await prepare(trx, now)
      return { row, told: (held) => ({ ...held, job_category_id, job_category_name: category.name }) }
    })
  const insert = async (trx: Trx, resume_path: string, now: Date) => {
    const { category, row } = await prepare(trx, now)
    const id = await insertCategoryApplication(trx, { ...row, resume_path })
    const about = { subject: 'category_application', subject_id: id } as const
    const payload = { name, category: category.name }
    await announce(trx, now, 'category_application_confirmation', email, payload, about)
    await audit(trx, sender.viewer, now, {
      action: 'category_application.received',
      subject: 'category_application',
      subject_id: id,
      detail: { category: category.name },
    })
    return { id, job_category_id, job_category_name: category.name, created_at: row.created_at }
  }
  return submitOnce<ToldOfCategory>(context, store, sender, submission, {
    insert,
    read: getCategoryApplication,
  })
}
