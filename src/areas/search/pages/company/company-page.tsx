import { useLoaderData, type MetaDescriptor } from 'react-router'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { CompanyLogo } from '#src/areas/catalogue/pages/company-logo.tsx'
import { repliesText } from '#src/areas/catalogue/pages/replies-text.ts'
import { MIN_INDEXED } from '#src/areas/vacancies/landing-paths.ts'
import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { formatNumber } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { Breadcrumb } from '#src/ui/shell/route-link.tsx'
import { inBrowser, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { breadcrumbList } from '#src/web/site/breadcrumb-list.ts'
import { findLang } from '#src/web/site/language-of.ts'
import { PageAddress } from '#src/web/site/page-address.tsx'
import { getFrame, type Matches, pageTitle, useFrame } from '#src/web/site/site.ts'
import { getTexts, useText } from '#src/web/site/text.tsx'
import { PER_PAGE } from '../filters/home-address.ts'
import { AlertLink, FeedLinks } from '../list/list-page-head.tsx'
import { VacancyTable } from '../list/vacancy-table.tsx'
import { CompanyFailed, CompanyMissing, TryAgain } from './company-states.tsx'
import { loadCompany, writeCompany, type CompanyView as View, type ShownCompany } from './load-company.ts'

export const loader = onServer(writeCompany)
export const clientLoader = inBrowser(loadCompany)

/** Through the router: React would write the text of a script as HTML, and the browser makes no script of a text. */
export function meta({
  loaderData,
  matches,
}: {
  loaderData?: { view: View; isWritten: boolean }
  matches: Matches
}): MetaDescriptor[] {
  const view = loaderData?.view
  if (view?.state !== 'found' || !loaderData?.isWritten) return []
  const { language, site } = getFrame(matches)
  const address = (path: `/${string}`) => site.publicUrl + localizedPath(language, path)
  return [
    {
      'script:ld+json': breadcrumbList([
        { address: address('/'), text: getTexts(language)('home.title') },
        { address: address(companyHref(view.company)), text: view.company.name },
      ]),
    },
  ]
}

export const handle: PageHandle = { framework: 'when-wanted' }

export default function CompanyPage() {
  const { view } = useLoaderData<typeof loader>()
  switch (view.state) {
    case 'found':
      return <CompanyView {...view} />
    case 'missing':
      return <CompanyMissing />
    case 'failed':
      return <CompanyFailed {...view} />
  }
}

/** The id of the heading: it names the list below it. */
const COMPANY_NAME = 'company-name'

function CompanyHeading({ company }: { company: ShownCompany }) {
  const t = useText()
  const { language } = useFrame()
  const { name, website, open_vacancies: open, logo_url, replies } = company
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      {logo_url && (
        <span className="grid h-20 w-36 shrink-0 place-items-center rounded border border-line bg-card p-2">
          <CompanyLogo company={company} sizes="9rem" />
        </span>
      )}
      <div className="min-w-0 grow basis-60">
        <h1 id={COMPANY_NAME} lang={findLang(name, language)} className="wrap-anywhere">
          {name}
        </h1>
        {company.is_verified && (
          <p className="mt-1">
            <Badge tone="verified">{t('company.verified')}</Badge>{' '}
            <span className="text-sm text-muted">{t('company.verified.hint')}</span>
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          {open > 0 && (
            <span>{open === 1 ? t('home.count.one') : t('home.count', { count: formatNumber(open) })}</span>
          )}
          {replies && <span>{repliesText(t, replies)}</span>}
          {company.shownDistrict && <span>{company.shownDistrict}</span>}
          {website && (
            // Nobody at the board has looked at what is there now.
            <a href={website} rel="nofollow noopener external" className="link wrap-anywhere">
              {t('company.website', { address: new URL(website).hostname.replace(/^www\./, '') })}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

type Found = View & { state: 'found' }

/** A company with its open vacancies, in the rows of Home. */
function CompanyView(view: Found) {
  const t = useText()
  const { language } = useFrame()
  const { company, page, rows, total } = view
  const path = companyHref(company)
  const hrefFor = (wanted: number) => (wanted === 1 ? path : (`${path}?page=${wanted}` as const))
  return (
    <>
      <CompanyHead company={company} page={page} path={hrefFor(page)} isEmpty={!rows?.length} />
      <Breadcrumb label={t('breadcrumb')} steps={[{ to: '/', text: t('home.title') }]} className="mb-1" />
      <CompanyHeading company={company} />
      <section aria-labelledby={COMPANY_NAME}>
        <Vacancies {...view} first={path} />
        {rows && <AlertLink query={`company=${company.id}`} />}
      </section>
      {rows && <ListPagination page={page} perPage={PER_PAGE} total={total} hrefFor={hrefFor} />}
      {company.description !== null && (
        <p
          lang={findLang(company.description, language)}
          className="mt-6 max-w-text whitespace-pre-line wrap-anywhere"
        >
          {company.description}
        </p>
      )}
    </>
  )
}

function Vacancies({ company, rows, page, today, first }: Found & { first: `/${string}` }) {
  const t = useText()
  if (!rows) return <ErrorState title={t('home.failed')} action={<TryAgain />} />
  if (rows.length > 0) return <VacancyTable rows={rows} today={today} caption={<Caption {...company} />} />
  if (page > 1)
    return (
      <EmptyState
        title={t('home.empty.page')}
        action={<ButtonLink to={first}>{t('home.first_page')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title={t('company.empty')}
      action={
        <ButtonLink to="/" variant="secondary">
          {t('home.show_all')}
        </ButtonLink>
      }
    />
  )
}

function Caption({ name }: { name: string }) {
  const [before, after] = useText()('company.vacancies').split('{company}')
  return (
    <>
      {before}
      <WrittenText text={name} />
      {after}
    </>
  )
}

interface CompanyHeadProps {
  company: ShownCompany
  page: number
  /** The English address of this page of the list. */
  path: `/${string}`
  isEmpty: boolean
}

/** Search engines and previews of a shared link read these. */
function CompanyHead({ company, page, path, isEmpty }: CompanyHeadProps) {
  const t = useText()
  const { site } = useFrame()
  const { name, open_vacancies: open } = company
  const title = t('company.vacancies', { company: name })
  const numbered = page === 1 ? title : t('pages.title', { title, page: formatNumber(page) })
  const summary =
    open === 1
      ? t('company.description.one', { company: name })
      : t('company.description', { company: name, count: formatNumber(open) })
  const isIndexed = open >= MIN_INDEXED && !isEmpty
  return (
    <>
      <title>{pageTitle(numbered, site.name)}</title>
      <meta name="description" content={summary} />
      {isIndexed ? <PageAddress path={path} /> : <meta name="robots" content="noindex, follow" />}
      <FeedLinks query={`company=${company.id}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      {company.logo_url && <meta property="og:image" content={site.publicUrl + company.logo_url} />}
    </>
  )
}
