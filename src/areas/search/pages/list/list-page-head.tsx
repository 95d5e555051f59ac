import { CardHead } from '#src/areas/catalogue/pages/card-head.tsx'
import type { FoundVacancies } from '#src/areas/search/calls/lists/search-vacancies.ts'
import { feedTypes, subscribedFormats } from '#src/areas/search/feed-formats.ts'
import { isNarrowed, listQuery } from '#src/areas/search/home-filters.ts'
import { MIN_INDEXED } from '#src/areas/vacancies/landing-paths.ts'
import { formatNumber } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { PageAddress, useAddressOf } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { homeHref, getOrders, type HomeAddress } from '../filters/home-address.ts'
import type { Landing } from '../home/landing-links.tsx'
import type { Loaded } from './loaded.ts'

const LINK = 'link inline-flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11 print:hidden'

/** Leads to the request for emails of new vacancies of a list; `query` has its filters. */
export function AlertLink({ query }: { query: string }) {
  const t = useText()
  return (
    <RouteLink to={`/alerts/new${query && `?${query}`}`} rel="nofollow" className={LINK}>
      <Icon name="mail" />
      {t('home.alert')}
    </RouteLink>
  )
}

/** The newest of a list as a text for a group. The boot script copies it; if that fails it opens. */
export function CopyListLink({ query }: { query: string }) {
  const t = useText()
  const language = usePageLanguage()
  return (
    <span className="group" data-copies>
      <a
        href={localizedPath(language, `/feed.txt${query && `?${query}`}`)}
        rel="nofollow"
        data-boot="copy"
        className={LINK}
      >
        <Icon name="whatsapp" />
        {t('home.copy')}
      </a>
      <output className="hidden text-sm group-data-[copied=yes]:block">{t('home.copied')}</output>
    </span>
  )
}

/** Leads to a sheet of a landing page, whose address is `path`. */
export function PrintListLink({ path }: { path: `/${string}` }) {
  const t = useText()
  return (
    <RouteLink to={`${path}/print`} rel="nofollow" className={LINK}>
      <Icon name="print" />
      {t('home.print')}
    </RouteLink>
  )
}

/** The feeds of a list of vacancies, for readers that look for them; `query` has its filters. */
export function FeedLinks({ query }: { query: string }) {
  const language = usePageLanguage()
  return subscribedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedTypes[format]}
      href={localizedPath(language, `/feed.${format}${query && `?${query}`}`)}
    />
  ))
}

interface ListPageHeadProps {
  address: HomeAddress
  landing: Landing | undefined
  list: Loaded<FoundVacancies>
  /** The page calls the list so. */
  heading: string
}

/** Title and description of a list, and whether search engines keep it: the whole list and landing pages alone. */
export function ListPageHead({ address, landing, list, heading }: ListPageHeadProps) {
  const t = useText()
  const { site } = useFrame()
  const { page, filters } = address
  const { vacancies, total } = list.ok ? list.value : { vacancies: [], total: 0 }
  const title = landing ? landing.title(t) : isNarrowed(filters) ? heading : t('home.title')
  const numbered = page === 1 ? title : t('pages.title', { title, page: formatNumber(page) })
  const description = landing
    ? t('landing.description', { title, count: formatNumber(total) })
    : t('home.meta_description')
  const isIndexed = landing ? total >= MIN_INDEXED : !isNarrowed(filters)
  // Its first page is there for a board without vacancies too.
  const isEmpty = vacancies.length === 0 && (landing !== undefined || page > 1)
  // Another order is the same list.
  const own = { ...address, sort: getOrders(filters)[0]! }
  return (
    <>
      <title>{pageTitle(numbered, site.name)}</title>
      <meta name="description" content={description} />
      {isIndexed && !isEmpty ? (
        <PageAddress path={homeHref(own, { page })} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <ListHead
        title={pageTitle(title, site.name)}
        description={description}
        href={homeHref(own)}
        query={listQuery(filters)}
      />
    </>
  )
}

interface ListHeadProps {
  title: string
  description: string
  /** The English address of the list. */
  href: `/${string}`
  /** Its filters, as the query of its feeds. */
  query: string
}

/** The feeds of a list of vacancies, and what previews of a shared link to it show. */
function ListHead({ title, description, href, query }: ListHeadProps) {
  const { site } = useFrame()
  return (
    <>
      <FeedLinks query={query} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={useAddressOf(href)} />
      <CardHead alt={site.name} />
    </>
  )
}
