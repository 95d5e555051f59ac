import { sql } from 'kysely'
import { cityNames, districtNames, provinceNames } from '#src/areas/catalogue/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import type { Looked } from './narrow.ts'

/** The places that filters name; one that does not exist has nothing. */
export async function namedPlaces(
  db: Db,
  { city, district, province }: Pick<PublicQuery, 'city' | 'district' | 'province'>,
): Promise<Omit<Looked, 'matched'>> {
  return {
    cities: city === undefined ? undefined : await idsOf(db, cityNames, [city]),
    districts: district ? await idsOf(db, districtNames, district) : undefined,
    provinces: province === undefined ? undefined : await idsOf(db, provinceNames, [province]),
  }
}

async function idsOf(
  db: Db,
  table: typeof cityNames | typeof districtNames | typeof provinceNames,
  names: readonly string[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where lower(name) = any (${names.map((name) => name.toLowerCase())})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
