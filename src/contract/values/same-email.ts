/** The address of a person is one of these, or the phone number of who gave none. */
export function isEmailAddress(address: string): boolean {
  return address.includes('@')
}

/** `hasEmail` is the same rule in SQL. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
