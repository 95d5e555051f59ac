import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import { NEAR_MATCHES } from '../../near-matches.ts'
import { nearSearches, PLACE } from '../../server/near-searches.ts'
import { asOpenVacancy, idsOf, rowsOf } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import type { listNearMatches } from './near-matches.ts'

/** The vacancies that miss a word of the search, grouped by it: what matters least comes first. */
export async function nearMatches(
  { db, clock }: AppContext,
  query: PublicQuery,
): Promise<AnswerOf<typeof listNearMatches>> {
  const today = dayInColombo(clock.now())
  const { ids: met, total, search, place } = await idsOf(db, query, today, { offset: 0, limit: NEAR_MATCHES })
  if (total >= NEAR_MATCHES || !search || search.isFiller || search.reference !== undefined) return []
  const isTyped = search.corrected !== null || search.terms.every(({ isProbablySlip }) => !isProbablySlip)
  const found = await nearSearches(db, search, place !== undefined)
  const tries = found.map((near) => ({ ...near, place: query.place }))
  if (query.place !== undefined)
    tries.push({ missing: [query.place], q: query.q!, place: undefined, weight: PLACE })
  tries.sort((one, other) => one.missing.length - other.missing.length || one.weight - other.weight)
  const shown = new Set<number>(met)
  const groups: AnswerOf<typeof listNearMatches> = []
  for (const { missing, q, place: placed, weight } of tries) {
    const left = NEAR_MATCHES + met.length - shown.size
    // The work itself is missed only where nothing else was found.
    const isBetter = groups.some((group) => group.missing.length < missing.length)
    if (left <= 0 || isBetter || (weight > PLACE && shown.size > 0)) break
    const near: PublicQuery = { ...query, q: q || undefined, place: placed, sort: undefined }
    if (placed === undefined) delete near.radius
    if (isTyped) near.spelling = 'typed'
    const part = { offset: 0, limit: NEAR_MATCHES + met.length }
    const ranked = await nearestOrBest(
      db,
      near,
      weight === PLACE ? missing.join(' ') : undefined,
      today,
      part,
    )
    if (ranked.total <= met.length) continue
    const ids = ranked.ids.filter((id) => !shown.has(id)).slice(0, left)
    for (const id of ids) shown.add(id)
    const rows = await rowsOf(db, ids, today)
    if (rows.length > 0)
      groups.push({
        missing: [...missing],
        q: q || null,
        place: placed ?? null,
        total: ranked.total,
        vacancies: rows.map((row) => asOpenVacancy(row, today, ranked.kilometres)),
      })
  }
  return groups
}

/** The nearest first to a place that is missed, and the best match where that cannot be measured. */
async function nearestOrBest(
  db: Db,
  near: PublicQuery,
  missed: string | undefined,
  today: string,
  part: Part,
): ReturnType<typeof idsOf> {
  if (missed !== undefined && near.place === undefined) {
    const found = await idsOf(db, { ...near, place: missed, sort: 'nearest' }, today, part)
    if (found.kilometres) return found
  }
  return idsOf(db, { ...near, sort: 'relevance' }, today, part)
}
