import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { chosenFilters } from '../../home-filters.ts'
import { filterLabel, restOfSearch, type KnownNames } from './filter-labels.ts'
import { allVacancies, homeHref, type HomeAddress } from './home-address.ts'

interface FilterChipsProps {
  address: HomeAddress
  names: KnownNames
}

/** Everything that narrows the list, each with the way to the list without it. */
export function FilterChips({ address, names }: FilterChipsProps) {
  const t = useText()
  const { filters, sort } = address
  const { places: searched = [], pay } = names.found?.search ?? {}
  const { places = [] } = names.found ?? {}
  const rest = restOfSearch(filters, names.found?.search)
  const getWords = (parts: readonly { words: string }[]) => parts.map(({ words }) => words).join(', ')
  /** The search without one of its parts. */
  const q = (...parts: string[]) => {
    const words = parts.filter(Boolean).join(' ')
    return { q: words === '' ? [] : [words] }
  }
  const without = <Part,>(parts: readonly Part[], one: Part) => parts.filter((part) => part !== one)
  const paid = pay?.words ?? ''
  const chips: { label: string; href: `/${string}` }[] = [
    ...(rest === '' ? [] : [{ label: rest, href: homeHref(address, q(getWords(searched), paid)) }]),
    ...(pay
      ? [
          {
            label: filterLabel(t, names, 'salary_min', String(pay.salary_min)),
            href: homeHref(address, q(rest, getWords(searched))),
          },
        ]
      : []),
    ...searched.map((place) => ({
      label: place.shown,
      href: homeHref(address, q(rest, getWords(without(searched, place)), paid)),
    })),
    ...places.map((place) => ({
      label: place.shown,
      href: homeHref(address, { place: [getWords(without(places, place))].filter(Boolean) }),
    })),
    ...chosenFilters(filters)
      .filter(({ name }) => name !== 'place' || places.length === 0)
      .map(({ name, value }) => ({
        label: filterLabel(t, names, name, value),
        href: homeHref(address, { [name]: without(filters[name], value) }),
      })),
  ]
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={t('filters.chosen')}
      className="flex gap-2 text-sm whitespace-nowrap lg:col-start-2 lg:row-start-2 lg:flex-wrap lg:items-center lg:pb-2"
    >
      {chips.map(({ label, href }) => (
        <li key={href} className="flex min-w-0">
          <RouteLink
            to={href}
            rel="nofollow"
            preventScrollReset
            aria-label={t('filters.remove', { filter: label })}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded border border-edge bg-card px-2 hover:border-primary hover:bg-primary-soft pointer-coarse:min-h-11"
          >
            <span className="min-w-0 max-lg:max-w-48 max-lg:truncate lg:wrap-anywhere">{label}</span>
            <Icon name="close" className="size-4" />
          </RouteLink>
        </li>
      ))}
      <li className="flex">
        <RouteLink
          to={homeHref({ ...allVacancies, sort: sort === 'relevance' ? 'newest' : sort })}
          className="link inline-flex min-h-control items-center"
        >
          {t('filters.clear_all')}
        </RouteLink>
      </li>
    </ul>
  )
}
