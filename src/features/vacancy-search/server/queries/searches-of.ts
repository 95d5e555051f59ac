import type { VacancyFilters } from '../../list-filters.ts'
import { searchWords } from '../words/search-words.ts'
import type { Search } from './search-of.ts'

/** The filters that ask for words. */
export type WordFilter = 'q' | 'place'

/**
 * Returns the meaning of each filter of words, by `search`. Words such as "jobs" alone ask for nothing beside a place.
 */
export async function searchesOf(
  query: Pick<VacancyFilters, WordFilter>,
  search: (words: readonly string[]) => Promise<Search>,
): Promise<Map<WordFilter, Search>> {
  const found = new Map<WordFilter, Search>()
  for (const name of ['q', 'place'] as const) {
    const text = query[name]
    if (text === undefined) continue
    const asked = await search(searchWords(text))
    const isFiller = asked.terms.length > 0 && asked.terms.every(({ meaning }) => meaning?.isStopWord)
    if (name === 'place' || query.place === undefined || !isFiller) found.set(name, asked)
  }
  return found
}
