import type { AccountKey } from '#src/strings/account/en.ts'
import type { MyDataKey, texts } from '#src/strings/my-data/en.ts'
import type { Values } from '#src/strings/t.ts'
import type { AccountTranslate } from '#src/web/account/account-text.ts'
import { loadTexts } from '#src/web/site/text.tsx'

export type MyDataTranslate = (key: MyDataKey, values?: Values) => string

export const useMyDataText = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/my-data/${language}.ts`),
)

export function getName(m: MyDataTranslate, kind: 'part' | 'fact', name: string): string {
  const word: string | undefined = m(`my_data.${kind}.${name}` as MyDataKey)
  return word ?? name.replaceAll('_', ' ')
}

export function findWord(
  m: MyDataTranslate,
  a: AccountTranslate,
  column: string,
  value: string,
): string | undefined {
  if (column === 'stage') return a(`stage.${value}` as AccountKey)
  if (column === 'changed_by') return a(`stage.by.${value === 'applicant' ? 'you' : value}` as AccountKey)
  return m(`my_data.value.${column}.${value}` as MyDataKey)
}
