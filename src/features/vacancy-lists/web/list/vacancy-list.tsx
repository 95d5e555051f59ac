import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import type { KnownNames } from '../filters/filter-labels.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import type { NearestPlace } from '../home/load-nearest.ts'
import { NothingFound } from '../home/nothing-found.tsx'
import { ListFailed } from './list-failed.tsx'
import { PER_PAGE, type ListPage } from './load-list.ts'
import type { Loaded } from './loaded.ts'
import { VacancyTable } from './vacancy-table.tsx'

interface VacancyListProps {
  address: HomeAddress
  list: Loaded<ListPage>
  names: KnownNames
  nearest: readonly NearestPlace[]
  today: string
}

export function VacancyList({ address, list, names, nearest, today }: VacancyListProps) {
  if (!list.ok) return <ListFailed error={list.error} />
  const { rows, total } = list.value
  return (
    <>
      {rows.length > 0 ? (
        <VacancyTable rows={rows} today={today} />
      ) : (
        <NothingFound address={address} names={names} nearest={nearest} />
      )}
      <ListPagination
        page={address.page}
        perPage={PER_PAGE}
        total={total}
        hrefFor={(page) => homeHref(address, { page })}
      />
    </>
  )
}
