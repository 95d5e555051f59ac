/** Raise it when cards change their design, so that caches request a new address. */
const DESIGN = 2

/** The version of a vacancy's card, in lower-case letters and digits; every edit of the vacancy changes it. */
export function cardVersion(updated_at: string): string {
  return `${DESIGN}${Date.parse(updated_at).toString(36)}`
}

export function vacancyCardPath({ id, updated_at }: { id: number; updated_at: string }): `/${string}` {
  return `/share-cards/vacancies/${id}/${cardVersion(updated_at)}.jpg`
}

export const siteCardPath = '/share-cards/site.jpg'
