import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/pages.ts'
import { hasWords, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listClients } from '../calls/companies.ts'
import { asClient, type ClientRow, selectClients } from '../rows/clients.ts'

/** Counts each company's open vacancies; a company without any has no row. The vacancies area owns the query. */
type OpenByCompany = (
  today: string,
) => AliasedExpression<{ company_id: number | null; open_vacancies: number }, 'open'>

export interface ClientNeeds {
  openByCompany: OpenByCompany
  /** True for a row of `companies` that has a high-risk vacancy waiting for review. */
  hasRiskyVacancy: RawBuilder<boolean>
}

export const clientList = ({ openByCompany, hasRiskyVacancy }: ClientNeeds) =>
  defineList({
    endpoint: listClients,
    select: ({ db, clock }, query) => {
      const list = matchingClients(db, openByCompany(dayInColombo(clock.now())), query)
      const isSafe = sql<boolean>`(open_vacancies > 0 or not ${hasRiskyVacancy})`
      return query.safe ? { ...list, all: list.all.where(isSafe) } : list
    },
    shown: ({ open_vacancies, ...row }: ClientRow & { open_vacancies: number | null }) => ({
      ...asClient(row),
      open_vacancies: open_vacancies ?? 0,
    }),
    columns: ['id', 'name', 'logo_url'],
  })

function matchingClients(db: Db, open: ReturnType<OpenByCompany>, { q, sort }: QueryOf<typeof listClients>) {
  return {
    all: selectClients(db).leftJoin(open, 'open.company_id', 'companies.id').select('open_vacancies'),
    key: ['id'],
    where: q === undefined ? [] : [hasWords(sql`lower(rows.name)`, q)],
    order: orderBy(sort ?? 'sort_order', { sort_order: asValues('sort_order'), name: asWords('name') }),
    searches: q !== undefined,
  } satisfies List
}
