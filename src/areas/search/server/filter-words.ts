import { sql } from 'kysely'
import {
  namesInLanguage,
  type NamesInLanguage,
  companyNames,
  type cityNames,
} from '#src/areas/catalogue/index.ts'
import { filterWord } from '#src/areas/vacancies/optional-field.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { filterColumns, filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import type { Db } from '#src/platform/db/database.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { languages, type Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import type { PublicQuery } from '../calls/lists/lists.ts'
import { maxFilterNames } from '../filter-steps.ts'
import { findCompanyId } from '../list-filters.ts'
import { queryOfSearch } from '../saved-search.ts'

type Translate = ReturnType<typeof translator<keyof (typeof dictionaries)['en']>>

/** The names of what filters may ask for. */
interface FilterNames extends NamesInLanguage {
  company: (id: number) => string | undefined
}

/** Finds the names in a language that these queries need. */
export async function filterNames(
  db: Db,
  language: Language,
  queries: readonly PublicQuery[],
): Promise<FilterNames> {
  const ids = queries.flatMap(({ company = [] }) => company.flatMap((one) => findCompanyId(one) ?? []))
  const names = await getNames(db, companyNames, ids)
  return { ...(await namesInLanguage(db, language)), company: (id) => names.get(id) }
}

/** The filters of a list in words, in the language of the names and texts: words and places as they were typed first. */
export function filterWords(query: PublicQuery, names: FilterNames, t: Translate): string[] {
  const { q, position, company = [], category = [], place, city, district = [], province } = query
  const { salary_min, radius } = query
  const fields = filterColumns.flatMap((name) =>
    (query[name] ?? []).map((value) => filterWord(t, filteredFields[name], value)),
  )
  return [
    ...[q, position].filter((words) => words !== undefined),
    ...company.map((one) => companyWords(one, names, t)),
    ...category.map((id) => names.category(id) ?? String(id)),
    ...[place, city, ...district, province]
      .filter((name) => name !== undefined)
      .map((name) => names.place(name)),
    ...(radius === undefined ? [] : [t('filters.radius.within', { km: radius })]),
    ...fields,
    ...(salary_min === undefined
      ? []
      : [salaryText(t, { salary_min, salary_max: null, salary_unit: 'month' })!]),
    ...maxFilterNames.flatMap((name) =>
      query[name] === undefined ? [] : [t(`filters.${name}`, { count: query[name] })],
    ),
    ...(query.verified ? [t('filters.verified')] : []),
    ...(query.walk_in ? [t('filters.walk_in.week')] : []),
    ...(query.language ?? []).map((language) => languages[language as Language]),
  ]
}

function companyWords(company: string, names: FilterNames, t: Translate): string {
  const id = findCompanyId(company)
  return id === undefined ? company : (names.company(id) ?? t('filters.company', { company }))
}

export async function getNames(
  db: Db,
  table: typeof cityNames | typeof companyNames,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${table} where id = any (${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names saved searches in a language: their filters in words, or the heading of the list without any. */
export async function searchTitles(
  db: Db,
  language: Language,
  searches: readonly string[],
): Promise<(search: string) => string> {
  const getQuery = (search: string) => queryOfSearch(search) ?? {}
  const names = await filterNames(db, language, searches.map(getQuery))
  const t = translator(dictionaries[language])
  return (search) => filterWords(getQuery(search), names, t).join(' · ') || t('home.heading')
}
