import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import type { ShownFacets } from '../filters/load-facets.ts'
import type { Loaded } from '../list/loaded.ts'
import type { ListedCategory } from './load-home.ts'

interface CategorySidebarProps {
  address: HomeAddress
  categories: Loaded<ListedCategory[]>
  facets: ShownFacets | undefined
  className?: string
}

/** On narrow screens the filters have the same choice. */
export function CategorySidebar({ address, categories, facets, className }: CategorySidebarProps) {
  const t = useText()
  const counts = facets && new Map(facets.counts.category)
  return (
    <nav aria-labelledby="categories-heading" className={className}>
      <h2 id="categories-heading" className="mb-3 flex min-h-9 items-end text-lg">
        {t('home.categories')}
      </h2>
      {categories.ok ? (
        <ul className="overflow-hidden rounded border border-line bg-card py-1 text-sm">
          <Entry address={address} name={t('home.all_categories')} />
          {categories.value.map(({ id, name, open_vacancies }) => (
            <Entry
              key={id}
              address={address}
              category={String(id)}
              name={name}
              count={counts ? (counts.get(String(id)) ?? 0) : open_vacancies}
            />
          ))}
        </ul>
      ) : (
        <p role="alert" className="text-sm text-danger">
          {t('home.failed.categories')}
        </p>
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
        className="flex items-baseline justify-between gap-2 px-3 py-1.5 hover:bg-primary-soft hover:text-primary focus-visible:-outline-offset-3 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary"
      >
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {count !== undefined && (
          <span className="text-muted tabular-nums">
            {formatNumber(count)}
            <span className="sr-only"> {t('home.categories.open')}</span>
          </span>
        )}
      </RouteLink>
    </li>
  )
}
