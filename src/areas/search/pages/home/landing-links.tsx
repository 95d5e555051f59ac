import { landingPath, type LandingPlace } from '#src/areas/vacancies/landing-paths.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Breadcrumb, type BreadcrumbStep, RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import { filterLabel, type KnownNames } from '../filters/filter-labels.ts'
import { landingPlace, type HomeAddress, homeHref } from '../filters/home-address.ts'

interface LandingBreadcrumbProps {
  landing: Landing
  className: string
}

export function LandingBreadcrumb({ landing, className }: LandingBreadcrumbProps) {
  const t = useText()
  return (
    <Breadcrumb label={t('breadcrumb')} steps={landingSteps(landing, t).slice(0, -1)} className={className} />
  )
}

/** The way from the whole list to a landing page, which is the last step. */
export function landingSteps({ place, category, district }: Landing, t: Translate): BreadcrumbStep[] {
  const steps: BreadcrumbStep[] = [{ to: '/', text: t('job.back') }]
  if (place.category !== undefined)
    steps.push({ to: landingPath({ category: place.category }), text: category(t)! })
  if (place.district !== undefined) steps.push({ to: landingPath(place), text: district(t)! })
  return steps
}

/** A landing page in the words of its visitor. */
export interface Landing {
  place: LandingPlace
  /** "Drivers, Delivery & Transport vacancies in Colombo". */
  title: (t: Translate) => string
  /** The names of its category and its district. */
  category: (t: Translate) => string | undefined
  district: (t: Translate) => string | undefined
}

/** `undefined`: the list is no landing page. */
export function findLanding(address: HomeAddress, names: KnownNames): Landing | undefined {
  const { filters, slugs } = address
  const place = landingPlace(filters, slugs)
  if (!place) return undefined
  const named = (name: 'category' | 'district') => (t: Translate) =>
    filters[name][0] === undefined ? undefined : filterLabel(t, names, name, filters[name][0])
  const category = named('category')
  const district = named('district')
  const title = (t: Translate) => {
    const words = { category: category(t) ?? '', district: district(t) ?? '' }
    if (place.category === undefined) return t('landing.district', words)
    return t(place.district === undefined ? 'landing.category' : 'landing.category_and_district', words)
  }
  return { place, title, category, district }
}

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
