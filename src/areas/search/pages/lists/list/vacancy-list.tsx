import { HiddenNotice } from '#src/areas/vacancies/pages/vacancies/hidden-notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { useText } from '#src/web/site/text.tsx'
import { isNarrowed } from '../../../home-filters.ts'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import { NothingFound, NothingFoundActs } from '../home/nothing-found.tsx'
import { ListFailed } from './list-failed.tsx'
import { PER_PAGE, type ListPage } from './load-list.ts'
import type { Loaded } from './loaded.ts'
import { NearMatches, type NearGroup } from './near-matches.tsx'
import { RelatedTrades, type RelatedTrade } from './related-trades.tsx'
import { VacancyTable } from './vacancy-table.tsx'

interface VacancyListProps {
  address: HomeAddress
  list: Loaded<ListPage>
  near: readonly NearGroup[]
  related: readonly RelatedTrade[]
  today: string
}

export function VacancyList({ address, list, near, related, today }: VacancyListProps) {
  if (!list.ok) return <ListFailed error={list.error} />
  const { rows, total } = list.value
  return (
    <>
      {rows.length > 0 ? (
        <VacancyTable rows={rows} today={today} />
      ) : (
        <NothingFound address={address} near={near} />
      )}
      <HiddenLine />
      <HiddenNotice />
      <RelatedTrades trades={related} />
      <NearMatches groups={near} today={today} />
      {total === 0 && isNarrowed(address.filters) && <NothingFoundActs address={address} />}
      <ListPagination
        page={address.page}
        perPage={PER_PAGE}
        total={total}
        hrefFor={(page) => homeHref(address, { page })}
      />
    </>
  )
}

/** The boot script shows it while a row of the page is hidden on this device, and knows how many are. */
function HiddenLine() {
  const t = useText()
  const [before, after] = t('seen.count').split('{count}')
  return (
    <p className="hidden-line mt-2 hidden text-sm text-muted print:hidden">
      {before}
      <span className="hidden-count" />
      {after}{' '}
      <RouteLink to="/saved#hidden" className="link inline-block py-1 pointer-coarse:py-2.5">
        {t('seen.show')}
      </RouteLink>
    </p>
  )
}
