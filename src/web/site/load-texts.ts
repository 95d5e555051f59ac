import type { Language } from '#src/strings/languages.ts'
import { loadNamespace, type NamespaceImport } from '#src/strings/load-namespace.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'

/** A page that awaits this where it is imported is ready when its texts are. */
export async function loadTexts<English extends object>(
  load: NamespaceImport<English>,
): Promise<() => (key: keyof English & string, values?: Values) => string> {
  const wanted = typeof document === 'undefined' ? undefined : [document.documentElement.lang as Language]
  const known = Object.fromEntries(
    Object.entries(await loadNamespace(load, wanted)).map(([language, texts]) => [
      language,
      translator<keyof English & string>(texts),
    ]),
  )
  return () => known[usePageLanguage()]!
}
