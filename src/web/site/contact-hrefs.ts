export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

/** Without escaping, `?bcc=…` would be part of the mail. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
