/** Names a visit's source, as in `/jobs/7?from=share`; the response cache ignores it. */
export const SOURCE_MARK = 'from'

export type MarkedSource = 'share' | 'mail'

export function markedAddress(address: string, source: MarkedSource): string {
  return `${address}?${SOURCE_MARK}=${source}`
}

/** Opens WhatsApp with this text, where the sender chooses the group or person. */
export function whatsappShare(text: string): string {
  return `https://wa.me/?${new URLSearchParams({ text })}`
}
