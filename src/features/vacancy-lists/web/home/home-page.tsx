import { useLoaderData, useNavigation } from 'react-router'
import { cx } from '#src/ui/class-names.ts'
import { inBrowser, isCached, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { ReceiptStrip } from '#src/web/receipts/receipt-strip.tsx'
import { useText } from '#src/web/site/text.tsx'
import { chosenFilters, isNarrowed, listQuery, type FilterName } from '../../home-filters.ts'
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
import { LIST_TITLE, ListHeading } from './list-heading.tsx'
import { loadLanding } from './load-landing.ts'
import { OfferBar } from './offer-bar.tsx'
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
  const { address, list, facets, nearest, near, related, categories, banner, city, districtNames, today } =
    view
  useShownList(view)
  const loading = useNavigation().state === 'loading'
  const names: KnownNames = { categories, districtNames, city, facets }
  const total = list.ok ? list.value.total : undefined
  const landing = landingOf(address, names)
  const isNarrowedList = isNarrowed(address.filters)
  const title =
    total !== undefined && isNarrowedList ? listTitle(t, address, names, total) : t('home.heading')
  const alert = list.ok && <AlertLink query={listQuery(address.filters)} />
  // Without a picture its column would take from the list what the list needs.
  const hasPicture = Boolean(banner?.image_url)
  return (
    <>
      <ListPageHead address={address} landing={landing} list={list} heading={title} />
      <OfferBar banner={banner} />
      <ReceiptStrip />
      {/* On a phone it stands below the list: the first vacancy is to be seen at once. */}
      {landing && <LandingBreadcrumb landing={landing} className="mb-2 max-sm:hidden" />}
      <SearchForm
        address={address}
        names={names}
        hidden={facets ? withoutControl : hiddenFields(address.filters)}
      />
      <div
        className={cx(
          'home-grid lg:grid-cols-[13rem_minmax(0,1fr)]',
          hasPicture && 'xl:grid-cols-[13rem_minmax(0,1fr)_10rem]',
        )}
      >
        <ListHeading address={address} title={title} total={total} isMeasured={Boolean(facets?.centre)} />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <FilterPanel address={address} names={names} />
          {!categories.ok && (
            <p role="alert" className="py-2 text-sm text-danger lg:hidden">
              {t('home.failed.categories')}
            </p>
          )}
        </div>
        <section
          aria-labelledby={LIST_TITLE}
          aria-busy={loading}
          className="min-w-0 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300 lg:col-start-2"
        >
          <FilterChips address={address} names={names} className="py-2 lg:hidden" />
          {isNarrowedList && alert}
          {view.failed && <ListFailed error={view.failed} above />}
          <SearchNotes address={address} facets={facets} />
          <VacancyList
            address={address}
            list={list}
            names={names}
            nearest={nearest}
            near={near}
            related={related}
            today={today}
          />
          {!isNarrowedList && <p className="mt-4">{alert}</p>}
          {landing && (
            <>
              <LandingNeighbours landing={landing} names={names} address={address} />
              <LandingBreadcrumb landing={landing} className="mt-6 sm:hidden" />
            </>
          )}
        </section>
        <SideBanner
          banner={banner}
          className={cx('lg:col-start-2', hasPicture && 'xl:col-start-3 xl:row-span-2 xl:row-start-1')}
        />
      </div>
    </>
  )
}

/** Without counts there are no controls but the place's. */
function hiddenFields(filters: Parameters<typeof chosenFilters>[0]): FilterName[] {
  return [...new Set(chosenFilters(filters).map(({ name }) => name))].filter((name) => name !== 'place')
}
