/** Pages are cached without their source, as in `/jobs/7?from=share`. */
export const SOURCE_MARK = 'from'

export type MarkedSource = 'share' | 'mail'

export function markedAddress(address: string, source: MarkedSource): string {
  return `${address}?${SOURCE_MARK}=${source}`
}

/** A press opens WhatsApp with this text, for a group or a person that is chosen there. */
export function whatsappShare(text: string): string {
  return `https://wa.me/?${new URLSearchParams({ text })}`
}
