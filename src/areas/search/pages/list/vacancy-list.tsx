import { HiddenNotice } from '#src/areas/vacancies/pages/hidden-notice.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'
import { filterNames, isNarrowed, listQuery } from '../../home-filters.ts'
import type { KnownNames } from '../filters/filter-labels.ts'
import { allVacancies, type HomeAddress, homeHref, PER_PAGE } from '../filters/home-address.ts'
import { ListFailed } from './list-failed.tsx'
import type { Loaded } from './loaded.ts'
import { NearMatches, RelatedTrades } from './near-matches.tsx'
import { VacancyTable } from './vacancy-table.tsx'

interface VacancyListProps {
  address: HomeAddress
  list: Loaded<FoundVacancies>
  names: KnownNames
  today: string
}

export function VacancyList({ address, list, names, today }: VacancyListProps) {
  if (!list.ok) return <ListFailed error={list.error} />
  const { vacancies, near, total } = list.value
  return (
    <>
      {vacancies.length > 0 ? (
        <VacancyTable rows={vacancies} today={today} />
      ) : (
        <NothingFound address={address} near={near} />
      )}
      <HiddenLine />
      <HiddenNotice />
      <RelatedTrades address={address} found={list.value} />
      <NearMatches address={address} names={names} found={list.value} today={today} />
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

interface NothingFoundProps {
  address: HomeAddress
  near: FoundVacancies['near']
}

/** Says that a list has nothing, and how near the nearest is; what comes close follows as rows. */
function NothingFound({ address, near }: NothingFoundProps) {
  const t = useText()
  if (address.page > 1) {
    const first = <ButtonLink to={homeHref(address)}>{t('home.first_page')}</ButtonLink>
    return <EmptyState title={t('home.empty.page')} action={first} />
  }
  if (!isNarrowed(address.filters)) return <EmptyState title={t('home.empty')} />
  const others = filterNames.some((name) => name !== 'category' && address.filters[name].length > 0)
  const km = near.flatMap((group) => group.vacancies.map(({ distance }) => distance)).find(Boolean)
  return (
    <p role="status" className="py-1">
      {km && others ? (
        t('nothing_found.distance', { km })
      ) : (
        <>
          <span>{t(others ? 'nothing_found.title' : 'home.empty')}</span>{' '}
          {near.length > 0 && <span>{t('nothing_found.close')}</span>}
        </>
      )}
    </p>
  )
}

/** The acts below what comes close. */
function NothingFoundActs({ address: { filters } }: { address: HomeAddress }) {
  const t = useText()
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <ButtonLink to={`/alerts/new?${listQuery(filters)}`} rel="nofollow">
        {t('nothing_found.alert')}
      </ButtonLink>
      <RouteLink to={homeHref(allVacancies)} className="link inline-block py-2.5">
        {t('home.show_all')}
      </RouteLink>
    </p>
  )
}
