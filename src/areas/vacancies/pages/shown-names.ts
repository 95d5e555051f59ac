import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { asStored, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Vacancy } from '../calls/vacancies.ts'

export interface ShownNames {
  category: string
  place: string | undefined
  district: string | undefined
  country: string | undefined
}

type Placed = Pick<Vacancy, 'category' | 'city' | 'district' | 'country'>

export function shownNames(
  { category, city, district, country }: Placed,
  local: LocalNames = asStored,
  countryName = country,
): ShownNames {
  const shownDistrict = (city && district && local.district(district)) || undefined
  const place = new Set([city && local.city(city), shownDistrict])
  return {
    category: local.category(category),
    place: [...place].filter(Boolean).join(', ') || undefined,
    district: shownDistrict,
    country: country === HOME_COUNTRY ? undefined : countryName,
  }
}
