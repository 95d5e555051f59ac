import { HOME_COUNTRY } from '#src/features/catalogue/home-country.ts'
import { asStored, type LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { Vacancy } from '../contract.ts'

/** Names of the catalogue that a vacancy shows, in the visitor's language. */
export interface ShownNames {
  category: string
  place: string | undefined
  district: string | undefined
  /** Of work abroad. */
  country: string | undefined
}

type Placed = Pick<Vacancy, 'category' | 'city' | 'district' | 'country'>

/** `countryName` stands for the code where it is known. */
export function shownNames(
  { category, city, district, country }: Placed,
  local: LocalNames = asStored,
  countryName = country,
): ShownNames {
  const shownDistrict = (city && district && local.district(district)) || undefined
  const place = [city && local.city(city), shownDistrict]
  return {
    category: local.category(category),
    place: place.filter(Boolean).join(', ') || undefined,
    district: shownDistrict,
    country: country === HOME_COUNTRY ? undefined : countryName,
  }
}
