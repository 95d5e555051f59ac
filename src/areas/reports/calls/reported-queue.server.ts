import { sql } from 'kysely'
import { companyNames } from '#src/areas/catalogue/index.ts'
import { waitingRevisions } from '#src/areas/moderation/index.ts'
import { getState, vacancyFacts } from '#src/areas/vacancies/index.ts'
import type { FrozenReason } from '#src/areas/vacancies/vacancy-state.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasWords } from '#src/platform/db/queries/search-text.ts'
import type { ReportReason } from '../report-reasons.ts'
import { openReportsOf, reportersOfMany } from '../rows/reports.ts'
import { type listReportedVacancies, REPORTED_SHOWN, type ReportedVacancy } from './admin-vacancy-reports.ts'

/** Verified companies first: nothing hides their vacancies until somebody looks. */
export async function getReportedQueue(
  { db, clock }: AppContext,
  query: QueryOf<typeof listReportedVacancies>,
): Promise<{ rows: ReportedVacancy[]; total: number }> {
  const today = dayInColombo(clock.now())
  const found = await findReported(db, query)
  const ids = found.map(({ id }) => id)
  const [reports, revisions] = [await openReportsOf(db, ids), await waitingRevisions(db, ids)]
  const rows = found.map(
    ({ id, position, company_name, frozen_reason, is_verified, reporters, ...facts }) => ({
      vacancy_id: id,
      position,
      company_name,
      state: getState(facts, today),
      frozen_reason: frozen_reason as FrozenReason | null,
      is_verified,
      reporters,
      revision_id: revisions.get(id)?.id ?? null,
      reports: reports
        .filter(({ vacancy_id }) => vacancy_id === id)
        .map(({ reason, signals, ...report }) => ({
          ...report,
          reason: reason as ReportReason,
          signals: (signals ?? []) as BotSignal[],
        })),
    }),
  )
  return { rows, total: found[0]?.total ?? 0 }
}

const factColumns = [
  'vacancy.id',
  'vacancy.position',
  'vacancy.company_name',
  'vacancy.status',
  'vacancy.closing_date',
  'vacancy.closed_at',
  'vacancy.closed_reason',
  'vacancy.frozen_at',
  'vacancy.frozen_reason',
] as const

async function findReported(db: Db, { q: words, language }: QueryOf<typeof listReportedVacancies>) {
  // The reports are counted before the facts join them, each vacancy by its id: these are many and wide, and how many are
  // reported the database overrates.
  const open = db
    .selectFrom('vacancy_reports as report')
    .select([
      'report.vacancy_id',
      reportersOfMany.as('reporters'),
      sql`min(report.created_at)`.as('first_at'),
    ])
    .where('report.decision', 'is', null)
    .$if(language !== undefined, (open) =>
      open.where('report.vacancy_id', 'in', (of) =>
        of
          .selectFrom('vacancy_reports as written')
          .select('written.vacancy_id')
          .where('written.decision', 'is', null)
          .where('written.sender_language', '=', language!),
      ),
    )
    .groupBy('report.vacancy_id')
  let query = db
    .selectFrom(open.as('open'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(vacancyFacts)
          .selectAll()
          .whereRef('vacancy.id', '=', 'open.vacancy_id')
          .offset(sql.lit(0))
          .as('vacancy'),
      (join) => join.onTrue(),
    )
    .leftJoin(companyNames, 'companies.id', 'vacancy.company_id')
    .select(factColumns)
    .select([
      'open.reporters',
      sql<boolean>`companies.verified_at is not null`.as('is_verified'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
  if (words !== undefined)
    query = query.where(
      hasWords(
        sql`lower(vacancy.position || ' ' || vacancy.company_name || ' ' ||
          (select string_agg(concat(other.details, ' ', other.email), ' ') from vacancy_reports as other
            where other.vacancy_id = vacancy.id and other.decision is null))`,
        words,
      ),
    )
  return query
    .orderBy('is_verified', 'desc')
    .orderBy(sql`vacancy.frozen_at is not null`, 'desc')
    .orderBy('open.reporters', 'desc')
    .orderBy('open.first_at')
    .orderBy('vacancy.id')
    .limit(REPORTED_SHOWN)
    .execute()
}
