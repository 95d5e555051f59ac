import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ReloadLink } from '#src/web/loading/reload-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { isNarrowed } from '../../home-filters.ts'
import type { KnownNames } from '../filters/filter-labels.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'

interface CategorySidebarProps {
  address: HomeAddress
  names: KnownNames
  className?: string
}

const SHOWN_FIRST = 12

/** The categories with most vacancies, and all others behind a fold. On narrow screens the filters have the same choice. */
export function CategorySidebar({ address, names: { categories, found }, className }: CategorySidebarProps) {
  const t = useText()
  const chosen = address.filters.category
  const counts = found && new Map(found.facets.category.map(({ value, count }) => [value, count]))
  const known = (categories.ok ? categories.value : []).map(({ id, name, open_vacancies }) => ({
    category: String(id),
    name,
    count: counts ? (counts.get(String(id)) ?? 0) : open_vacancies,
  }))
  const shown = isNarrowed(address.filters)
    ? known.filter(({ category, count }) => count > 0 || chosen.includes(category))
    : known
  const rank = ({ category, count }: (typeof known)[number]) => (chosen.includes(category) ? Infinity : count)
  const first = [...shown].sort((one, other) => rank(other) - rank(one) || 0).slice(0, SHOWN_FIRST)
  const rest = shown.filter((each) => !first.includes(each))
  return (
    <nav aria-labelledby="categories-heading" className={className}>
      <h2 id="categories-heading">{t('home.categories')}</h2>
      {categories.ok ? (
        <>
          <ul>
            <Entry address={address} name={t('home.all_categories')} />
            {first.map((entry) => (
              <Entry key={entry.category} address={address} {...entry} />
            ))}
          </ul>
          {rest.length > 0 && (
            <details>
              <summary>{t('filters.all_categories', { count: formatNumber(shown.length) })}</summary>
              <ul>
                {rest.map((entry) => (
                  <Entry key={entry.category} address={address} {...entry} />
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <div role="alert" className="space-y-2">
          <p className="text-danger">{t('home.failed.categories')}</p>
          <ReloadLink label={t('home.retry')} />
        </div>
      )}
    </nav>
  )
}

interface EntryProps {
  address: HomeAddress
  category?: string
  name: string
  count?: number
}

function Entry({ address, category, name, count }: EntryProps) {
  const t = useText()
  const chosen = address.filters.category
  const current = category === undefined ? chosen.length === 0 : chosen.includes(category)
  return (
    <li>
      <RouteLink
        to={homeHref(address, { category: category === undefined ? [] : [category] })}
        aria-current={current || undefined}
      >
        <span>{name}</span>
        {count !== undefined && (
          <span>
            {formatNumber(count)}
            <span className="sr-only"> {t('home.categories.open')}</span>
          </span>
        )}
      </RouteLink>
    </li>
  )
}
