import { normalizePhone } from '#src/contract/values/phone-number.ts'

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

export function whatsappHref(phone: string): string {
  return `https://wa.me/${(normalizePhone(phone) ?? phone).replace(/\D/g, '')}`
}

/** Without escaping, `?bcc=…` would be part of the mail. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
