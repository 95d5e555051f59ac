import { landingPath, type LandingPlace } from '#src/areas/vacancies/landing-paths.ts'
import { settleSearch } from '#src/contract/values/search-fields.ts'
import {
  aroundPlace,
  filterNames,
  listQuery,
  noFilters,
  readFilters,
  type Filters,
} from '../../home-filters.ts'

/** `relevance` only if words are searched for, `nearest` only from a place. */
type HomeOrder = keyof typeof sortNames

/** Orders as the call has them. */
export const sortNames = {
  relevance: 'relevance',
  newest: '-approved_at',
  closing: 'closing_date',
  pay: '-pay',
  applied: 'applied',
  walk_in: 'walk_in',
  nearest: 'nearest',
} as const

export interface HomeAddress {
  filters: Filters
  sort: HomeOrder
  page: number
  /** A part of the address makes no sense and was passed over. */
  ignored: boolean
  /** The slugs of categories by their ids, if known: lists of one category have addresses of their own. */
  slugs?: Readonly<Record<string, string>>
}

export const allVacancies: HomeAddress = { filters: noFilters, sort: 'newest', page: 1, ignored: false }

export const PER_PAGE = 50
const MAX_PAGES = 1_000_000

export function readHomeAddress(given: URLSearchParams): HomeAddress {
  const search = new URLSearchParams(given)
  // A browser without script sends the fields as they are.
  settleSearch(search)
  const { filters, ignored } = readFilters(search)
  const sort = search.get('sort') ?? ''
  const page = search.get('page') ?? ''
  const orders = getOrders(filters)
  const isPage = /^[1-9]\d{0,6}$/.test(page) && Number(page) <= MAX_PAGES
  const isOrder = orders.some((order) => order === sort)
  return {
    filters: (isOrder && sort === 'nearest' && aroundPlace(filters)) || filters,
    sort: isOrder ? (sort as HomeOrder) : orders[0]!,
    page: isPage ? Number(page) : 1,
    ignored: ignored || (sort !== '' && !isOrder) || (page !== '' && !isPage),
  }
}

/** The orders that a list can have; the first is its own, which its address does not name. */
export function getOrders(filters: Filters): readonly HomeOrder[] {
  const orders: HomeOrder[] = ['newest', 'closing', 'pay', 'applied']
  if (filters.q.length > 0) orders.unshift('relevance')
  if (filters.walk_in.length > 0) orders.unshift('walk_in')
  if (!aroundPlace(filters)) return orders
  return filters.radius.length > 0 ? ['nearest', ...orders] : [...orders, 'nearest']
}

/** The order as a form sends it: empty for the list's own. */
export function sentOrder({ filters, sort }: HomeAddress): HomeOrder | '' {
  return sort === getOrders(filters)[0] ? '' : sort
}

type Change = Partial<Filters> & Partial<Pick<HomeAddress, 'sort' | 'page'>>

/** The address of a list. Any change but the page's own begins at the first page again. */
export function homeHref(from: HomeAddress, { sort, page = 1, ...changed }: Change = {}): `/${string}` {
  const wider = { ...from.filters, ...changed }
  const filters = aroundPlace(wider) ? wider : { ...wider, radius: [] }
  const [own] = getOrders(filters)
  // A visitor who chose no order gets the new list's own.
  const wanted = sort ?? (from.sort === getOrders(from.filters)[0] ? own! : from.sort)
  const landing = landingPlace(filters, from.slugs)
  const search = new URLSearchParams(landing ? '' : listQuery(filters))
  if (wanted !== own && getOrders(filters).includes(wanted)) search.set('sort', wanted)
  if (page > 1) search.set('page', String(page))
  const path = landing ? landingPath(landing) : '/'
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The category and the district of a list that nothing else narrows: it is a landing page. */
export function landingPlace(filters: Filters, slugs: HomeAddress['slugs'] = {}): LandingPlace | undefined {
  const { category, district } = filters
  const isPlain = filterNames.every(
    (name) => filters[name].length === 0 || name === 'category' || name === 'district',
  )
  if (!isPlain || category.length > 1 || district.length > 1) return undefined
  const slug = category[0] === undefined ? undefined : slugs[category[0]]
  if (slug !== undefined) return { category: slug, district: district[0] }
  return category.length === 0 && district[0] !== undefined ? { district: district[0] } : undefined
}
