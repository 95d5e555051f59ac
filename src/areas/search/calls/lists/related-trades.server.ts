import type { QueryOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Language } from '#src/strings/languages.ts'
import { ENOUGH } from '../../near-matches.ts'
import { countValues } from '../../server/facets/count-facets.ts'
import { openIndexOf } from '../../server/open-index/open-index.ts'
import { relatedSearches, type RelatedSearch } from '../../server/related-searches.ts'
import { idsOf } from './list-vacancies.server.ts'
import { MAX_RELATED, type listRelatedTrades } from './near-matches.ts'

/** Each is a search of its own. */
const MAX_SEARCHES = 6
const few = { offset: 0, limit: ENOUGH }
/** Trades of one group have so many same digits; those with two are shown where nothing else is. */
const GROUP_DIGITS = 3

/** The trades near that of a search which finds few, those with most first within the same group. */
export async function relatedTrades(
  { db, clock }: AppContext,
  { names_in = 'en', ...query }: QueryOf<typeof listRelatedTrades>,
) {
  const today = dayInColombo(clock.now())
  const { ids, total, search } = await idsOf(db, query, today, few)
  if (total >= ENOUGH || !search) return []
  const { columns } = openIndexOf(db)
  const open = countValues(columns.column('isco'), [columns.byApproval.slots])
  const all = relatedSearches(search, names_in as Language, open)
  const found = await findingMore(all.filter(({ digits }) => digits >= GROUP_DIGITS))
  const shown =
    found.length + total > 0 ? found : await findingMore(all.filter(({ digits }) => digits < GROUP_DIGITS))
  return shown
    .toSorted((one, other) => other.digits - one.digits || other.total - one.total)
    .slice(0, MAX_RELATED)
    .map(({ digits: _, ...trade }) => trade)

  /** A search that finds only what is listed adds nothing. */
  async function findingMore(searches: readonly RelatedSearch[]) {
    const counted = searches.slice(0, MAX_SEARCHES).map(async (related) => {
      const near = await idsOf(db, { ...query, q: related.q, spelling: 'typed' }, today, few)
      return near.ids.some((id) => !ids.includes(id)) ? [{ ...related, total: near.total }] : []
    })
    return (await Promise.all(counted)).flat()
  }
}
