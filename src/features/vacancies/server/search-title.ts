import { namesInLanguage } from '#src/features/catalogue/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { queryOfSearch } from '../saved-search.ts'
import { filterWords } from './filter-words.ts'

/** Returns what names kept searches in a language: their filters in words; the heading of the list where they have none. */
export async function searchTitles(db: Db, language: Language): Promise<(search: string) => string> {
  const names = await namesInLanguage(db, language)
  const t = translator(dictionaries[language])
  return (search) => filterWords(queryOfSearch(search) ?? {}, names, t).join(' · ') || t('home.heading')
}
