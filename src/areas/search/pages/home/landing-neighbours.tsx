import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { filterLabel, type KnownNames } from '../filters/filter-labels.ts'
import { type HomeAddress, homeHref } from '../filters/home-address.ts'
import type { Landing } from './landing-breadcrumb.tsx'

interface LandingNeighboursProps {
  landing: Landing
  names: KnownNames
  address: HomeAddress
}

/** The other districts of a category and the other categories of a district that have open vacancies, with how many. */
export function LandingNeighbours({ landing, names, address }: LandingNeighboursProps) {
  const t = useText()
  const { place } = landing
  const getLinks = (name: 'category' | 'district') =>
    (names.found?.facets[name] ?? [])
      .filter(({ value, count }) => count > 0 && !address.filters[name].includes(value))
      .map(({ value, count }) => ({
        to: homeHref(address, { [name]: [value], sort: 'newest' }),
        text: filterLabel(t, names, name, value),
        count,
      }))
  const category = landing.category(t) ?? ''
  const district = landing.district(t) ?? ''
  const groups = [
    ...(place.category === undefined
      ? []
      : [{ title: t('landing.other_districts', { category }), links: getLinks('district') }]),
    ...(place.district === undefined
      ? []
      : [{ title: t('landing.other_categories', { district }), links: getLinks('category') }]),
  ]
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <nav key={title} aria-label={title} className="mt-8 print:hidden">
        <h2 className="mb-2">{title}</h2>
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {links.map(({ to, text, count }) => (
            <li key={to}>
              <RouteLink to={to} className="link inline-block py-1 pointer-coarse:py-2.5">
                {text}
              </RouteLink>{' '}
              <span className="text-muted">({formatNumber(count)})</span>
            </li>
          ))}
        </ul>
      </nav>
    ))
}
