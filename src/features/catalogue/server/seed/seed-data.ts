import { join } from 'node:path'
import { readTabSeparated } from '#src/platform/tab-separated.ts'

type SeedRow<Id extends string> = Readonly<
  { name: string; name_si: string; name_ta: string } & Record<Id, number>
>

/**
 * The country, in the order of ISO 3166-2:LK, and the first categories. The ids are stored with vacancies and
 * applications, so they never change. A city is known by its name, which is unique over the whole country; Colombo is
 * its fifteen postal areas, without a row "Colombo" to choose by mistake.
 */
export const provinces = readSeed<'id'>('provinces.tsv')
export const districts = readSeed<'id' | 'province_id'>('districts.tsv')
export const cities = readSeed<'district_id'>('cities.tsv')
export const categories = readSeed<'id'>('categories.tsv')

/** Every column but the names holds an id. */
function readSeed<Id extends string>(file: string): readonly SeedRow<Id>[] {
  return readTabSeparated<'name' | 'name_si' | 'name_ta' | Id>(join(import.meta.dirname, file)).map(
    (row) =>
      Object.fromEntries(
        Object.entries<string>(row).map(([column, cell]) => [
          column,
          column.startsWith('name') ? cell : Number(cell),
        ]),
      ) as SeedRow<Id>,
  )
}
