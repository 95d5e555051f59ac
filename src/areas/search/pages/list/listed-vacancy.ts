import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import type { Pay } from '#src/areas/vacancies/salary-text.ts'
import { excerpt, isNew } from '#src/areas/vacancies/vacancy.ts'
import { dayInColombo } from '#src/strings/format.ts'
import type { MarkedRow, wordMarker } from './marked-words.ts'

/** A row with what the list shows of it: whole descriptions would make the page heavy. */
export interface ListedVacancy {
  id: number
  position: string
  company_name: string
  /** The company, if it has a page; its name only where the vacancy has another one. */
  company?: { id: number; name?: string }
  logo?: string
  place: string | null
  /** Kilometres from the place that the list is measured from, unless it is that place. */
  distance?: number
  /** Left out where no pay is stated, as most employers do. */
  pay?: Pay
  employment_type: Vacancy['employment_type']
  workplace: Vacancy['workplace']
  /** One applies by phone number alone. */
  no_cv?: true
  excerpt: string
  /** The words that were searched for. */
  marks?: MarkedRow['marks']
  fresh: boolean
  /** Days, `YYYY-MM-DD` in Sri Lanka: fifty instants would make the page heavy. The first publication orders lists. */
  posted: string
  closing_date: string
}

export function listedVacancy(
  vacancy: Vacancy & { distance_km?: number | null },
  names: LocalNames,
  today: string,
  mark?: ReturnType<typeof wordMarker>,
): ListedVacancy {
  const { salary_min, salary_max, salary_unit, position, company_name: company, description } = vacancy
  const place = vacancy.city && names.city(vacancy.city)
  return {
    id: vacancy.id,
    position,
    company_name: company,
    ...(vacancy.company && listedCompany(vacancy.company, vacancy.company_name)),
    place,
    ...(vacancy.distance_km && { distance: vacancy.distance_km }),
    ...((salary_min ?? salary_max) !== null && { pay: { salary_min, salary_max, salary_unit } }),
    employment_type: vacancy.employment_type,
    workplace: vacancy.workplace,
    ...(vacancy.apply_by?.includes('phone') && { no_cv: true }),
    ...(mark
      ? mark({ position, company, place: place ?? '' }, description)
      : { excerpt: excerpt(description) }),
    fresh: vacancy.approved_at !== null && isNew(dayInColombo(vacancy.approved_at), today),
    posted: dayInColombo(vacancy.approved_at ?? vacancy.updated_at),
    closing_date: vacancy.closing_date,
  }
}

function listedCompany({ id, name, logo_url }: NonNullable<Vacancy['company']>, printedName: string) {
  return { company: { id, ...(name !== printedName && { name }) }, ...(logo_url && { logo: logo_url }) }
}
