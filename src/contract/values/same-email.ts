/** A person's address is an email address, or the phone number if they gave none. */
export function isEmailAddress(address: string): boolean {
  return address.includes('@')
}

/** The same rule as `hasEmail` in SQL. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
