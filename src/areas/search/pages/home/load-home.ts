import { data } from 'react-router'
import { districts } from '#src/areas/catalogue/districts.ts'
import { localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { textsOf } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { aroundPlace, type FilterName, type Filters, isNarrowed, noFilters } from '../../home-filters.ts'
import { MAX_RELATED_TRADES, NEAR_MATCHES } from '../../near-matches.ts'
import { filterLabel, type KnownNames, type ListedCategory } from '../filters/filter-labels.ts'
import { type HomeAddress, homeHref, readHomeAddress } from '../filters/home-address.ts'
import { loadFacets } from '../filters/load-facets.ts'
import { listCategories, listSuggestions, showBanner } from '../list/list-calls.ts'
import { loadList, loadRows } from '../list/load-list.ts'
import { type Loaded, loadedList, type LoadError, shownOf, statusOf } from '../list/loaded.ts'
import { loadNearMatches, type NearGroup } from '../list/near-matches.tsx'
import { loadRelatedTrades, type RelatedTrade } from '../list/related-trades.tsx'

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
    hasWords && isShort(MAX_RELATED_TRADES) ? loadRelatedTrades(api, address, language, signal) : [],
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

const MAX_ROWS = 3
const MAX_GROUPS = 2
/** Kilometres that one goes to work. */
const NEAR = 60

const placeFilters: readonly FilterName[] = ['place', 'city', 'district', 'province']

/**
 * Vacancies for a search that finds none: the nearest, the same trade elsewhere, those that miss a word, without one of
 * its filters, related trades; the newest where there is nothing of these.
 */
async function loadElsewhere(
  api: Api,
  address: HomeAddress,
  names: KnownNames,
  { missed, trades }: { missed: readonly NearGroup[]; trades: readonly RelatedTrade[] },
  local: Promise<LocalNames>,
  { signal, language }: Pick<LoadInput, 'signal' | 'language'>,
): Promise<NearGroup[]> {
  const t = textsOf(language)
  const { filters } = address
  const { facets } = names
  const group = async (title: string, to: Filters, order: { place?: string[]; sort?: 'nearest' } = {}) => {
    const query = { ...to, ...order, per_page: MAX_ROWS * 2 }
    const list = await loadRows(api, query, local, facets, signal)
    if (!list.ok || list.value.total === 0) return []
    return [{ title, href: homeHref(address, to), ...list.value }]
  }
  const wide = await anywhere()
  const narrowed = facets?.relaxations.filter(
    ({ filter }) => filter !== 'q' && !placeFilters.includes(filter),
  )
  const [without, related] = await Promise.all([
    Promise.all(
      (narrowed ?? []).slice(0, MAX_GROUPS).map(({ filter }) => {
        const labels = filters[filter].map((value) => filterLabel(t, names, filter, value))
        const title = t('near_matches.without', { words: labels.join(', ') })
        return group(title, { ...filters, [filter]: [] })
      }),
    ),
    Promise.all(
      trades.slice(0, MAX_GROUPS).map(({ name, q }) => group(name, { ...filters, q: [q], spelling: [] })),
    ),
  ])
  const found = [...wide, ...missed, ...[...without, ...related].flat().map(short)]
  return found.length > 0 ? found : (await group(t('home.heading'), noFilters)).map(short)

  /** Without its place, by the distance from there. */
  async function anywhere(): Promise<NearGroup[]> {
    const [place] = [...(facets?.searched ?? []), ...(facets?.places ?? [])]
    const from = place?.name ?? placeFilters.flatMap((name) => filters[name]).at(0)
    if (from === undefined) return []
    const words = [facets?.rest, facets?.pay?.words].filter(Boolean).join(' ')
    const everywhere = {
      ...filters,
      ...(facets?.searched.length && { q: [words].filter(Boolean) }),
      ...Object.fromEntries(placeFilters.map((name) => [name, []])),
      radius: [],
    }
    const order = place?.kind === 'province' ? {} : { place: [from], sort: 'nearest' as const }
    const [all] = await group(t('nothing_found.elsewhere'), everywhere, order)
    if (!all) return []
    const near = all.rows.filter(({ distance = NEAR + 1 }) => distance <= NEAR)
    const far = all.rows.filter((row) => !near.includes(row))
    return [
      {
        ...all,
        title: t('nothing_found.nearest'),
        total: near.length,
        rows: near,
        href: homeHref(address, { ...everywhere, place: [from], sort: 'nearest' }),
      },
      { ...all, rows: far.slice(0, MAX_ROWS) },
    ]
  }
}

const short = (group: NearGroup): NearGroup => ({ ...group, rows: group.rows.slice(0, MAX_ROWS) })
