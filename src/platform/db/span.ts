import { sql, type RawBuilder, type SqlBool } from 'kysely'

export interface Span {
  starts: string
  ends: string
}

export function within(column: string, { starts, ends }: Span): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} >= ${starts}::timestamptz and ${sql.ref(column)} < ${ends}::timestamptz`
}
