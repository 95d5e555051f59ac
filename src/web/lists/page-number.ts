export function getFilters(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  const entries = [...names, 'sort'].map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export function getPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
