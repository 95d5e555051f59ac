import { sql } from 'kysely'
import { cityNames, districtNames, provinceNames } from '#src/features/catalogue/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../contract.ts'
import type { Looked } from '../open-index/narrow.ts'

type Ids = Map<string, number[]>

/** The ids of all places by their names, for many searches in turn. */
export interface PlaceIds {
  of(query: PublicQuery): Omit<Looked, 'matched'>
}

export async function placeIds(db: Db): Promise<PlaceIds> {
  const [cities, districts, provinces] = await Promise.all(
    [cityNames, districtNames, provinceNames].map((table) => idsByName(db, table)),
  )
  return {
    of: ({ city, district, province }) => ({
      cities: city === undefined ? undefined : idsOf(cities!, [city]),
      districts: district && idsOf(districts!, district),
      provinces: province === undefined ? undefined : idsOf(provinces!, [province]),
    }),
  }
}

async function idsByName(
  db: Db,
  table: typeof cityNames | typeof districtNames | typeof provinceNames,
): Promise<Ids> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, lower(name) as name from ${table}`.execute(db)
  const ids: Ids = new Map()
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}

/** A place that does not exist has nothing. */
function idsOf(ids: Ids, names: readonly string[]): ReadonlySet<number> {
  return new Set(names.flatMap((name) => ids.get(name.toLowerCase()) ?? []))
}
