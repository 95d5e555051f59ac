import { sql, type RawBuilder } from 'kysely'

/**
 * The names of a district's cities in every language and in small letters, as people may have written them in a form. An
 * array, so that it is found first, and then the rows of these cities by their index.
 */
export function cityNamesOf(district: string): RawBuilder<string[]> {
  return sql`(select lower(written.name) from districts as d join cities as c on c.district_id = d.id,
    unnest(array[c.name, c.name_si, c.name_ta]) as written (name)
    where lower(d.name) = lower(${district}) and written.name is not null)`
}
