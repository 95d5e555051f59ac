import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'
import { type FilterName, noFilters } from '../../home-filters.ts'
import { filterLabel, type KnownNames } from '../filters/filter-labels.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import { VacancyTable } from './vacancy-table.tsx'

interface NearMatchesProps {
  address: HomeAddress
  names: KnownNames
  found: FoundVacancies
  today: string
}

/** Vacancies of other searches below a list of few or none, each with the way to that search. */
export function NearMatches({ address, names, found, today }: NearMatchesProps) {
  const t = useText()
  return found.near.map((group) => {
    const { kind, filters, total, vacancies } = group
    const title = titleOf(t, address, names, group)
    const change = kind === 'newest' ? noFilters : filters
    const href = homeHref(address, { ...change, ...(kind === 'nearest' && { sort: 'nearest' }) })
    return (
      <section key={href} className="mt-5">
        <h2 className="mb-1 text-base">
          <RouteLink to={href} rel="nofollow" className="link inline-block py-1 pointer-coarse:py-2.5">
            {title}
          </RouteLink>{' '}
          ({formatNumber(total)})
        </h2>
        <VacancyTable rows={vacancies} today={today} caption={title} />
      </section>
    )
  })
}

function titleOf(
  t: Translate,
  { filters }: HomeAddress,
  names: KnownNames,
  { kind, words, filter }: FoundVacancies['near'][number],
): string {
  if (kind === 'trade') return words.join(', ')
  if (kind !== 'without') return t(kind === 'newest' ? 'home.heading' : `nothing_found.${kind}`)
  const name = filter as FilterName | null
  const missing = name ? filters[name].map((value) => filterLabel(t, names, name, value)) : words
  return t('near_matches.without', { words: missing.join(', ') })
}

export function RelatedTrades({ address, found }: Pick<NearMatchesProps, 'address' | 'found'>) {
  const t = useText()
  if (found.related.length === 0) return null
  return (
    <p className="mt-4">
      <span>{t('related_trades.label')}</span>{' '}
      {found.related.map(({ name, q, total }, at) => (
        <span key={q}>
          <span>{at > 0 && ', '}</span>
          <RouteLink
            to={homeHref(address, { q: [q] })}
            rel="nofollow"
            className="link inline-block py-1 pointer-coarse:py-2.5"
          >
            {name}
          </RouteLink>{' '}
          <span>({formatNumber(total)})</span>
        </span>
      ))}
    </p>
  )
}
