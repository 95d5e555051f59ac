import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import type { Country } from '../calls/catalogue.ts'
import { countryCodes } from '../countries.ts'

/** In every language, in small letters. Queried first, so that the database knows their number. */
export async function cityNamesOf(db: Db, district: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(written.name) as name from districts as d join cities as c on c.district_id = d.id,
      unnest(array[c.name, c.name_si, c.name_ta]) as written (name)
    where lower(d.name) = lower(${district}) and written.name is not null`.execute(db)
  return rows.map(({ name }) => name)
}

export const countries: readonly Country[] = namedCountries()

function namedCountries(): Country[] {
  const [en, si, ta] = offeredLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return countryCodes
    .map((code) => ({ code, name: en!.of(code)!, name_si: si!.of(code)!, name_ta: ta!.of(code)! }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
