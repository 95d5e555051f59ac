import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containing } from '#src/platform/db/search-text.ts'

export function named(q: string | undefined): RawBuilder<SqlBool>[] {
  if (q === undefined) return []
  return [sql`lower(concat_ws(' ', rows.name, rows.name_si, rows.name_ta)) like ${containing(q)}`]
}
