import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { categoryNames, cityNames } from '#src/features/catalogue/server/index.ts'
import { searchedRows } from '#src/features/vacancy-search/server/index.ts'
import type { By, Order } from '#src/platform/db/pages.ts'
import type { listAllVacancies } from '../../all-vacancies-contract.ts'

export interface ListOrder {
  by: Order
  /** The table that the order needs beside the vacancies. */
  join: RawBuilder<unknown>
  /** Searches know the column too. */
  searched: boolean
  /** Rows that an index gives searches in this order. */
  walk?: RawBuilder<unknown>
}

const alone = sql``

type AdminColumn = Omit<By, 'descending'> & Partial<Omit<ListOrder, 'by'>>

const adminColumns: Record<string, AdminColumn> = {
  id: { by: sql`vacancies.id` },
  category: {
    by: sql`lower(categories.name)`,
    join: sql`join ${categoryNames} on categories.id = vacancies.job_category_id`,
  },
  position: { by: sql`lower(vacancies.position)`, searched: false },
  company_name: { by: sql`lower(vacancies.company_name)`, searched: false },
  city: {
    by: sql`lower(cities.name)`,
    nullable: true,
    join: sql`left join ${cityNames} on cities.id = vacancies.city_id`,
  },
  status: { by: sql`vacancies.status` },
  created_at: { by: sql`vacancies.created_at`, walk: sql`select * from ${searchedRows}` },
  updated_at: { by: sql`vacancies.updated_at`, searched: false },
  approved_at: { by: sql`vacancies.approved_at`, nullable: true },
  closing_date: { by: sql`vacancies.closing_date` },
}

export function adminOrder(sort: QueryOf<typeof listAllVacancies>['sort'] = '-created_at'): ListOrder {
  const descending = sort.startsWith('-')
  const { join = alone, searched = true, walk, ...column } = adminColumns[descending ? sort.slice(1) : sort]!
  return {
    by: [
      { ...column, descending },
      { by: sql`vacancies.id`, descending },
    ],
    join,
    searched,
    ...(walk && { walk }),
  }
}
