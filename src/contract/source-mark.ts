/** Links that leave the board carry their source, as `/jobs/7?from=share`: pages are cached without it. */
export const SOURCE_MARK = 'from'

export type MarkedSource = 'share' | 'mail'

/** The address of a page with the source by which its visitors will have come. */
export function markedAddress(address: string, source: MarkedSource): string {
  return `${address}?${SOURCE_MARK}=${source}`
}
