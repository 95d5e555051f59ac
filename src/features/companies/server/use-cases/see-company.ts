import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { findCompany, type CompanyVacancies } from '../queries/companies.ts'

export interface CompanyContext extends AppContext {
  vacanciesOf: CompanyVacancies
}

/**
 * A company as everybody may see it: while it is a client, is claimed, or a vacancy of it is public. Else its name may be one that
 * nobody has reviewed, or a person's who was erased.
 *
 * @throws Problem 404
 */
export async function seeCompany({ db, clock, vacanciesOf }: CompanyContext, id: number) {
  const [company, vacancies] = await Promise.all([
    findCompany(db, id),
    vacanciesOf(db, id, dayInColombo(clock.now())),
  ])
  if (!company || !(company.is_client || company.is_claimed || vacancies.shown > 0))
    throw problem('not_found')
  return { ...company, open_vacancies: vacancies.open }
}
