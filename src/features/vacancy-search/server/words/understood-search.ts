import type { Db } from '#src/platform/db/database.ts'
import type { VacancyFilters } from '../../list-filters.ts'
import type { UnderstoodSearch } from '../../understood-search.ts'
import type { Search } from '../queries/search-of.ts'
import { lexiconOf } from './load-lexicon.ts'
import { placeOf } from './place-of.ts'
import { searchWords } from './search-words.ts'

/**
 * Says how the words of a query were understood: what `search` looked for instead of them, and which place they name.
 */
export async function understoodSearch(
  db: Db,
  { q = '', place = '' }: Pick<VacancyFilters, 'q' | 'place'>,
  search: Search | undefined,
): Promise<UnderstoodSearch> {
  const lexicon = await lexiconOf(db)
  const named = placeOf(lexicon, searchWords(place))
  return {
    search: { corrected: search?.corrected ?? null, place: placeOf(lexicon, searchWords(q)) },
    place: named && { kind: named.kind, name: named.name },
  }
}
