import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { KnownNames } from '../filters/filter-labels.ts'
import { homeHref, ordersOf, type HomeAddress } from '../filters/home-address.ts'

interface ListHeadingProps {
  address: HomeAddress
  title: string
  names: KnownNames
  /** Unknown where the list could not be loaded. */
  total: number | undefined
}

/** The heading says what the list holds, in which order, and how the address was understood. */
export function ListHeading({ address, title, names, total }: ListHeadingProps) {
  const t = useText()
  return (
    <div className="list-heading">
      <h1>{title}</h1>
      <div className="flex flex-wrap justify-between gap-x-6 lg:items-baseline">
        {total !== undefined && (
          <p role="status" className="font-semibold">
            {total === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(total) })}
          </p>
        )}
        <nav aria-label={t('home.sort')} className="text-sm max-lg:hidden">
          <ul className="flex flex-wrap gap-x-4">
            {ordersOf(address.filters).map((sort) => (
              <li key={sort}>
                <RouteLink
                  to={homeHref(address, { sort })}
                  aria-current={address.sort === sort || undefined}
                  preventScrollReset
                  className="link inline-block py-1 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
                >
                  {t(`home.sort.${sort}`)}
                </RouteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <FilterChips address={address} names={names} className="mt-1 max-lg:hidden" />
    </div>
  )
}
