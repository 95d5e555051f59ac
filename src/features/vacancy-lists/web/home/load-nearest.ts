import { type Api, publicRead } from '#src/contract/client.ts'
import type * as catalogue from '#src/features/catalogue/contract.ts'
import { provinceNamed, provinceOfDistrict, provinces } from '#src/features/catalogue/provinces.ts'
import type { LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { Filters } from '../../home-filters.ts'
import { shownPlace, type ShownFacets, type ShownPlace } from '../filters/load-facets.ts'
import { showFacets } from '../list/list-calls.ts'

const listCities = publicRead<typeof catalogue.listCities>('/api/cities')

/** A place that has vacancies where the requested one has none: a town nearby, or a wider place; without `place` the whole country. */
export interface NearestPlace {
  place?: ShownPlace
  /** From the requested place to a town. */
  distance?: number
  count: number
  /** The filters that lead there. */
  filters: Filters
}

/** The nearest towns; then the district of the place, its province and the country, those that have more than the one before. */
export async function loadNearest(
  api: Api,
  filters: Filters,
  { searched, rest, pay, places, centre }: ShownFacets,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<NearestPlace[]> {
  const from = placeOf(filters, [...searched, ...places])
  if (!from) return []
  const everywhere = {
    ...filters,
    ...(searched.length > 0 && { q: [[rest, pay?.words].filter(Boolean).join(' ')].filter(Boolean) }),
    place: [],
    city: [],
    district: [],
    province: [],
    radius: [],
  }
  const measured = centre && { place: [centre], sort: 'nearest' as const }
  const [answer, district] = await Promise.all([
    api(showFacets, { query: { ...everywhere, ...measured }, signal }),
    from.kind === 'city' ? districtOf(api, from.name, signal) : from.name,
  ])
  if (!answer.ok || !Array.isArray(answer.data?.facets?.district)) return []
  const counts = new Map(answer.data.facets.district.map(({ value, count }) => [value, count]))
  const names = await local
  const towns = answer.data.nearest.map(({ city, distance_km, count }): NearestPlace => ({
    place: shownPlace({ kind: 'city', name: city }, names),
    distance: distance_km,
    count,
    filters: { ...everywhere, city: [city] },
  }))
  const found: NearestPlace[] = []
  const add = (count: number, change: Partial<Filters>, shown?: ShownPlace) => {
    if (count > (found.at(-1)?.count ?? 0))
      found.push({ count, filters: { ...everywhere, ...change }, ...(shown && { place: shown }) })
  }
  if (from.kind === 'city' && district)
    add(
      counts.get(district) ?? 0,
      { district: [district] },
      shownPlace({ kind: 'district', name: district }, names),
    )
  const province =
    from.kind === 'province' ? provinceNamed(from.name) : district && provinceOfDistrict(district)
  if (province && from.kind !== 'province') {
    const { name, districts } = provinces[province]
    const count = districts.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
    add(count, { province: [name] }, shownPlace({ kind: 'province', name }, names))
  }
  add(answer.data.total, {})
  return [...towns, ...found]
}

function placeOf(filters: Filters, understood: readonly Pick<ShownPlace, 'kind' | 'name'>[]) {
  if (understood.length > 0) return understood[0]
  for (const kind of ['city', 'district', 'province'] as const) {
    const [name] = filters[kind]
    if (name !== undefined) return { kind, name }
  }
  return undefined
}

async function districtOf(api: Api, city: string, signal: AbortSignal): Promise<string | undefined> {
  const result = await api(listCities, { signal })
  if (!result.ok || !Array.isArray(result.data)) return undefined
  return result.data.find(({ name }) => name.toLowerCase() === city.toLowerCase())?.district
}
