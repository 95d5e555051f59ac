import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { textsOf } from '#src/web/site/text.tsx'
import { noFilters, type FilterName, type Filters } from '../../../home-filters.ts'
import { filterLabel, type KnownNames } from '../filters/filter-labels.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import { loadRows } from '../list/load-list.ts'
import type { NearGroup } from '../list/near-matches.tsx'
import type { RelatedTrade } from '../list/related-trades.tsx'

const MAX_ROWS = 3
const MAX_GROUPS = 2
/** Kilometres that one goes to work. */
const NEAR = 60

const placeFilters: readonly FilterName[] = ['place', 'city', 'district', 'province']

/**
 * Vacancies for a search that finds none: the nearest, the same trade elsewhere, those that miss a word, without one of
 * its filters, related trades; the newest where there is nothing of these.
 */
export async function loadElsewhere(
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
