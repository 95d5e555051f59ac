import type { NamesInLanguage } from '#src/areas/catalogue/index.ts'
import { asVacancy, type VacancyRow } from '#src/areas/vacancies/index.ts'
import { tradeBeside, excerpt, isNew, comingWalkIn } from '#src/areas/vacancies/vacancy.ts'
import { dayInColombo } from '#src/strings/format.ts'
import type { Language } from '#src/strings/languages.ts'
import type { ListedVacancy } from '../calls/lists/search-vacancies.ts'
import type { wordMarker } from './marked-words.ts'
import { tradeOf } from './words/isco-of.ts'

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
