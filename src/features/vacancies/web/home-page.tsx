import { useLoaderData, useNavigation } from 'react-router'
import { cx } from '#src/ui/class-names.ts'
import { inBrowser, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { PageAddress } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { CategorySidebar } from './category-sidebar.tsx'
import { homeHref } from './home-address.ts'
import { ListHead } from './list-head.tsx'
import { loadHome } from './load-home.ts'
import { OfferBar } from './offer-bar.tsx'
import { SearchForm } from './search-form.tsx'
import { SideBanner } from './side-banner.tsx'
import { VacancyList } from './vacancy-list.tsx'

export const loader = onServer(loadHome)
export const clientLoader = inBrowser(loadHome)

export const handle: PageHandle = { framework: 'when-wanted' }

export default function HomePage() {
  const t = useText()
  const { site } = useFrame()
  const { filters, list, categories, districtNames, banner, today } = useLoaderData<typeof loader>()
  // Without a picture its column would take from the list what the list needs.
  const hasPicture = Boolean(banner?.image_url)
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <title>{pageTitle(t('home.title'), site.name)}</title>
      <meta name="description" content={t('home.meta_description')} />
      <PageAddress path={homeHref(filters, { page: filters.page })} />
      <ListHead
        title={pageTitle(t('home.title'), site.name)}
        description={t('home.meta_description')}
        href={homeHref(filters)}
      />
      <OfferBar banner={banner} />
      <div
        className={cx(
          'grid items-start gap-x-6 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]',
          hasPicture && 'xl:grid-cols-[13rem_minmax(0,1fr)_10rem]',
        )}
      >
        <div className="lg:col-start-2">
          <h1 className="mb-3">{t('home.heading')}</h1>
          <SearchForm filters={filters} categories={categories} districtNames={districtNames} />
        </div>
        <CategorySidebar
          filters={filters}
          categories={categories}
          className="max-lg:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1"
        />
        <section
          aria-label={t('home.heading')}
          aria-busy={loading}
          className="min-w-0 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300 lg:col-start-2"
        >
          <VacancyList filters={filters} list={list} today={today} />
        </section>
        <SideBanner
          banner={banner}
          className={cx('lg:col-start-2', hasPicture && 'xl:col-start-3 xl:row-span-2 xl:row-start-1')}
        />
      </div>
    </>
  )
}
