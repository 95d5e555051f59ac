import type { AccountKey, AccountTexts } from '#src/strings/en-account.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '../site/load-texts.ts'

export type AccountTranslate = (key: AccountKey, values?: Values) => string

/** Gives the words of the account in the visitor's language: `const a = useAccountText(); a('account_nav.details')`. */
export const useAccountText: () => AccountTranslate = await loadTexts<AccountTexts>({
  en: async () => (await import('#src/strings/en-account.ts')).enAccount,
  si: async () => (await import('#src/strings/si-account.ts')).siAccount,
  ta: async () => (await import('#src/strings/ta-account.ts')).taAccount,
})
