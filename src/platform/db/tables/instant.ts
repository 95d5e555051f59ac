import type { ColumnType } from 'kysely'

/** This is an instant that the database sets where none is given: ISO 8601 UTC with milliseconds. */
export type Instant = ColumnType<string, string | undefined, string>
