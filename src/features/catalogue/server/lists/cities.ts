import { sql, type SqlBool } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { orderBy } from '#src/platform/db/orders.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { listed, type Listed } from '#src/platform/db/search-text.ts'
import type { City, listCities } from '../../contract.ts'
import { selectCities } from '../queries/catalogue.ts'
import { named } from './named.ts'

/** Cities by the bytes of their names, so that every database has the same order. */
export function matchingCities(
  db: Db,
  { q, district, sort = 'name' }: QueryOf<typeof listCities>,
  part?: Part,
): Promise<Listed<City>> {
  const name = { by: sql`rows.name collate "C"` }
  const orders = { name, district: [{ by: sql`rows.district collate "C"` }, name] }
  const list = {
    all: selectCities(db),
    key: ['id'] as const,
    where: [
      ...named(q),
      ...(district === undefined ? [] : [sql<SqlBool>`lower(rows.district) = lower(${district})`]),
    ],
    order: orderBy(sort, orders),
    searches: q !== undefined,
  }
  return listed(db, list, part)
}
