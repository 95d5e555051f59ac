import type { FieldFaults } from '#src/contract/errors.ts'
import { getOpenVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Asked } from '#src/platform/http/endpoints/input.ts'
import type * as contract from '../../contract.ts'
import type * as longForm from '../../job-seeker-contract.ts'
import type { ApplicationTable } from '../queries/applications.ts'
import { categoryFaults } from './category.ts'
import { findFirst } from './submit-once.ts'

/**
 * What an application is refused for before its résumé is looked at; each transaction asks again. A retry of what is
 * stored is not refused, whatever became of the vacancy since.
 *
 * @throws Problem `vacancy_not_found`, `vacancy_closed`, `too_many_requests`.
 */
export async function positionRules(
  context: Pick<AppContext, 'db' | 'clock'>,
  asked: Asked<typeof contract.applyForPosition>,
): Promise<FieldFaults> {
  const isRetry = await isStored(context, 'position_applications', asked.params.id, asked)
  if (!isRetry) await getOpenVacancy(context.db, asked.params.id, dayInColombo(context.clock.now()))
  return {}
}

/** The same of an application for a category, in either form. */
export function categoryRules(
  context: Pick<AppContext, 'db' | 'clock'>,
  table: Exclude<ApplicationTable, 'position_applications'>,
) {
  return async (
    asked: Asked<typeof contract.submitCategoryApplication> | Asked<typeof longForm.submitJobSeekerForm>,
  ): Promise<FieldFaults> => {
    const faults = await categoryFaults(context.db, asked.right)
    if (Object.keys(faults).length === 0) await isStored(context, table, asked.right.job_category_id, asked)
    return faults
  }
}

/** What is held back has no limit of its own, and is known again in its transaction. */
async function isStored(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  table: ApplicationTable,
  target: number | undefined,
  {
    right,
    file,
    suspicions,
  }: Pick<Asked<typeof contract.applyForPosition>, 'file' | 'suspicions'> & {
    right: { email?: string; consent?: 'agree' | 'disagree' }
  },
): Promise<boolean> {
  const { email, consent } = right
  if (suspicions.length > 0 || !file || target === undefined || email === undefined) return false
  return (await findFirst(db, clock.now(), { table, target, email, consent, resume: file })) !== undefined
}
