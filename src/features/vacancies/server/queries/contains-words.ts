import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether some vacancies' position or company has these words as they stand, or their number is it. */
export function containsWords(words: string): RawBuilder<SqlBool> {
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^\d{1,10}$/.test(words) ? sql`vacancies.id::text = ${words}` : sql`false`
  return sql<SqlBool>`(vacancies.position ilike ${part} or vacancies.company_name ilike ${part} or ${number})`
}
