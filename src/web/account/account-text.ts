import type { AccountKey, texts } from '#src/strings/account/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '../site/load-texts.ts'

export type AccountTranslate = (key: AccountKey, values?: Values) => string

export const useAccountText: () => AccountTranslate = await loadTexts<typeof texts>(
  (language) => import(`../../strings/account/${language}.ts`),
)
