import { sql } from 'kysely'
import type { By, Order } from './pages.ts'

type OrderColumn = Omit<By, 'descending'>

/** `-` for descending; `key` tells every two rows apart. */
export function orderBy(
  sort: string,
  columns: Record<string, OrderColumn | readonly OrderColumn[]>,
  key: readonly string[] = ['id'],
): Order {
  const descending = sort.startsWith('-')
  const requested = columns[descending ? sort.slice(1) : sort]!
  const last = key.map((name) => ({ by: sql.ref(`rows.${name}`) }))
  return [requested, last].flat().map((column) => ({ ...column, descending }))
}

/** People sort words without regard to case. */
export function asWords(column: string): OrderColumn {
  return { by: sql`lower(${sql.ref(`rows.${column}`)})` }
}

export function asValues(column: string): OrderColumn {
  return { by: sql.ref(`rows.${column}`) }
}
