import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { KnownNames } from '../filters/filter-labels.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import type { NearestPlace } from '../home/load-nearest.ts'
import { NothingFound } from '../home/nothing-found.tsx'
import { ListFailed } from './list-failed.tsx'
import { PER_PAGE, type ListPage } from './load-list.ts'
import type { Loaded } from './loaded.ts'
import { NearMatches, type NearGroup } from './near-matches.tsx'
import { RelatedTrades, type RelatedTrade } from './related-trades.tsx'
import { VacancyTable } from './vacancy-table.tsx'

interface VacancyListProps {
  address: HomeAddress
  list: Loaded<ListPage>
  names: KnownNames
  nearest: readonly NearestPlace[]
  near: readonly NearGroup[]
  related: readonly RelatedTrade[]
  today: string
}

export function VacancyList({ address, list, names, nearest, near, related, today }: VacancyListProps) {
  if (!list.ok) return <ListFailed error={list.error} />
  const { rows, total } = list.value
  return (
    <>
      {rows.length > 0 ? (
        <VacancyTable rows={rows} today={today} />
      ) : (
        <NothingFound address={address} names={names} nearest={nearest} />
      )}
      <HiddenBar />
      <RelatedTrades trades={related} />
      <NearMatches groups={near} today={today} />
      <ListPagination
        page={address.page}
        perPage={PER_PAGE}
        total={total}
        hrefFor={(page) => homeHref(address, { page })}
      />
    </>
  )
}

/** The boot script shows it while a row of the page is hidden on this device. */
function HiddenBar() {
  const t = useText()
  return (
    <p
      role="status"
      className="hidden-bar mt-2 flex-wrap items-center gap-x-4 rounded border border-line bg-card px-4 py-1 print:hidden"
    >
      {t('seen.hidden')}
      <button type="button" data-boot="undo-hide" className="link min-h-control">
        {t('seen.undo')}
      </button>
      <RouteLink to="/saved#hidden" className="link inline-flex min-h-control items-center">
        {t('seen.all_hidden')}
      </RouteLink>
    </p>
  )
}
