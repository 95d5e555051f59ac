import type { Db } from '#src/platform/db/database.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { queryOfSearch } from '../saved-search.ts'
import { filterNames, filterWords } from './filter-words.ts'

/**
 * Returns what names these saved searches in a language: their filters in words; the heading of the list where they have
 * none.
 */
export async function searchTitles(
  db: Db,
  language: Language,
  searches: readonly string[],
): Promise<(search: string) => string> {
  const queryOf = (search: string) => queryOfSearch(search) ?? {}
  const names = await filterNames(db, language, searches.map(queryOf))
  const t = translator(dictionaries[language])
  return (search) => filterWords(queryOf(search), names, t).join(' · ') || t('home.heading')
}
