/** Raised when cards are drawn in another way: whoever keeps one asks for another address then. */
const DESIGN = 2

/** The version of a vacancy's card, of small letters and digits: it moves with every edit of the vacancy. */
export function cardVersion(updated_at: string): string {
  return `${DESIGN}${Date.parse(updated_at).toString(36)}`
}

export function vacancyCardPath({ id, updated_at }: { id: number; updated_at: string }): `/${string}` {
  return `/share-cards/vacancies/${id}/${cardVersion(updated_at)}.jpg`
}

export const siteCardPath = '/share-cards/site.jpg'
