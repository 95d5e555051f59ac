import { asStored, type LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { Vacancy } from '../contract.ts'

/** Names of the catalogue that a vacancy shows, in the visitor's language. */
export interface ShownNames {
  category: string
  place: string | undefined
}

type Placed = Pick<Vacancy, 'category' | 'city' | 'district'>

export function shownNames({ category, city, district }: Placed, local: LocalNames = asStored): ShownNames {
  const place = [city && local.city(city), city && district && local.district(district)]
  return {
    category: local.category(category),
    place: place.filter(Boolean).join(', ') || undefined,
  }
}
