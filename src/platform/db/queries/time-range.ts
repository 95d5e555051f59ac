import { sql, type RawBuilder, type SqlBool } from 'kysely'

export interface TimeRange {
  starts: string
  ends: string
}

export function within(column: string, { starts, ends }: TimeRange): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} >= ${starts}::timestamptz and ${sql.ref(column)} < ${ends}::timestamptz`
}
