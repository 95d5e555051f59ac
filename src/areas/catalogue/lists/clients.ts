import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/orders.ts'
import { hasWords, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listClients } from '../calls/companies.ts'
import { asClient, selectClients } from '../rows/clients.ts'

export const clientList = defineList({
  endpoint: listClients,
  select: ({ db }, query) => matchingClients(db, query),
  shown: asClient,
  columns: ['id', 'name', 'logo_url'],
})

function matchingClients(db: Db, { q, sort }: QueryOf<typeof listClients>): List {
  return {
    all: selectClients(db),
    key: ['id'],
    where: q === undefined ? [] : [hasWords(sql`lower(rows.name)`, q)],
    order: orderBy(sort ?? 'sort_order', { sort_order: asValues('sort_order'), name: asWords('name') }),
    searches: q !== undefined,
  }
}
