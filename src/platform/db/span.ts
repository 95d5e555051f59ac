import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** This is a stretch of time, as instants: it begins with `starts` and is over with `ends`. */
export interface Span {
  starts: string
  ends: string
}

/** A column of instants lies in the span, as an index of it finds. */
export function within(column: string, { starts, ends }: Span): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} >= ${starts}::timestamptz and ${sql.ref(column)} < ${ends}::timestamptz`
}
