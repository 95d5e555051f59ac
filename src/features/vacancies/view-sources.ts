/**
 * The way on which a visitor came to a vacancy: from a search with words on this board, from a list of it without words
 * (Home, landing pages, companies, similar vacancies), by a link that somebody passed on, by a mail, or in another way.
 */
export const viewSources = ['search', 'list', 'share', 'mail', 'other'] as const
export type ViewSource = (typeof viewSources)[number]

/** Links that leave the board carry their source, as `/jobs/7?from=share`: pages are cached without it. */
export const SOURCE_MARK = 'from'

export type MarkedSource = 'share' | 'mail'

/** The address of a page with the source by which its visitors will have come. */
export function markedAddress(address: string, source: MarkedSource): string {
  return `${address}?${SOURCE_MARK}=${source}`
}
