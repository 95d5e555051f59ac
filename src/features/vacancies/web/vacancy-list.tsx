import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { useText } from '#src/web/site/text.tsx'
import { listQuery } from '../home-filters.ts'
import type { KnownNames } from './filter-labels.ts'
import { homeHref, type HomeAddress } from './home-address.ts'
import { listErrorText } from './load-error.ts'
import { PER_PAGE, type ListPage } from './load-list.ts'
import type { NearestPlace } from './load-nearest.ts'
import type { Loaded } from './loaded.ts'
import { NothingFound } from './nothing-found.tsx'
import { VacancyTable } from './vacancy-table.tsx'

interface VacancyListProps {
  address: HomeAddress
  list: Loaded<ListPage>
  names: KnownNames
  nearest: readonly NearestPlace[]
  today: string
}

export function VacancyList({ address, list, names, nearest, today }: VacancyListProps) {
  const t = useText()
  if (!list.ok) {
    const again = (
      <ButtonLink to={homeHref(address, { page: address.page })} reloadDocument>
        {t('home.retry')}
      </ButtonLink>
    )
    return <ErrorState title={listErrorText(t, list.error)} action={again} />
  }
  const { rows, total } = list.value
  return (
    <>
      {rows.length > 0 ? (
        <VacancyTable rows={rows} today={today} />
      ) : (
        <NothingFound address={address} names={names} nearest={nearest} />
      )}
      <p className="mt-4">
        <ButtonLink to={`/alerts/new?${listQuery(address.filters)}`} variant="secondary" rel="nofollow">
          {t('home.alert')}
        </ButtonLink>
      </p>
      <ListPagination
        page={address.page}
        perPage={PER_PAGE}
        total={total}
        hrefFor={(page) => homeHref(address, { page })}
      />
    </>
  )
}
