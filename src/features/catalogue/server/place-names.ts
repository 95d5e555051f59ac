import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import type { Country } from '../contract.ts'
import { countryCodes } from '../countries.ts'

/**
 * The names of a district's cities in every language and in small letters, as people may have written them in a form;
 * none for what is no district. Asked before the rows of these cities: the database then knows how many there will be.
 */
export async function cityNamesOf(db: Db, district: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(written.name) as name from districts as d join cities as c on c.district_id = d.id,
      unnest(array[c.name, c.name_si, c.name_ta]) as written (name)
    where lower(d.name) = lower(${district}) and written.name is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lists every country by its English name, with those of Unicode's CLDR in the other languages. */
export const countries: readonly Country[] = namedCountries()

function namedCountries(): Country[] {
  const [en, si, ta] = offeredLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return countryCodes
    .map((code) => ({ code, name: en!.of(code)!, name_si: si!.of(code)!, name_ta: ta!.of(code)! }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
