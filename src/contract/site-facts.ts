/** The board's name and its office's contact details. */
export interface SiteFacts {
  name: string
  address?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  facebook?: string | undefined
  linkedin?: string | undefined
  whatsapp?: string | undefined
}
