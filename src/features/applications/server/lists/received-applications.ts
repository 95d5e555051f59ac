import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import type { List } from '#src/platform/db/search-text.ts'
import type { Columns } from '#src/platform/http/lists/columns.ts'
import { selectedRows } from '#src/platform/http/lists/list-rows.ts'
import { applicationStages } from '../../application-stages.ts'
import type { listReceived, ReceivedRow } from '../../employer-contract.ts'
import { receivedApplications } from '../queries/received-applications.ts'

type Query = Pick<QueryOf<typeof listReceived>, 'q' | 'stage' | 'sort'> & { vacancyId: number }

const shown = applicationStages.filter((stage) => stage !== 'withdrawn')

/** Applications for one vacancy. What an employer does not see of a withdrawn one cannot be searched for either. */
function selected({ db }: AppContext, { vacancyId, q, stage, sort = '-created_at' }: Query): List {
  const column = sort.replace(/^-/, '') as 'created_at' | 'full_name'
  const by = column === 'full_name' ? asWords(column) : asValues(column)
  const stages = stage === undefined ? shown : [stage]
  return {
    all: receivedApplications(db),
    key: ['id'],
    where: [
      sql`vacancy_id = ${vacancyId}`,
      sql`stage in (${sql.join(stages)})`,
      ...(q === undefined
        ? []
        : [
            sql<boolean>`strpos(lower(concat_ws(' ', applicant_no, full_name, email, phone, city)), lower(${q})) > 0`,
          ]),
    ],
    order: orderBy(sort, { [column]: { ...by, nullable: column === 'full_name' } }, ['id']),
    searches: q !== undefined,
  }
}

export const receivedRows = selectedRows<Query, ReceivedRow>(selected, undefined)

export const receivedColumns: Columns<ReceivedRow> = [
  'applicant_no',
  ['applications.stage', ({ stage }) => stage],
  'full_name',
  'email',
  'phone',
  'city',
  'resume_name',
  'created_at',
]
