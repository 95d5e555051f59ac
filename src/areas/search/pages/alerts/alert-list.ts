export function listOf(search: string): `/${string}` {
  return search === '' ? '/' : `/?${search}`
}
