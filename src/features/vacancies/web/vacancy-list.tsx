import { formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { allVacancies, homeHref, isNarrowed, type HomeFilters } from './home-address.ts'
import type { ListedVacancy } from './listed-vacancy.ts'
import { listErrorText } from './load-error.ts'
import { PER_PAGE, type Loaded } from './load-home.ts'
import { VacancyTable } from './vacancy-table.tsx'

interface VacancyListProps {
  filters: HomeFilters
  list: Loaded<{ rows: ListedVacancy[]; total: number }>
  today: string
}

export function VacancyList({ filters, list, today }: VacancyListProps) {
  const t = useText()
  const here = homeHref(filters, { page: filters.page })
  if (!list.ok) {
    const again = (
      <ButtonLink to={here} reloadDocument>
        {t('home.retry')}
      </ButtonLink>
    )
    return <ErrorState title={listErrorText(t, list.error)} action={again} />
  }
  const { rows, total } = list.value
  return (
    <>
      <CountAndOrder filters={filters} total={total} />
      {rows.length > 0 ? (
        <VacancyTable rows={rows} today={today} />
      ) : (
        <Empty filters={filters} beyond={filters.page > 1} />
      )}
      <Pagination
        page={filters.page}
        perPage={PER_PAGE}
        total={total}
        hrefFor={(page) => homeHref(filters, { page })}
        labels={{
          nav: t('pages.nav'),
          first: t('pages.first'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          last: t('pages.last'),
          page: (page, pages) => t('pages.page', { page: formatNumber(page), pages: formatNumber(pages) }),
        }}
      />
    </>
  )
}

function CountAndOrder({ filters, total }: { filters: HomeFilters; total: number }) {
  const t = useText()
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-semibold">
          {total === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(total) })}
        </strong>
        {isNarrowed(filters) && (
          <RouteLink
            to={homeHref({ ...allVacancies, sort: filters.sort })}
            className="link inline-block py-1"
          >
            {t('home.filters.clear')}
          </RouteLink>
        )}
      </p>
      <nav aria-label={t('home.sort')} className="text-sm">
        <ul className="flex flex-wrap gap-x-4">
          {(['newest', 'closing'] as const).map((sort) => (
            <li key={sort}>
              <RouteLink
                to={homeHref(filters, { sort })}
                aria-current={filters.sort === sort || undefined}
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
  )
}

function Empty({ filters, beyond }: { filters: HomeFilters; beyond: boolean }) {
  const t = useText()
  if (beyond) {
    const first = <ButtonLink to={homeHref(filters)}>{t('home.first_page')}</ButtonLink>
    return <EmptyState title={t('home.empty.page')} action={first} />
  }
  const way = isNarrowed(filters) && (
    <ButtonLink to={homeHref(allVacancies)} variant="secondary">
      {t('home.show_all')}
    </ButtonLink>
  )
  const reason = filters.q !== '' || filters.district !== '' ? t('home.empty.filtered') : undefined
  return <EmptyState title={t('home.empty')} reason={reason} action={way} />
}
