import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { likePart } from '#src/platform/db/search-text.ts'

/** Finds vacancies whose position or company has these words as they stand, or whose number it is. */
export function containsWords(words: string): RawBuilder<SqlBool> {
  const part = likePart(words)
  const number = /^\d{1,10}$/.test(words) ? sql`vacancies.id::text = ${words}` : sql`false`
  return sql<SqlBool>`(vacancies.position ilike ${part} or vacancies.company_name ilike ${part} or ${number})`
}
