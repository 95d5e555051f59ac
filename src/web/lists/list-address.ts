import { useLocation } from 'react-router'
import type { Sort } from '#src/ui/lists/sort-choice.tsx'

export function getFilters(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  const entries = [...names, 'sort'].map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export function getPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

const noFilters = ['sort', 'page', 'id']

export function useListAddress(usual?: Sort) {
  const { pathname, search: query } = useLocation()
  const here = pathname as `/${string}`
  const search = new URLSearchParams(query)
  const sort = readSort(search.get('sort')) ?? usual
  const others = (changes: Record<string, string | undefined>): `/${string}` => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    return text ? `${here}?${text}` : here
  }
  return {
    search,
    sort,
    page: getPage(search),
    filtering: [...search].filter(([name, value]) => !noFilters.includes(name) && value !== '').length,
    inUsualOrder: search.get('sort') === null,
    sortHref: (key: string) =>
      others({ sort: sort?.key === key && sort.direction === 'asc' ? `-${key}` : key, page: undefined }),
    ownOrderHref: others({ sort: undefined, page: undefined }),
    pageHref: (page: number) => others({ page: page === 1 ? undefined : String(page) }),
    clearHref: search.has('sort') ? `${pathname}?sort=${encodeURIComponent(search.get('sort')!)}` : pathname,
  }
}

function readSort(value: string | null): Sort | undefined {
  if (!value) return undefined
  return value.startsWith('-') ? { key: value.slice(1), direction: 'desc' } : { key: value, direction: 'asc' }
}
