import type { AccountKey, AccountTexts } from '#src/strings/en-account.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { translator, type Values } from '#src/strings/t.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'

const dictionaries: Record<Language, () => Promise<AccountTexts>> = {
  en: async () => (await import('#src/strings/en-account.ts')).enAccount,
  si: async () => (await import('#src/strings/si-account.ts')).siAccount,
  ta: async () => (await import('#src/strings/ta-account.ts')).taAccount,
}

// The server renders every language. A browser's page keeps the one that it began with, and fetches no other.
const wanted =
  typeof document === 'undefined' ? offeredLanguages : [document.documentElement.lang as Language]

/** A page that imports this file is ready when its words are: no page of the account waits for them by itself. */
const known = new Map(
  await Promise.all(
    wanted.map(async (language) => [language, translator(await dictionaries[language]())] as const),
  ),
)

export type AccountTranslate = (key: AccountKey, values?: Values) => string

/** Gives the words of the account in the visitor's language: `const a = useAccountText(); a('account_nav.details')`. */
export function useAccountText(): AccountTranslate {
  return known.get(usePageLanguage())!
}
