import type { NamesInLanguage } from '#src/areas/catalogue/index.ts'
import { asVacancy, type VacancyRow } from '#src/areas/vacancies/index.ts'
import { tradeBeside, excerpt, isNew, comingWalkIn } from '#src/areas/vacancies/vacancy.ts'
import type { Db } from '#src/platform/db/database.ts'
import { dayInColombo } from '#src/strings/format.ts'
import type { Language } from '#src/strings/languages.ts'
import type { ListedVacancy } from '../calls/lists/search-vacancies.ts'
import { getForms, getSingular } from '../rows/name-forms.ts'
import type { MatchingWords, wordMarker } from './marked-words.ts'
import type { Search } from './parse-search.ts'
import { sameStem } from './words/inflection.ts'
import { placeFact } from './words/lexicon.ts'
import { tradeOf } from './words/load-lexicon.ts'
import { getAlternatives, type Term } from './words/term.ts'

/** Longer lists of synonyms would make a page heavy. */
const MAX_FORMS = 120

/** The forms by which each term of the search matches in names and texts. */
export async function matchingWords(db: Db, search: Search): Promise<MatchingWords[]> {
  if (search.isFiller || search.reference !== undefined) return []
  const wanted = search.terms.filter(({ isExcluded }) => !isExcluded)
  const typed = wanted.flatMap(getAlternatives).filter(isInTexts)
  const stems = await sameStem(db, [...new Set(typed.flatMap(({ words }) => words))])
  return wanted.map((term) => {
    const terms = getAlternatives(term)
    const words = terms.flatMap((one) => [...ownForms(one, search, stems), ...sameMeaning(one)])
    return { words: [...new Set(words)].slice(0, MAX_FORMS), in_texts: terms.some(isInTexts) }
  })
}

/** A place in a text is often the name of a road, and the words of a longer term stand far apart. */
function isInTexts({ words, meaning, isPhrase }: Term): boolean {
  if (isPhrase || !meaning) return true
  const isPlace = [...meaning.facts].some((fact) => placeFact.test(fact))
  return words.length === 1 && !meaning.isStemOfOthers && !isPlace
}

function ownForms(
  term: Term,
  { names, beginning }: Search,
  stems: ReadonlyMap<string, readonly string[]>,
): string[] {
  const [word = '', ...more] = term.words
  if (term.isPhrase) return [term.words.join(' ')]
  if (more.length > 0) return formsOfTerm(term.words)
  const isBegun = term.isLast && word === beginning
  return [
    ...formsOfTerm([word]),
    ...getSingular(word),
    ...(isBegun ? [`${word}*`] : []),
    ...(isInTexts(term) ? (stems.get(word) ?? []) : []),
    ...(names.get(word) ?? []),
  ]
}

function sameMeaning({ meaning }: Term): string[] {
  return [...(meaning?.synonyms ?? []), ...(meaning?.inTexts ?? [])].flatMap(formsOfTerm)
}

/** The last word takes endings, or each word in Sinhala or Tamil letters. */
function formsOfTerm(words: readonly string[]): string[] {
  const forms = words.map(getForms)
  const before = forms
    .slice(0, -1)
    .map(({ forms: [word = ''], isBeginning }) => word + (isBeginning ? '*' : ''))
  const last = forms.at(-1)!
  return last.forms.map((form) => [...before, form + (last.isBeginning ? '*' : '')].join(' '))
}

export function listedVacancy(
  row: VacancyRow,
  today: string,
  names: NamesInLanguage & { language: Language },
  kilometres: number | undefined,
  mark: ReturnType<typeof wordMarker> | undefined,
): ListedVacancy {
  const vacancy = asVacancy(row, today)
  const { salary_min, salary_max, salary_unit, position, company_name, company, description } = vacancy
  const trade = tradeBeside(position, tradeOf(position)?.names, names.language)
  const place = vacancy.city && names.place(vacancy.city)
  return {
    id: vacancy.id,
    position,
    ...(trade && { trade }),
    company_name,
    ...(company && {
      company: {
        id: company.id,
        ...(company.name !== company_name && { name: company.name }),
        ...(company.is_verified && { verified: true }),
      },
    }),
    ...(company?.logo_small_url && { logo: company.logo_small_url }),
    place,
    ...(kilometres !== undefined && { distance: Math.round(kilometres) }),
    ...((salary_min ?? salary_max) !== null && { pay: { salary_min, salary_max, salary_unit } }),
    employment_type: vacancy.employment_type,
    workplace: vacancy.workplace,
    ...(vacancy.apply_by?.includes('phone') && { no_cv: true }),
    ...(vacancy.benefits?.includes('disabled') && { for_disabled: true }),
    walk_in: comingWalkIn(vacancy, today),
    ...(mark
      ? mark({ position, company: company_name, place: place ?? '' }, description)
      : { excerpt: excerpt(description) }),
    fresh: vacancy.approved_at !== null && isNew(dayInColombo(vacancy.approved_at), today),
    posted: dayInColombo(vacancy.approved_at ?? vacancy.updated_at),
    closing_date: vacancy.closing_date,
  }
}
