import type { AnswerOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { showCompany } from '../../contract.ts'
import { findCompany, type CompanyReplies, type CompanyVacancies } from '../queries/companies.ts'
import { mergedInto } from '../queries/merge-companies.ts'

export interface CompanyContext extends AppContext {
  vacanciesOf: CompanyVacancies
  repliesOf: CompanyReplies
}

/**
 * A company as everybody may see it: while it is a client, is claimed, or a vacancy of it is public. Else its name may be
 * one that nobody has reviewed, or a person's who was erased. The number of a company that is a part of another leads there.
 *
 * @throws Problem 404
 */
export async function seeCompany(context: CompanyContext, id: number): Promise<AnswerOf<typeof showCompany>> {
  const { db, clock, vacanciesOf, repliesOf } = context
  const [company, vacancies] = await Promise.all([
    findCompany(db, id),
    vacanciesOf(db, id, dayInColombo(clock.now())),
  ])
  const whole = company ? undefined : await mergedInto(db, id)
  if (whole !== undefined) return seeCompany(context, whole)
  if (!company || !(company.is_client || company.is_claimed || vacancies.shown > 0))
    throw problem('not_found')
  const replies = company.is_claimed ? figureOf(await repliesOf(db, id, clock.now())) : null
  return { ...company, replies, open_vacancies: vacancies.open }
}

/** Fewer applications say nothing of a company. */
const FEWEST_APPLICATIONS = 10

function figureOf({ applications, answered, days }: Awaited<ReturnType<CompanyReplies>>) {
  if (applications < FEWEST_APPLICATIONS) return null
  return { of_ten: Math.round((answered / applications) * 10), days }
}
