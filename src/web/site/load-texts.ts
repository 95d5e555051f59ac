import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'

type Loads<T> = Record<Language, () => Promise<T>>

/**
 * Loads texts that only some pages need, and resolves to the hook that gives them in the visitor's language. A page
 * that waits for it where it is imported is ready when its words are.
 */
export async function loadTexts<T extends Readonly<Record<string, string>>>(
  dictionaries: Loads<T>,
): Promise<() => (key: keyof T & string, values?: Values) => string> {
  // The server renders every language. A browser's page keeps the one that it began with, and fetches no other.
  const wanted =
    typeof document === 'undefined' ? offeredLanguages : [document.documentElement.lang as Language]
  const known = new Map(
    await Promise.all(
      wanted.map(async (language) => [language, translator(await dictionaries[language]())] as const),
    ),
  )
  return () => known.get(usePageLanguage())!
}
