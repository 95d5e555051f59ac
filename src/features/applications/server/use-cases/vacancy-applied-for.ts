import { announce } from '#src/features/notifications/server/index.ts'
import type { OpenVacancy } from '#src/features/vacancies/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'

/** What an application keeps of its vacancy, for the time when the vacancy is changed or gone. */
export function keptOf({ id, position, company_name, job_category_id, category_name }: OpenVacancy) {
  return {
    vacancy_id: id,
    job_position: position,
    company_name,
    job_category_id,
    job_category_name: category_name,
  }
}

/** What the audit log says of it. */
export function subjectOf({ id, position, company_name }: OpenVacancy) {
  return { vacancy_id: id, position, company_name }
}

/** Tells the applicant that it was made, and the vacancy's address, where there is a vacancy, who applied. */
export async function announceApplication(
  trx: Trx,
  now: Date,
  vacancy: Pick<OpenVacancy, 'position' | 'company_name'> & {
    id?: number | undefined
    email?: string | undefined
  },
  {
    id,
    full_name,
    email,
    phone,
    city,
    applicant_no,
  }: Pick<PositionApplicationRow, 'id' | 'full_name' | 'email' | 'phone' | 'city' | 'applicant_no'>,
  mail:
    | 'position_application_confirmation'
    | 'position_application_on_behalf' = 'position_application_confirmation',
): Promise<void> {
  const { id: vacancy_id, position, company_name, email: contact } = vacancy
  const confirmation = { full_name, position, company_name, applicant_no }
  const about = { subject: 'position_application', subject_id: id } as const
  await announce(trx, now, mail, email, confirmation, about)
  if (vacancy_id === undefined || contact === undefined) return
  const notice = { position, vacancy_id, full_name, email, phone, city }
  await announce(trx, now, 'new_application', contact, notice, about)
}
