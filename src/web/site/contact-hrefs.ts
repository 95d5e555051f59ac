/** Makes a telephone number a link that a phone dials. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

/**
 * Returns an address as a link that writes to it: `?bcc=…` is a good beginning of an address, and none of a mail of
 * ours.
 */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
