import { useLoaderData, useNavigation } from 'react-router'
import { inBrowser, isCached, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { ReceiptStrip } from '#src/web/receipts/receipt-strip.tsx'
import { useText } from '#src/web/site/text.tsx'
import { chosenFilters, isNarrowed, listQuery, type FilterName } from '../../../home-filters.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { KnownNames } from '../filters/filter-labels.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { listTitle } from '../filters/list-title.ts'
import { SearchForm } from '../filters/search-form.tsx'
import { AlertLink } from '../list/follow-links.tsx'
import { ListFailed } from '../list/list-failed.tsx'
import { ListPageHead } from '../list/list-page-head.tsx'
import { VacancyList } from '../list/vacancy-list.tsx'
import { LandingBreadcrumb } from './landing-breadcrumb.tsx'
import { LandingNeighbours } from './landing-neighbours.tsx'
import { landingOf } from './landing-words.ts'
import { LIST_TITLE, ListHeading, ListOrder } from './list-heading.tsx'
import { loadLanding } from './load-landing.ts'
import { OfferCard } from './offer-card.tsx'
import { SearchNotes } from './search-notes.tsx'
import { loadOrKeep, useShownList } from './shown-list.ts'
import { SideBanner } from './side-banner.tsx'

// A statement that the exports share keeps the router from making a file of the loader alone: its code is in the file
// of all lists anyway, and the head of one more answer would weigh more than what it holds.
const page = { load: loadOrKeep, handle: { framework: 'when-wanted' } as PageHandle }

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
  const { address, list, facets, near, related, categories, banner, city, districtNames, today, taken } = view
  useShownList(view)
  const loading = useNavigation().state === 'loading'
  const names: KnownNames = { categories, districtNames, city, facets }
  const total = list.ok ? list.value.total : undefined
  const landing = landingOf(address, names)
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
        hidden={facets ? withoutControl : hiddenFields(address.filters)}
      />
      {/* On wide screens three columns: the categories and the filters, the list, the banner. Tamil has the longest trades. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[12.5rem_minmax(0,1fr)_7.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-3 lg:max-[90rem]:[&:lang(ta)]:grid-cols-[13rem_minmax(0,1fr)_7.5rem] lg:max-[90rem]:[&:lang(ta)]:gap-x-2 min-[90rem]:grid-cols-[14rem_minmax(0,1fr)_9rem] min-[90rem]:gap-x-4">
        {/* On phones one line that scrolls; its padding leaves room for the ring of the focus. */}
        <div className="-mx-4 -mt-1.25 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:contents">
          <FilterPanel address={address} names={names} total={total} />
          <FilterChips address={address} names={names} />
          <ListOrder address={address} isMeasured={Boolean(facets?.centre)} />
        </div>
        <ListHeading title={title} total={total} isNarrowedList={isNarrowedList} />
        <section
          aria-labelledby={LIST_TITLE}
          aria-busy={loading}
          className="min-w-0 lg:col-start-2 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300"
        >
          {!categories.ok && (
            <p role="alert" className="py-2 text-sm text-danger lg:hidden">
              {t('home.failed.categories')}
            </p>
          )}
          {view.failed && <ListFailed error={view.failed} above />}
          <SearchNotes address={address} facets={facets} taken={taken} />
          <VacancyList address={address} list={list} near={near} related={related} today={today} />
          {total !== 0 && <p className="mt-3">{alert}</p>}
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
