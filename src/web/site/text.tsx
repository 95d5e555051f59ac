import { createContext, useContext, type ReactNode } from 'react'
import { en, type TextKey, type Texts } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { loadNamespace, type NamespaceImport } from '#src/strings/load-namespace.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { PageLanguage, usePageLanguage } from '#src/ui/page-language.ts'

export type Translate = (key: TextKey, values?: Values) => string

// English is always there; the entry of either side registers what it needs before the first render.
const known = new Map<Language, Translate>([['en', translator(en)]])

export function registerTexts(language: Language, texts: Texts): void {
  known.set(language, translator(texts))
}

export function getTexts(language: Language): Translate {
  return known.get(language) ?? translator(en)
}

const TextContext = createContext<Translate>(translator(en))

export function TextProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <PageLanguage value={language}>
      <TextContext value={getTexts(language)}>{children}</TextContext>
    </PageLanguage>
  )
}

export function useText(): Translate {
  return useContext(TextContext)
}

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
