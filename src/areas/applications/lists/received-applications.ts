import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasDigits, phoneDigits } from '#src/platform/db/queries/conditions.ts'
import { asValues, orderBy, getOrder, type Order, type Part } from '#src/platform/db/queries/pages.ts'
import {
  hasWords,
  listed,
  listedInBatches,
  type List,
  type Listed,
} from '#src/platform/db/queries/search-text.ts'
import type { Columns } from '#src/platform/http/lists/csv.ts'
import type { texts } from '#src/strings/account/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import { applicationStages } from '../application-stages.ts'
import type { listReceived, ReceivedRow as ReceivedAnswer } from '../calls/received/list.ts'
import { receivedApplications } from '../rows/received-applications.ts'

type ReceivedRow = Omit<ReceivedAnswer, 'distance_km'>
type Query = Pick<QueryOf<typeof listReceived>, 'q' | 'stage' | 'sort'> & { vacancyId: number }

const shown = applicationStages.filter((stage) => stage !== 'withdrawn')

/** The search ignores fields of withdrawn applications that employers do not see. */
function conditions({ vacancyId, q, stage }: Query): RawBuilder<SqlBool>[] {
  const stages = stage === undefined ? shown : [stage]
  const found = [
    sql<SqlBool>`rows.vacancy_id = ${vacancyId}`,
    sql<SqlBool>`rows.stage in (${sql.join(stages)})`,
  ]
  if (q !== undefined) {
    const digits = phoneDigits(q)
    const byPhone = digits === undefined ? sql`false` : hasDigits(sql`rows.phone`, digits)
    const text = sql`lower(rows.applicant_no || ' ' || rows.full_name || coalesce(' ' || rows.email, '') || ' ' ||
      rows.phone || coalesce(' ' || rows.city, ''))`
    found.push(sql`rows.stage <> 'withdrawn' and (${byPhone} or ${hasWords(text, q)})`)
  }
  return found
}

const orderOfRows = (sort = '-created_at'): Order =>
  orderBy(sort, { created_at: asValues('created_at') }, ['id'])

/** Reads the applications for one vacancy, one page of them or all. */
export async function receivedPage(
  db: Db,
  query: Query,
  part: Part | undefined,
): Promise<Listed<ReceivedRow>> {
  if (!part) return listed<ReceivedRow>(db, wholeList(db, query))
  // Reads all applications of the vacancy once, by the index of its stages, then sorts: left alone, the planner would
  // walk the applications of the whole board in order.
  const found = sql`found as materialized (select id, created_at from ${receivedApplications(db)} as rows
    where ${sql.join(conditions(query), sql` and `)})`
  const { rows } = await sql<ReceivedRow & { total: number }>`
    with ${found}, page as (select * from found as rows order by ${getOrder(orderOfRows(query.sort))}
      limit ${part.limit} offset ${part.offset})
    select rows.*, (select count(*) from found)::int as total
    from page join ${receivedApplications(db)} as rows on rows.id = page.id
    order by ${getOrder(orderOfRows(query.sort))}`.execute(db)
  const [first] = rows
  if (first || part.offset === 0) return { rows, total: first?.total ?? 0 }
  // A page past the end has no row with the total.
  const counted = await sql<{
    total: number
  }>`with ${found} select count(*)::int as total from found`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

/** Reads all of them for a file, in batches. */
export function receivedInBatches({ db }: AppContext, query: Query): AsyncGenerator<ReceivedRow[]> {
  return listedInBatches<ReceivedRow>(db, wholeList(db, query))
}

function wholeList(db: Db, query: Query): List {
  return {
    all: receivedApplications(db),
    key: ['id'],
    where: conditions(query),
    order: orderOfRows(query.sort),
    searches: true,
  }
}

const words = await loadNamespace<typeof texts>(
  (language) => import(`../../../strings/account/${language}.ts`),
)

/** The columns of the file; a stage is in the employer's words. */
export const receivedColumns = (language: Language): Columns<ReceivedRow> => [
  'applicant_no',
  ['applications.stage', ({ stage }) => words[language][`stage.${stage}`]],
  'full_name',
  'email',
  'phone',
  'city',
  'resume_name',
  'created_at',
]
