import type { Language } from '#src/strings/languages.ts'
import { loadNamespace, type NamespaceImport } from '#src/strings/load-namespace.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'

/**
 * Loads a namespace of texts that only some pages need, and resolves to the hook that gives them in the visitor's language.
 * A page that waits for it where it is imported is ready when its words are.
 */
export async function loadTexts<English extends object>(
  load: NamespaceImport<English>,
): Promise<() => (key: keyof English & string, values?: Values) => string> {
  // The server renders every language. A browser's page keeps the one that it began with, and fetches no other.
  const wanted = typeof document === 'undefined' ? undefined : [document.documentElement.lang as Language]
  const known = Object.fromEntries(
    Object.entries(await loadNamespace(load, wanted)).map(([language, texts]) => [
      language,
      translator<keyof English & string>(texts),
    ]),
  )
  return () => known[usePageLanguage()]!
}
