import { useMemo, useEffect } from 'react'
import { useLoaderData, useNavigation, data, redirect } from 'react-router'
import { landingPath } from '#src/areas/vacancies/landing-paths.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { inBrowser, isCached, onServer, type Load } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { ReloadLink } from '#src/web/loading/reload-link.tsx'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { ReceiptStrip } from '#src/web/receipts/receipt-strip.tsx'
import { useText } from '#src/web/site/text.tsx'
import { chosenFilters, type FilterName, isNarrowed, listQuery } from '../../home-filters.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { knownNames, listTitle } from '../filters/filter-labels.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { type HomeAddress, getOrders, sentOrder } from '../filters/home-address.ts'
import { SEARCH_FORM, SearchForm } from '../filters/search-form.tsx'
import { AlertLink, CopyListLink, PrintListLink, ListPageHead } from '../list/list-page-head.tsx'
import type { LoadError } from '../list/loaded.ts'
import { ListFailed, VacancyList } from '../list/vacancy-list.tsx'
import { OfferCard, SideBanner } from './beside-list.tsx'
import { LandingBreadcrumb, findLanding, LandingNeighbours } from './landing-links.tsx'
import { getAddress, loadLanding } from './load-home.ts'
import { SearchNotes, nearestHref } from './search-notes.tsx'

type View = Awaited<ReturnType<typeof loadLanding>>['data'] & {
  /** The list of the address could not be loaded, and the one before it still stands. */
  failed?: LoadError
}

let shown: View | undefined

/** Loads the list of an address. One that cannot come leaves the list that is shown, with the reason over it. */
const loadOrStay = (async (api, input) => {
  const next = await loadLanding(api, input)
  const { list } = next.data
  const nearest = list.ok && nearestHref(getAddress(next.data), list.value)
  if (nearest) throw redirect(nearest)
  return list.ok || !shown ? data<View>(next.data) : data<View>({ ...shown, failed: list.error })
}) satisfies Load<unknown>

/** Keeps what the page shows for the next load, as long as the page stands. */
function useShownList(view: View): void {
  useEffect(() => {
    shown = view.list.ok ? view : undefined
    return () => {
      shown = undefined
    }
  }, [view])
}

// A statement that the exports share keeps the router from making a file of the loader alone: its code is in the file
// of all lists anyway, and the head of one more answer would weigh more than what it holds.
const page = { load: loadOrStay, handle: { framework: 'when-wanted' } as PageHandle }

export const loader = onServer(loadLanding)
export const clientLoader = inBrowser(page.load, isCached)

export { homeMarkup as meta } from './home-markup.ts'

export const { handle } = page

/** Only links set these; the others have a control. */
const withoutControl: readonly FilterName[] = ['city', 'province']

/** Home, and the landing pages: Home with a category or a district chosen, and words of its own. */
export default function HomePage() {
  const t = useText()
  const view = useLoaderData<typeof clientLoader>()
  const { list, categories, banner, today, taken } = view
  // Filters that are ticked stay so until another address comes.
  const address = useMemo(() => getAddress(view), [view])
  useShownList(view)
  const loading = useNavigation().state === 'loading'
  const names = knownNames(view)
  const { found } = names
  const total = found?.total
  const landing = findLanding(address, names)
  const isNarrowedList = isNarrowed(address.filters)
  const title =
    total !== undefined && isNarrowedList ? listTitle(t, address, names, total) : t('home.heading')
  const alert = list.ok && <AlertLink query={listQuery(address.filters)} />
  return (
    <>
      <ListPageHead address={address} landing={landing} list={list} heading={title} />
      {!isNarrowedList && <OfferCard banner={banner} />}
      <ReceiptStrip />
      {/* On a phone it stands below the list: the first vacancy is to be seen at once. */}
      {landing && <LandingBreadcrumb landing={landing} className="mb-2 max-sm:hidden" />}
      <SearchForm
        address={address}
        names={names}
        hidden={found ? withoutControl : hiddenFields(address.filters)}
      />
      {/* On wide screens three columns: the categories and the filters, the list, the banner. Tamil has the longest trades. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[12.5rem_minmax(0,1fr)_7.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-2 lg:max-[90rem]:[&:lang(ta)]:grid-cols-[13rem_minmax(0,1fr)_7.5rem] min-[90rem]:grid-cols-[14rem_minmax(0,1fr)_9rem] min-[90rem]:gap-x-4">
        {/* On phones one line that scrolls; its padding leaves room for the ring of the focus. */}
        <div className="-mx-4 -mt-1.25 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:contents">
          <FilterPanel address={address} names={names} />
          <ListOrder address={address} isMeasured={Boolean(found?.centre)} />
          <FilterChips address={address} names={names} />
          {isNarrowedList && (
            <div className="sm:hidden">
              {/* The form's own button is folded away on a phone. */}
              <WithoutScript>
                <Button type="submit" variant="secondary" form={SEARCH_FORM}>
                  {t('home.search.submit')}
                </Button>
              </WithoutScript>
            </div>
          )}
        </div>
        <ListHeading title={title} total={total} isNarrowedList={isNarrowedList} />
        <section
          aria-labelledby={LIST_TITLE}
          aria-busy={loading}
          className="min-w-0 lg:col-start-2 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300"
        >
          {!categories.ok && (
            <div role="alert" className="space-y-2 py-2 lg:hidden">
              <p className="text-sm text-danger">{t('home.failed.categories')}</p>
              <ReloadLink label={t('home.retry')} />
            </div>
          )}
          {view.failed && <ListFailed error={view.failed} above />}
          <SearchNotes address={address} found={found} taken={taken} />
          <VacancyList address={address} list={list} names={names} today={today} />
          {total !== 0 && (
            <p className="mt-3 flex flex-wrap gap-x-4">
              {alert}
              {list.ok && isNarrowedList && <CopyListLink query={listQuery(address.filters)} />}
              {list.ok && landing && <PrintListLink path={landingPath(landing.place)} />}
            </p>
          )}
          {landing && (
            <>
              <LandingNeighbours landing={landing} names={names} address={address} />
              <LandingBreadcrumb landing={landing} className="mt-6 sm:hidden" />
            </>
          )}
        </section>
        <SideBanner banner={banner} isBeside={total === 0} />
      </div>
    </>
  )
}

/** Without counts there are no controls but the place's. */
function hiddenFields(filters: Parameters<typeof chosenFilters>[0]): FilterName[] {
  return [...new Set(chosenFilters(filters).map(({ name }) => name))].filter((name) => name !== 'place')
}

/** The id of the heading: it names the list below it. */
const LIST_TITLE = 'list-title'

interface ListHeadingProps {
  title: string
  /** Unknown if the list could not be loaded. */
  total: number | undefined
  /** The title says how many there are. */
  isNarrowedList: boolean
}

function ListHeading({ title, total, isNarrowedList }: ListHeadingProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 sm:py-0.5 max-sm:leading-5 lg:col-start-2 lg:row-start-1 lg:mb-1 lg:min-h-control lg:items-center lg:py-0 lg:pe-52">
      <h1
        id={LIST_TITLE}
        className="text-xl wrap-anywhere max-sm:text-md max-sm:leading-snug max-sm:long-words:text-base"
      >
        {title}
      </h1>
      {total !== undefined && (
        <p role="status" className={isNarrowedList ? 'sr-only' : 'text-sm text-muted'}>
          {total === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(total) })}
        </p>
      )}
    </div>
  )
}

/** An order is chosen like a filter: the form follows the address, and this with it. */
function ListOrder({ address, isMeasured }: { address: HomeAddress; isMeasured: boolean }) {
  const t = useText()
  const [own, ...others] = getOrders(address.filters)
  const orders = new Set([own!, ...others, ...(isMeasured ? (['nearest'] as const) : [])])
  if (!isMeasured && address.sort !== 'nearest') orders.delete('nearest')
  return (
    <Select
      name="sort"
      form={SEARCH_FORM}
      aria-label={t('home.sort')}
      defaultValue={sentOrder(address)}
      options={[...orders].map((order) => ({
        value: order === own ? '' : order,
        label: t(`home.sort.${order}`),
      }))}
      className="w-fit shrink-0 *:field-sizing-content lg:col-start-2 lg:row-start-1 lg:justify-self-end print:hidden"
    />
  )
}
