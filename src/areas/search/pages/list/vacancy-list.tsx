import { HiddenNotice } from '#src/areas/vacancies/pages/save-and-hide.tsx'
import { formatNumber } from '#src/strings/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { ReloadLink } from '#src/web/loading/reload-link.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'
import { filterNames, isNarrowed, listQuery, type FilterName, noFilters } from '../../home-filters.ts'
import { type KnownNames, filterLabel } from '../filters/filter-labels.ts'
import { allVacancies, type HomeAddress, homeHref, PER_PAGE } from '../filters/home-address.ts'
import type { Loaded, LoadError } from './loaded.ts'
import { nearestDistance } from './nearest-distance.ts'
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
  const km = nearestDistance(near)
  return (
    <p role="status" className="py-1">
      {km && others ? (
        t('nothing_found.distance', { km })
      ) : (
        <>
          <span>{t(others ? 'nothing_found.title' : 'home.empty')}</span>{' '}
          {near.some(({ kind }) => kind !== 'newest') && <span>{t('nothing_found.close')}</span>}
        </>
      )}
    </p>
  )
}

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

interface NearMatchesProps {
  address: HomeAddress
  names: KnownNames
  found: FoundVacancies
  today: string
}

/** Vacancies of other searches below a list of few or none, each with the way to that search. */
function NearMatches({ address, names, found, today }: NearMatchesProps) {
  const t = useText()
  return found.near.map((group) => {
    const { kind, filters, total, vacancies } = group
    const title = getTitle(t, address, names, group)
    const change = kind === 'newest' ? noFilters : filters
    const href = homeHref(address, { ...change, ...(kind === 'nearest' && { sort: 'nearest' }) })
    return (
      <section key={href} className="mt-5">
        <h2 className="mb-1 text-base">
          <RouteLink to={href} rel="nofollow" className="link inline-block py-1 pointer-coarse:py-2.5">
            {title}
          </RouteLink>{' '}
          ({formatNumber(total)})
        </h2>
        <VacancyTable rows={vacancies} today={today} caption={title} />
      </section>
    )
  })
}

function getTitle(
  t: Translate,
  { filters }: HomeAddress,
  names: KnownNames,
  { kind, words, filter }: FoundVacancies['near'][number],
): string {
  if (kind === 'trade') return words.join(', ')
  if (kind !== 'without') return t(kind === 'newest' ? 'home.heading' : `nothing_found.${kind}`)
  const name = filter as FilterName | null
  const missing = name ? filters[name].map((value) => filterLabel(t, names, name, value)) : words
  return t('near_matches.without', { words: missing.join(', ') })
}

function RelatedTrades({ address, found }: Pick<NearMatchesProps, 'address' | 'found'>) {
  const t = useText()
  if (found.related.length === 0) return null
  return (
    <p className="mt-4">
      <span>{t('related_trades.label')}</span>{' '}
      {found.related.map(({ name, q, total }, at) => (
        <span key={q}>
          <span>{at > 0 && ', '}</span>
          <RouteLink
            to={homeHref(address, { q: [q] })}
            rel="nofollow"
            className="link inline-block py-1 pointer-coarse:py-2.5"
          >
            {name}
          </RouteLink>{' '}
          <span>({formatNumber(total)})</span>
        </span>
      ))}
    </p>
  )
}

/** Says why the list of the address is not there, and loads it again. `above`: the list before it still stands below. */
export function ListFailed({ error, above }: { error: LoadError; above?: boolean }) {
  const t = useText()
  const title = listErrorText(t, error)
  const again = <ReloadLink label={t('home.retry')} />
  if (!above) return <ErrorState title={title} action={again} />
  return (
    <Notice tone="error" live title={title} className="mb-4">
      <div className="mt-2">{again}</div>
    </Notice>
  )
}

/** Spec 8 with decisions "Texts and states". */
function listErrorText(t: Translate, error: LoadError): string {
  switch (error.kind) {
    case 'network':
      return t('network.error')
    case 'refused':
      return t('home.failed.message', { message: error.message ?? t('home.failed.jobs') })
    case 'other':
      return t('home.failed')
  }
}
