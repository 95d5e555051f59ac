/** The English address of the list that a kept search is of. */
export function listOf(search: string): `/${string}` {
  return search === '' ? '/' : `/?${search}`
}
