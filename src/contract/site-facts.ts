/** The name of the board and the ways to its office. */
export interface SiteFacts {
  name: string
  address?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  facebook?: string | undefined
  linkedin?: string | undefined
  whatsapp?: string | undefined
}
