import { districts, type District } from '#src/features/catalogue/districts.ts'

/** A landing page lists one of these: a category by its slug, a district by its name, or both. */
export type LandingPlace =
  | { category: string; district?: string | undefined }
  | { category?: undefined; district: string }

/** The English address of a landing page. */
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
