import { districts, type District } from '#src/areas/catalogue/places.ts'

/** Open vacancies a list needs before search engines get it: they would keep nearly empty pages. */
export const MIN_INDEXED = 3

export type LandingPlace =
  | { category: string; district?: string | undefined }
  | { category?: undefined; district: string }

export function landingPath({ category, district }: LandingPlace): `/${string}` {
  const place = district === undefined ? '' : `/in/${districtSlug(district)}`
  return `/vacancies${category === undefined ? '' : `/${category}`}${place}`
}

export function districtSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

export function districtOfSlug(slug: string): District | undefined {
  return districts.find((name) => districtSlug(name) === slug)
}
