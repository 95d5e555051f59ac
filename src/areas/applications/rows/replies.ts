import { sql } from 'kysely'
import type { CompanyReplies } from '#src/areas/catalogue/index.ts'
import { companyVacancies } from '#src/areas/vacancies/index.ts'

/** The newest applications of a year are looked at, at most so many. */
const MAX = 500
const DAYS = 365

/**
 * Counts the applications to a company's vacancies, and how many of them an employer answered: by a stage that the
 * applicant hears of, or in own words. Withdrawn ones ask for no answer.
 */
export const repliesOfCompany: CompanyReplies = async (db, company, now) => {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const latest = db
    .selectFrom('applications as application')
    .innerJoin(companyVacancies, 'vacancies.id', 'application.vacancy_id')
    .select((eb) => [
      'application.created_at',
      sql<string | null>`least(
        ${eb
          .selectFrom('application_stages as moved')
          .select((of) => of.fn.min('moved.changed_at').as('at'))
          .whereRef('moved.application_id', '=', 'application.no')
          .where('moved.changed_by', '=', 'employer')
          .where('moved.stage', 'in', ['interview', 'hired', 'not_selected'])},
        ${eb
          .selectFrom('application_messages as written')
          .select((of) => of.fn.min('written.created_at').as('at'))
          .whereRef('written.application_id', '=', 'application.no')})`.as('answered_at'),
    ])
    .where('vacancies.company_id', '=', company)
    .where('application.stage', '<>', 'withdrawn')
    .where('application.created_at', '>', since)
    .orderBy('application.created_at', 'desc')
    .limit(MAX)
    .as('latest')
  const row = await db
    .selectFrom(latest)
    .select(({ fn }) => [
      fn.countAll<number>().as('applications'),
      fn.count<number>('answered_at').as('answered'),
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at) / 86400)`.as('days'),
    ])
    .executeTakeFirstOrThrow()
  const days = row.days === null ? null : Math.max(1, Math.round(Number(row.days)))
  return { applications: Number(row.applications), answered: Number(row.answered), days }
}
