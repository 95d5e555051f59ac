import { data } from 'react-router'
import { districts } from '#src/areas/catalogue/districts.ts'
import { localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { aroundPlace, isNarrowed, type Filters } from '../../../home-filters.ts'
import { ENOUGH, NEAR_MATCHES } from '../../../near-matches.ts'
import type { ListedCategory } from '../filters/filter-labels.ts'
import { homeHref, readHomeAddress, type HomeAddress } from '../filters/home-address.ts'
import { loadFacets } from '../filters/load-facets.ts'
import { listCategories, listSuggestions, showBanner } from '../list/list-calls.ts'
import { loadList } from '../list/load-list.ts'
import { loadedList, shownOf, statusOf, type LoadError, type Loaded } from '../list/loaded.ts'
import { loadNearMatches, type NearGroup } from '../list/near-matches.tsx'
import { loadRelatedTrades } from '../list/related-trades.tsx'
import { loadElsewhere } from './load-elsewhere.ts'

/** The operator's banner beside the list. If all is `null`, or loading failed, the board's own offer stands there. */
export type Banner = AnswerOf<typeof showBanner>

/** A place of which only the beginning was typed. */
interface TakenPlace {
  typed: string
  shown: string
  /** The search as it was typed. */
  href: `/${string}`
}

/** `failed` says why the list that the address asks for cannot even be named. */
export async function loadHome(api: Api, { url, ...input }: Omit<LoadInput, 'params'>, failed?: LoadError) {
  const address = readHomeAddress(url.searchParams)
  const typed = await loadView(api, address, input, failed)
  const [begun] = address.filters.place
  if (
    begun === undefined ||
    !isEmpty(typed) ||
    address.filters.spelling.length > 0 ||
    typed.facets?.places.length
  )
    return answered(typed)
  // The names of places in the language of the page begin with it: the first is taken, as the words of a search are.
  const found = await api(listSuggestions, {
    query: { q: begun, language: input.language },
    signal: input.signal,
  })
  const place = found.ok && Array.isArray(found.data) && found.data.find(({ kind }) => kind === 'place')
  if (!place) return answered(typed)
  const { city, district, province } = place.sets
  const filters = { ...address.filters, place: [], ...chosen({ city, district, province }) }
  const measured = address.filters.radius.length > 0 && aroundPlace(filters)
  const view = await loadView(api, { ...address, filters: measured || filters }, input)
  const href = homeHref(address, { spelling: ['typed'] })
  return answered({ ...view, taken: { typed: begun, shown: place.text, href } })
}

function chosen(sets: Record<string, string | undefined>): Partial<Filters> {
  return Object.fromEntries(
    Object.entries(sets).map(([name, value]) => [name, value === undefined ? [] : [value]]),
  )
}

type View = Awaited<ReturnType<typeof loadView>>

const isEmpty = ({ list }: View) => list.ok && list.value.total === 0
const answered = (view: View) => data(view, { status: view.list.ok ? 200 : statusOf(view.list.error) })

async function loadView(
  api: Api,
  address: HomeAddress,
  input: Pick<LoadInput, 'signal' | 'language'>,
  failed?: LoadError,
) {
  const { filters, page } = address
  const { signal, language } = input
  const local = localNames(api, language)
  const counted = loadFacets(api, address, local, signal)
  const [list, facets, categories, banner, names] = await Promise.all([
    failed ? { ok: false as const, error: failed } : loadList(api, address, local, counted, signal),
    counted,
    loadCategories(api, local, signal),
    api(showBanner, { signal }).then((result) => (result.ok ? result.data : undefined)),
    local,
  ])
  const slugs = categories.ok ? slugsOf(categories.value) : undefined
  const known = {
    categories,
    facets,
    city: filters.city.map((name) => names.city(name)).at(0),
    // English ones are in the page's code.
    districtNames: language === 'en' ? undefined : districts.map((name) => names.district(name)),
  }
  const isShort = (enough: number) => list.ok && list.value.total < enough && page === 1
  const hasWords = filters.q.length > 0
  const isNone = isShort(1) && isNarrowed(filters)
  const [missed, related] = await Promise.all([
    hasWords && isShort(NEAR_MATCHES) ? loadNearMatches(api, address, local, facets, input) : [],
    hasWords && isShort(ENOUGH) ? loadRelatedTrades(api, address, language, signal) : [],
  ])
  const near = isNone
    ? await loadElsewhere(api, address, known, { missed, trades: related }, local, input)
    : missed
  return {
    ...known,
    address: { ...address, ...(slugs && { slugs }) },
    list,
    // A vacancy of one group is in no other.
    near: distinct(near),
    related: isNone ? [] : related,
    banner,
    today: todayInColombo(),
    taken: undefined as TakenPlace | undefined,
  }
}

function distinct(groups: readonly NearGroup[]): NearGroup[] {
  const seen = new Set<number>()
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function slugsOf(categories: readonly ListedCategory[]): Record<string, string> {
  return Object.fromEntries(categories.map(({ id, slug }) => [String(id), slug]))
}

async function loadCategories(
  api: Api,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<Loaded<ListedCategory[]>> {
  const list = loadedList(await api(listCategories, { signal }))
  if (!list.ok) return list
  const names = await local
  return shownOf(() =>
    list.value.map((row) => ({
      id: row.id,
      name: names.category(row),
      slug: row.slug,
      open_vacancies: row.open_vacancies,
    })),
  )
}
