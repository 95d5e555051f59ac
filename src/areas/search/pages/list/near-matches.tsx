import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import type { LoadInput } from '#src/web/api/load.ts'
import { textsOf } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import type { ShownFacets } from '../filters/load-facets.ts'
import { listNearMatches } from './list-calls.ts'
import { listedVacancy, type ListedVacancy } from './listed-vacancy.ts'
import { markerOf } from './load-list.ts'
import { shownOf } from './loaded.ts'
import { VacancyTable } from './vacancy-table.tsx'

/** Vacancies of another search than the one that found few, and the way to that. */
export interface NearGroup {
  title: string
  /** All that there are; fewer may be shown. */
  total: number
  href: `/${string}`
  rows: ListedVacancy[]
}

/** Vacancies that miss words of the search. None where they cannot be had: the list stands without them. */
export async function loadNearMatches(
  api: Api,
  address: HomeAddress,
  local: Promise<LocalNames>,
  facets: ShownFacets | undefined,
  { signal, language }: Pick<LoadInput, 'signal' | 'language'>,
): Promise<NearGroup[]> {
  const result = await api(listNearMatches, { query: address.filters, signal })
  if (!result.ok) return []
  const names = await local
  const today = todayInColombo()
  const mark = await markerOf(facets)
  const t = textsOf(language)
  const shown = shownOf(() =>
    result.data.map(({ missing, q, place, total, vacancies }) => ({
      title: t('near_matches.without', { words: missing.join(', ') }),
      total,
      href: homeHref(address, { q: q === null ? [] : [q], place: place === null ? [] : [place] }),
      rows: vacancies.map((vacancy) => listedVacancy(vacancy, names, today, mark)),
    })),
  )
  return shown.ok ? shown.value : []
}

/** Below a list of few or none. */
export function NearMatches({ groups, today }: { groups: readonly NearGroup[]; today: string }) {
  return groups.map(({ title, total, href, rows }) => (
    <section key={href} className="mt-5">
      <h2 className="mb-1 text-base">
        <RouteLink to={href} rel="nofollow" className="link inline-block py-1 pointer-coarse:py-2.5">
          {title}
        </RouteLink>{' '}
        ({formatNumber(total)})
      </h2>
      <VacancyTable rows={rows} today={today} caption={title} />
    </section>
  ))
}
