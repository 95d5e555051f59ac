/** Pages are cached without their source, as in `/jobs/7?from=share`. */
export const SOURCE_MARK = 'from'

export type MarkedSource = 'share' | 'mail'

export function markedAddress(address: string, source: MarkedSource): string {
  return `${address}?${SOURCE_MARK}=${source}`
}
