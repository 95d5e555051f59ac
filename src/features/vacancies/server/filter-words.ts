import type { NamesInLanguage } from '#src/features/catalogue/server/index.ts'
import type { dictionaries } from '#src/strings/dictionaries.ts'
import { formatRupees } from '#src/strings/format.ts'
import { languages, type Language } from '#src/strings/languages.ts'
import type { translator } from '#src/strings/t.ts'
import { filteredFields } from '../vacancy-fields.ts'
import type { PublicQuery } from './queries/list-facts.ts'

type Translate = ReturnType<typeof translator<keyof (typeof dictionaries)['en']>>

/** The filters of a list in words, in the language of the names and texts: words and places as they were typed first. */
export function filterWords(query: PublicQuery, names: NamesInLanguage, t: Translate): string[] {
  const { q, position, company, category = [], place, city, district = [], province, salary_min } = query
  const fields = Object.entries(filteredFields).flatMap(([name, field]) =>
    (query[name as keyof typeof filteredFields] ?? []).map((value) => t(field.wordOf(value))),
  )
  return [
    ...[q, position, company].filter((words) => words !== undefined),
    ...category.map((id) => names.category(id) ?? String(id)),
    ...[place, city, ...district, province]
      .filter((name) => name !== undefined)
      .map((name) => names.place(name)),
    ...fields,
    ...(salary_min === undefined ? [] : [payWords(salary_min, t)]),
    ...(query.language ?? []).map((language) => languages[language as Language]),
  ]
}

function payWords(amount: number, t: Translate): string {
  const pay = { amount: formatRupees(amount, null)!, unit: t('vacancy.salary_unit.month') }
  return t('vacancy.salary.from', { pay: t('vacancy.salary.amount', pay) })
}
