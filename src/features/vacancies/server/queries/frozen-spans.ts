import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** A vacancy was hidden from the one instant until the other, in milliseconds since 1970. */
export interface FrozenSpan {
  from: number
  until: number
}

/**
 * Resolves to when vacancies were hidden that were shown again after `from` and not after `until`, by their ids.
 *
 * @param from ISO 8601 instants, both
 */
export async function frozenSpans(db: Db, from: string, until: string): Promise<Map<number, FrozenSpan[]>> {
  const rows = await db
    .selectFrom('vacancy_history')
    .select(['vacancy_id', 'act', 'happened_at'])
    .where('act', 'in', ['frozen', 'unfrozen'])
    .where('vacancy_id', 'in', (eb) =>
      eb
        .selectFrom('vacancy_history')
        .select('vacancy_id')
        // The index of these acts is found by the word itself.
        .where(sql<boolean>`act = 'unfrozen'`)
        .where('happened_at', '>', from)
        .where('happened_at', '<=', until),
    )
    .orderBy('id')
    .execute()
  const spans = new Map<number, FrozenSpan[]>()
  const begun = new Map<number, number>()
  for (const { vacancy_id, act, happened_at } of rows) {
    const at = Date.parse(happened_at)
    if (act === 'frozen') begun.set(vacancy_id, at)
    const began = begun.get(vacancy_id)
    if (act === 'frozen' || began === undefined) continue
    spans.set(vacancy_id, [...(spans.get(vacancy_id) ?? []), { from: began, until: at }])
    begun.delete(vacancy_id)
  }
  return spans
}
