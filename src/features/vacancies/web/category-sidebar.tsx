import { formatNumber } from '#src/strings/format.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { homeHref, type HomeFilters } from './home-address.ts'
import type { ListedCategory, Loaded } from './load-home.ts'

interface CategorySidebarProps {
  filters: HomeFilters
  categories: Loaded<ListedCategory[]>
  className?: string
}

/** On narrow screens the search form has the same choice. */
export function CategorySidebar({ filters, categories, className }: CategorySidebarProps) {
  const t = useText()
  return (
    <nav aria-labelledby="categories-heading" className={className}>
      <h2 id="categories-heading" className="mb-3 flex min-h-9 items-end text-lg">
        {t('home.categories')}
      </h2>
      {categories.ok ? (
        <ul className="overflow-hidden rounded border border-line bg-card py-1 text-sm">
          <Entry filters={filters} category={undefined} name={t('home.all_categories')} />
          {categories.value.map(({ id, name, open_vacancies }) => (
            <Entry key={id} filters={filters} category={id} name={name} count={open_vacancies} />
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
  filters: HomeFilters
  category: number | undefined
  name: string
  count?: number
}

function Entry({ filters, category, name, count }: EntryProps) {
  const t = useText()
  const current = filters.category === category
  return (
    <li>
      <RouteLink
        to={homeHref(filters, { category })}
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
