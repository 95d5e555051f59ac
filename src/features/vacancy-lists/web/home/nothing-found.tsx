import { formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { filterNames, isNarrowed } from '../../home-filters.ts'
import { filterLabel, placeLabel, type KnownNames } from '../filters/filter-labels.ts'
import { allVacancies, homeHref, type HomeAddress } from '../filters/home-address.ts'
import type { NearestPlace } from './load-nearest.ts'

interface NothingFoundProps {
  address: HomeAddress
  names: KnownNames
  nearest: readonly NearestPlace[]
}

/** Says why a list has nothing, and where something is: without one of its filters, or in a wider place. */
export function NothingFound({ address, names, nearest }: NothingFoundProps) {
  const t = useText()
  const { filters } = address
  if (address.page > 1) {
    const first = <ButtonLink to={homeHref(address)}>{t('home.first_page')}</ButtonLink>
    return <EmptyState title={t('home.empty.page')} action={first} className="max-lg:mt-4" />
  }
  const others = filterNames.some((name) => name !== 'category' && filters[name].length > 0)
  const ways = [
    {
      title: t('nothing_found.drop'),
      links: (names.facets?.relaxations ?? []).map(({ filter, total }) => {
        const values = filters[filter]?.map((value) => filterLabel(t, names, filter, value)) ?? []
        const label =
          filter === 'q'
            ? t('nothing_found.without.words', { words: values.join(' ') })
            : t('nothing_found.without', { filter: values.join(', ') })
        return { label, count: total, href: homeHref(address, { [filter]: [] }) }
      }),
    },
    {
      title: t('nothing_found.nearest'),
      links: nearest.map(({ place, distance, count, filters: wider }) => {
        const name = place ? placeLabel(t, place) : t('nothing_found.country')
        return {
          label: distance ? `${name} · ${t('distance.km', { km: distance })}` : name,
          count,
          href: homeHref({ ...address, filters: wider }),
        }
      }),
    },
  ]
  return (
    <EmptyState
      className="max-lg:mt-4"
      title={others ? t('nothing_found.title') : t('home.empty')}
      action={
        isNarrowed(filters) && (
          <ButtonLink to={homeHref(allVacancies)} variant="secondary">
            {t('home.show_all')}
          </ButtonLink>
        )
      }
    >
      {others && ways.map((way) => <Ways key={way.title} {...way} />)}
    </EmptyState>
  )
}

interface WaysProps {
  title: string
  links: readonly { label: string; count: number; href: `/${string}` }[]
}

function Ways({ title, links }: WaysProps) {
  if (links.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="text-base">{title}</h2>
      <ul>
        {links.map(({ label, count, href }) => (
          <li key={href}>
            <RouteLink to={href} rel="nofollow" className="link inline-block py-1 pointer-coarse:py-2.5">
              {label}
            </RouteLink>{' '}
            ({formatNumber(count)})
          </li>
        ))}
      </ul>
    </section>
  )
}
