import type { ColumnType } from 'kysely'

export type Instant = ColumnType<string, string | undefined, string>
