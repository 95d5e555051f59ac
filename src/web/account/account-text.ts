import type { AccountKey, texts } from '#src/strings/account/en.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '../site/text.tsx'

export type AccountTranslate = (key: AccountKey, values?: Values) => string

type Counted =
  | 'my_vacancies.count'
  | 'my_vacancies.days_left'
  | 'received_list.emails_leave'
  | 'received_list.tell'
  | 'received_list.waiting'
  | 'received_list.years'

/** The words of a number, with its own words for one if `<key>.one` exists. */
export function countKey(key: Counted, count: number): AccountKey {
  if (key === 'my_vacancies.days_left' && count === 0) return 'my_vacancies.days_left.none'
  return count === 1 ? `${key}.one` : key
}

export const useAccountText = await loadTexts<typeof texts>(
  (language) => import(`../../strings/account/${language}.ts`),
)
