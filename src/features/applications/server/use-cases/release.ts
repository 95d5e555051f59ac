import { problem } from '#src/contract/errors.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { Release, Released } from '#src/features/quarantine/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { getPositionApplication } from '../lists/position-applications.ts'
import {
  findCategory,
  findVacancyContact,
  insertCategoryApplication,
  insertJobSeekerForm,
  insertPositionApplication,
  type NewCategoryApplication,
  type NewJobSeekerForm,
  type NewPositionApplication,
} from '../queries/applications.ts'
import { announceApplication } from './vacancy-applied-for.ts'

/**
 * Makes a held application for a position into one, as of the day it was sent. It was for what it was for: the vacancy
 * may have closed since, or be gone, as with any other application.
 */
export const releasePosition: Release = async (trx, now, held) => {
  const row = rowOf(held) as NewPositionApplication
  const vacancy = row.vacancy_id == null ? undefined : await findVacancyContact(trx, row.vacancy_id)
  const category = row.job_category_id == null ? undefined : await findCategory(trx, row.job_category_id)
  await insertPositionApplication(trx, {
    ...row,
    vacancy_id: vacancy?.id ?? null,
    job_category_id: category?.id ?? null,
  })
  const application = await getPositionApplication(trx, held.id)
  const { job_position: position, company_name } = application
  await announceApplication(
    trx,
    now,
    { id: vacancy?.id, position, company_name, email: vacancy?.email },
    application,
  )
}

export const releaseCategory: Release = async (trx, now, held) => {
  const row = rowOf(held) as NewCategoryApplication
  const category = await stillThere(trx, row.job_category_id)
  await insertCategoryApplication(trx, row)
  const payload = { name: row.name, category }
  const about = { subject: 'category_application', subject_id: held.id } as const
  await announce(trx, now, 'category_application_confirmation', held.email, payload, about)
}

export const releaseForm: Release = async (trx, now, held) => {
  const row = rowOf(held) as NewJobSeekerForm
  const category = await stillThere(trx, row.job_category_id)
  await insertJobSeekerForm(trx, row)
  const about = { subject: 'job_seeker_form', subject_id: held.id } as const
  const payload = { name: row.full_name, category }
  await announce(trx, now, 'job_seeker_form_confirmation', held.email, payload, about)
}

/** What {@link holdBack} was given, with the id that the sender was told. */
function rowOf({ id, resumePath, row }: Released): unknown {
  return { ...row, id, resume_path: resumePath }
}

/** @throws Problem `conflict`: an application for a category needs the category. */
async function stillThere(trx: Trx, id: number): Promise<string> {
  const category = await findCategory(trx, id)
  if (!category) throw problem('conflict')
  return category.name
}
