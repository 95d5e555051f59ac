import { expressionBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import type { Country } from '../calls/catalogue.ts'
import { countryCodes } from '../countries.ts'

/** Returns names in every language, in lower case. Queried first, so that the planner knows their number. */
export async function getCityNames(db: Db, district: string): Promise<string[]> {
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

export interface NamesInLanguage {
  category(id: number): string | undefined
  place(name: string): string
}

export async function categoryNameIn(db: Db, id: number, language: Language): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${nameIn(language)} as name from categories as named where id = ${id}`.execute(db)
  return rows[0]?.name
}

/** A town that is not in the list stays as it was written. */
export async function cityNameIn(db: Db, city: string, language: Language): Promise<string> {
  if (language === 'en') return city
  const { rows } = await sql<{ name: string }>`
    select ${nameIn(language)} as name from cities as named where lower(name) = lower(${city})`.execute(db)
  return rows[0]?.name ?? city
}

export async function namesInLanguage(db: Db, language: Language): Promise<NamesInLanguage> {
  const name = nameIn(language)
  const categories = await sql<{ id: number; local: string }>`
    select id, ${name} as local from categories as named`.execute(db)
  const categoryOf = new Map(categories.rows.map(({ id, local }) => [id, local]))
  const placeOf = new Map<string, string>()
  if (language !== 'en') {
    // If several places share a name, the last one, the city, is used.
    const places = await sql<{ name: string; local: string }>`
      select name, ${name} as local from provinces as named
      union all select name, ${name} from districts as named
      union all select name, ${name} from cities as named`.execute(db)
    for (const place of places.rows) placeOf.set(place.name.toLowerCase(), place.local)
  }
  return {
    category: (id) => categoryOf.get(id),
    place: (english) => placeOf.get(english.toLowerCase()) ?? english,
  }
}

/** Works without a column for the language, which a later migration may add: names are English until then. */
function nameIn(language: Language) {
  return language === 'en' ? sql`name` : sql`coalesce(to_jsonb(named)->>${`name_${language}`}, name)`
}

// Other areas may join these relations. The planner inlines them, so they cost no more than the tables.

const tables = expressionBuilder<Tables>()

export const categoryNames = tables.selectFrom('categories').select(['id', 'name', 'slug']).as('categories')
export const provinceNames = tables.selectFrom('provinces').select(['id', 'name']).as('provinces')
export const districtNames = tables
  .selectFrom('districts')
  .select(['id', 'province_id', 'name'])
  .as('districts')
export const cityNames = tables.selectFrom('cities').select(['id', 'district_id', 'name']).as('cities')
