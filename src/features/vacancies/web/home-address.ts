/** The filters and the order of a list of vacancies; all of it stands in the address of Home. */
export interface HomeFilters {
  q: string
  category: number | undefined
  district: string
  sort: 'newest' | 'closing'
  page: number
}

export const allVacancies: HomeFilters = {
  q: '',
  category: undefined,
  district: '',
  sort: 'newest',
  page: 1,
}

/** Reads the address leniently: what makes no sense in it counts as absent. */
export function readHomeAddress(search: URLSearchParams): HomeFilters {
  const words = (name: string, max: number) => (search.get(name) ?? '').trim().slice(0, max)
  return {
    q: words('q', 200),
    category: wholeNumber(search.get('category')),
    district: words('district', 100),
    sort: search.get('sort') === 'closing' ? 'closing' : 'newest',
    page: wholeNumber(search.get('page'), 1_000_000) ?? 1,
  }
}

function wholeNumber(value: string | null, max = 2_147_483_647): number | undefined {
  return value && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= max ? Number(value) : undefined
}

/** The address of a list. Any change but the page's own begins at the first page again. */
export function homeHref(filters: HomeFilters, change: Partial<HomeFilters> = {}): `/${string}` {
  const { q, category, district, sort, page } = { ...filters, page: 1, ...change }
  const search = new URLSearchParams()
  if (category !== undefined) search.set('category', String(category))
  if (q) search.set('q', q)
  if (district) search.set('district', district)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/?${search}` : '/'
}

export function isNarrowed({ q, category, district }: HomeFilters): boolean {
  return q !== '' || category !== undefined || district !== ''
}
