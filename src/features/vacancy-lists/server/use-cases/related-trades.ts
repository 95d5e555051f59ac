import type { QueryOf } from '#src/contract/endpoint.ts'
import { relatedSearches } from '#src/features/vacancy-search/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Language } from '#src/strings/languages.ts'
import { MAX_RELATED, type listRelatedTrades } from '../../near-matches-contract.ts'
import { ENOUGH } from '../../near-matches.ts'
import { idsOf } from './list-vacancies.ts'

/** Each is a search of its own. */
const MAX_SEARCHES = 6
const few = { offset: 0, limit: ENOUGH }

/** The trades near that of a search which finds few, those with most first within the same group. */
export async function relatedTrades(
  { db, clock }: AppContext,
  { names_in = 'en', ...query }: QueryOf<typeof listRelatedTrades>,
) {
  const today = dayInColombo(clock.now())
  const { ids, total, search } = await idsOf(db, query, today, few)
  if (total >= ENOUGH || !search) return []
  const found = []
  for (const related of relatedSearches(search, names_in as Language).slice(0, MAX_SEARCHES)) {
    const near = await idsOf(db, { ...query, q: related.q, spelling: 'typed' }, today, few)
    // A search that finds only what is listed adds nothing.
    if (near.ids.some((id) => !ids.includes(id))) found.push({ ...related, total: near.total })
  }
  return found
    .toSorted((one, other) => Number(other.isNear) - Number(one.isNear) || other.total - one.total)
    .slice(0, MAX_RELATED)
    .map(({ isNear: _, ...trade }) => trade)
}
